import type { Refusal } from '#kit/refusal.ts'

export const NOT_SAVED: Refusal = {
  code: 'not-saved',
  message: 'The hall cannot save anything just now; nothing was changed. Try again in a moment.',
}

export const BROKEN: Refusal = {
  code: 'broken',
  message: 'Something broke here; it is noted. Nothing was changed.',
}

export const TABLE_DAMAGED: Refusal = {
  code: 'table-damaged',
  message:
    'The record of this table is damaged, so nobody can play or look at it for now. Whoever runs the hall has been told.',
}
