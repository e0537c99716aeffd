import { refusal } from '#kit/refusal.ts'

/** Only for what was certainly not saved and will not be. */
export const NOT_SAVED = refusal(
  'not-saved',
  'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
)

/** The store failed somewhere on the way, so a part may have been done. */
export const DISK_LOW = refusal(
  'disk-low',
  'The hall has little room left, which it keeps for games under way. Try again later.',
)

export const UNAVAILABLE = refusal(
  'unavailable',
  'The hall cannot reach its records just now. Try again in a moment.',
)

/**
 * Another node runs the table by now: ask that one, under the same idempotency key. Nobody is shown this.
 */
export const TABLE_MOVED = refusal(
  'table-moved',
  'The table is being moved; try again in a moment.',
)

export const BROKEN = refusal('broken', 'Something broke here; it is noted.')

export const TABLE_DAMAGED = refusal(
  'table-damaged',
  'The record of this table is damaged, so nobody can play or look at it for now. Whoever runs the hall has been told.',
)
