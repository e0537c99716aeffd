import { counted } from '#kit/prose.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import type { View } from '#games/boggle-master/rules/view.ts'

/** The player's list with the words that are still pending, the newest first. */
export function ownWords(view: View, coming: readonly string[]): readonly string[] {
  const written = view.list ?? []
  return [...written, ...coming.filter((word) => !written.includes(word))].toReversed()
}

/** The points of the words if nobody else has them; null on paper, where it is open (BOG-19). */
function worthAtMost(view: View, words: readonly string[]): string | null {
  if (view.options.feedback === 'paper' || words.length === 0) return null
  const points = words.reduce((sum, word) => sum + pointsFor(word), 0)
  return `up to ${counted(points, 'point')}`
}

/** About the list: how many words the hall has not answered yet (`waiting`), or what the list is worth. */
export function listNote(view: View, words: readonly string[], waiting: number): string | null {
  return waiting > 0 ? `${waiting} not sent yet` : worthAtMost(view, words)
}
