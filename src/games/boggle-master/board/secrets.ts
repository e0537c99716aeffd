import { listed } from '#kit/prose.ts'
import type { View } from '../rules/view.ts'

/** What only this player sees, for replays with everything visible; null for nothing. */
export function secretOf({ phase, list }: View): string | null {
  // BOG-20: afterwards everybody sees the lists.
  if (phase !== 'writing' || list === null || list.length === 0) return null
  return listed(list.map((word) => word.toUpperCase()))
}
