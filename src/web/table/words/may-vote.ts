import type { ClientTable } from '#client/hall-client.ts'
import type { Vote } from '#table/words/vote.ts'

/** Whether the viewer has a seat and has not voted yet. */
export function mayVote({ ballots }: Vote, { seat, view }: ClientTable): boolean {
  const isSeated = seat !== null && view.table.chairs[seat]?.left === false
  return isSeated && !ballots.some(({ chair }) => chair === seat)
}
