import { refusalsWith } from '#kit/refusal.ts'

/** Why a live table refuses a request that the table itself might have accepted, by code. */
export const LIVE_SENTENCES = {
  'not-saved':
    'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
  'disk-low': 'The hall has little room left, which it keeps for games under way. Try again later.',
  unavailable: 'The hall cannot reach its records just now. Try again in a moment.',
  'table-moved': 'The table is being moved; try again in a moment.',
  'table-damaged':
    'The record of this table is damaged, so nobody can play or look at it for now. The operator of the hall has been told.',
  'hint-pending': 'Your last hint is still being looked for.',
  'hints-busy': 'The hall is busy, so there is no hint just now. Try again in a moment.',
  broken: 'Something broke here; it is noted.',
} as const

const liveRefusal = refusalsWith(LIVE_SENTENCES)

/** Only for requests that were certainly not saved and will not be. */
export const NOT_SAVED = liveRefusal('not-saved')

export const DISK_LOW = liveRefusal('disk-low')

/** The store failed in the middle, so a part may have been done. */
export const UNAVAILABLE = liveRefusal('unavailable')

/**
 * Another node runs the table by now: the request is repeated there, with the same idempotency key. Never
 * shown to anybody.
 */
export const TABLE_MOVED = liveRefusal('table-moved')

export const TABLE_DAMAGED = liveRefusal('table-damaged')

export const HINT_PENDING = liveRefusal('hint-pending')
export const HINTS_BUSY = liveRefusal('hints-busy')

export const BROKEN = liveRefusal('broken')
