/** What a page and its coach in a worker tell each other. */
import type { Report } from '#kit/coach/report.ts'
import type { Seat } from '#kit/game.ts'

export type ReviewRequest = {
  readonly game: string
  /** The log of a finished match, as downloaded. */
  readonly log: string
  readonly seat: Seat
}

export type ReviewMessage =
  /** From 0 to 1. */
  | { readonly is: 'progress'; readonly done: number }
  | { readonly is: 'finished'; readonly report: Report }
  /** Why there is no report, as a sentence. */
  | { readonly is: 'failed'; readonly message: string }
