import type { Refusal } from '#kit/refusal.ts'

/** Only for what was certainly not saved and will not be. */
export const NOT_SAVED: Refusal = {
  code: 'not-saved',
  message: 'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
}

/** The store failed somewhere on the way, so a part may have been done. */
export const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'The hall cannot reach its records just now. Try again in a moment.',
}

export const BROKEN: Refusal = {
  code: 'broken',
  message: 'Something broke here; it is noted.',
}

export const TABLE_DAMAGED: Refusal = {
  code: 'table-damaged',
  message:
    'The record of this table is damaged, so nobody can play or look at it for now. Whoever runs the hall has been told.',
}
