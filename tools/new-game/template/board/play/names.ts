import { castOf } from '#kit/prose.ts'
import type { View } from '../../rules/view.ts'

/** The chain with the names of those who played each word. */
export function namedChain(view: View) {
  return view.chain.map(({ word, seat }) => ({
    word,
    by: seat === null ? null : castOf(view).name(seat),
  }))
}
