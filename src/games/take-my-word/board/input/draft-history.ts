import type { InPlay } from '#games/take-my-word/rules/play/row.ts'
import { emptyDraft, type Draft } from './draft.ts'

/** The draft with its earlier states, for undo. */
export type DraftHistory = { readonly present: Draft; readonly past: readonly Draft[] }

export function newHistory(inPlay: InPlay | null): DraftHistory {
  return { present: emptyDraft(inPlay), past: [] }
}

export function step({ present, past }: DraftHistory, next: Draft): DraftHistory {
  return { present: next, past: [...past, present] }
}

export function undo(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1)
  return before === undefined ? history : { present: before, past: history.past.slice(0, -1) }
}
