import { foldWord } from '#kit/english.ts'
import { counted } from '#kit/prose.ts'
import { faultOf, shapeFault, SHORTEST } from '#games/cambridge/rules/pieces/word.ts'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** The word lists, once they are loaded. */
export type Dictionary = Parameters<typeof faultOf>[2]

/** What the form says about a word while it is typed. */
export type Verdict = {
  readonly kind: 'going' | 'fine' | 'wrong'
  readonly message: string
  /** What the rules say against the word, if they do. */
  readonly fault?: Parameters<typeof explain>[0]
}

/**
 * CAM-3, CAM-28, CAM-34: as the server will judge. The dictionary is null until it is loaded; nobody
 * has to wait for it.
 */
export function wordVerdict(text: string, view: View, dictionary: Dictionary | null): Verdict {
  const word = foldWord(text)
  if (word === '') return { kind: 'going', message: 'Five to nine letters.' }
  const wrong = (fault: Parameters<typeof explain>[0]): Verdict => ({
    kind: 'wrong',
    message: explain(fault, view, { type: 'choose-word', word }),
    fault,
  })
  if (!/^[a-z'-]+$/.test(word)) return { kind: 'wrong', message: 'Letters alone, please.' }
  const shape = shapeFault(word)
  if (shape === 'too-short') {
    return { kind: 'going', message: `${counted(SHORTEST - word.length, 'more letter')}.` }
  }
  if (shape !== null) return wrong(shape)
  if (view.options.wordCheck === 'at-the-end') {
    return { kind: 'fine', message: 'The dictionary is asked when the hand is over.' }
  }
  if (dictionary === null) {
    return { kind: 'fine', message: 'The dictionary is asked when you choose it.' }
  }
  const fault = faultOf(word, view.options, dictionary)
  return fault === null ? { kind: 'fine', message: 'In the dictionary.' } : wrong(fault)
}
