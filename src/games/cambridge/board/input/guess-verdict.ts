import type { Seat } from '#kit/game.ts'
import { counted } from '#kit/prose.ts'
import { check } from '#games/cambridge/rules/check.ts'
import { takenLetters } from '#games/cambridge/rules/pieces/dashes.ts'
import { faultOf } from '#games/cambridge/rules/pieces/word.ts'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { hiddenCount, wordOf } from './guess-entry.ts'
import type { Dictionary, Verdict } from './word-verdict.ts'

/** Whether the typed letters can be right, by what the viewer knows. */
export function guessVerdict(
  view: View,
  seat: Seat,
  typed: string,
  dictionary: Dictionary | null,
): Verdict {
  const dashes = view.players[seat]!.dashes!
  const taken = takenLetters(view.board)
  const strict = view.options.guessCheck === 'strict' // CAM-36
  const stray = strict ? undefined : Array.from(typed).find((letter) => taken.includes(letter))
  if (stray !== undefined) return { kind: 'wrong', message: explainStray(stray, dashes) }
  const word = wordOf(dashes, typed)
  if (word === null) {
    return {
      kind: 'going',
      message: `${counted(hiddenCount(dashes) - typed.length, 'letter')} to go.`,
    }
  }
  const command = { type: 'guess', seat, word } as const
  if (strict) return { kind: 'fine', message: 'If it is wrong, you are out of the hand.' }
  const refusal = check(view, command, 0)
  if (refusal !== null) return { kind: 'wrong', message: explain(refusal, view, command) }
  if (view.options.wordCheck === 'at-choice' && dictionary !== null) {
    const fault = faultOf(word, view.options, dictionary)
    if (fault !== null) return { kind: 'wrong', message: explain(fault, view, command) }
  }
  return { kind: 'fine', message: `${word.toUpperCase()} fits.` }
}

function explainStray(letter: string, dashes: string): string {
  const name = letter.toUpperCase()
  return dashes.includes(letter)
    ? `Every ${name} of this word lies open already.`
    : `There is no ${name} in this word.`
}
