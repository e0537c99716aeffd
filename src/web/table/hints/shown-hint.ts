import type { Seat, Status } from '#kit/game.ts'
import type { FeedItem, TablePart } from '#table/table-view.ts'

/** A hint as the player who asked for it sees it. */
export type ShownHint = {
  readonly seq: number
  readonly text: string
  /** Whether the move can be shown after it. */
  readonly isNudge: boolean
}

/** HALL-7: whether a seat may have hints in this game at all. When is another question. */
export function hasHints({ phase, chairs, hints }: TablePart, seat: Seat | null): boolean {
  if (seat === null || phase !== 'playing' || hints?.areOn !== true) return false
  if (chairs[seat]?.left !== false) return false
  return chairs.every(({ person }, chair) => chair === seat || person === null)
}

export function mayActNow(status: Status | undefined, seat: Seat | null): boolean {
  return seat !== null && status?.toAct.includes(seat) === true
}

/** The last hint for a seat; null once they have acted, or if there is none. */
export function lastHint(feed: readonly FeedItem[], seat: Seat | null): ShownHint | null {
  for (let index = feed.length - 1; index >= 0; index -= 1) {
    const { seq, event, isOwn } = feed[index]!
    if (isOwn === true) return null
    if (event?.type !== 'hint-given' || event.chair !== seat || event.text === undefined) continue
    return { seq, text: event.text, isNudge: event.step === 'nudge' }
  }
  return null
}
