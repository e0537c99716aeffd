import type { GameTime } from '#kit/game.ts'

/** A word that the table is being asked about. */
export type Vote = {
  readonly word: string
  /** The chair of the player who asks, and so votes for it. */
  readonly chair: number
  /** When it closes, unless everybody has voted before. */
  readonly until: GameTime
  readonly ballots: readonly Ballot[]
}

export type Ballot = { readonly chair: number; readonly admit: boolean }

/** What the table has decided. Each word is asked about once. */
export type Ruling = { readonly word: string; readonly chair: number; readonly admitted: boolean }

/** When the next vote closes by itself; null when none is open. */
export function nextVote(votes: readonly Vote[]): Vote | null {
  let next: Vote | null = null
  for (const open of votes) if (next === null || open.until < next.until) next = open
  return next
}
