import { counted } from '#kit/prose.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import type { View } from '#games/boggle-master/rules/view.ts'

/** The list as it will be in a moment, the newest first. */
export function ownWords(view: View, coming: readonly string[]): readonly string[] {
  const written = view.list ?? []
  return [...written, ...coming.filter((word) => !written.includes(word))].toReversed()
}

/** What they are worth if nobody else has them. On paper nobody knows before the end (BOG-19). */
export function worthAtMost(view: View, words: readonly string[]): string | null {
  if (view.options.feedback === 'paper' || words.length === 0) return null
  const points = words.reduce((sum, word) => sum + pointsFor(word), 0)
  return `up to ${counted(points, 'point')}`
}
