/** Refuses what the player's own view shows to be wrong, on the page and on the server alike. */
import { spellingFault } from '#kit/english.ts'
import type { Command } from './command.ts'
import { MIN_LENGTH } from './pieces/words.ts'
import type { Refusal } from './refusal.ts'
import { nextLetter, type View } from './view.ts'

export function check(view: View, command: Command): Refusal | null {
  if (view.seat === null) return 'not-seated'
  if (view.turn === null) return 'game-over'
  if (view.players[view.seat]!.left) return 'already-left'
  if (view.turn.seat !== view.seat) return 'not-your-turn'
  return command.type === 'pass' ? null : wordFault(view, command.word)
}

/** WCH-4, WCH-5: as far as it shows without a dictionary. */
export function wordFault(view: Pick<View, 'chain'>, word: string): Refusal | null {
  const fault = spellingFault(word)
  if (fault !== null) return fault
  if (word.length < MIN_LENGTH) return 'too-short'
  if (!word.startsWith(nextLetter(view))) return 'wrong-letter'
  return view.chain.some((link) => link.word === word) ? 'already-played' : null
}
