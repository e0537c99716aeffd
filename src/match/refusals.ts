import { COMMON_REFUSALS, refusalsWith } from '#kit/refusal.ts'

/** Why a match refuses an act or a word, by code. What its game refuses has the game's own sentences. */
export const MATCH_SENTENCES = {
  'game-over': COMMON_REFUSALS['game-over'],
  'no-such-seat': ({ seat, seats }: { readonly seat: number; readonly seats: number }) =>
    `There is no seat ${seat} here; seats are 0 to ${seats - 1}.`,
  'no-time': 'gameTime: must be a whole number of milliseconds, 0 or more.',
  'time-went-back': ({ gameTime, last }: { readonly gameTime: number; readonly last: number }) =>
    `gameTime: ${gameTime} is before the last act, at ${last}; time does not go back.`,

  'no-words': 'No words are judged in this game.',
  'no-word': ({ shortest, longest }: { readonly shortest: number; readonly longest: number }) =>
    `A word has ${shortest} to ${longest} letters and nothing else.`,
  'asked-already': 'The table was asked about that word before.',
  'already-a-word': 'That is a word at this table already.',
  offensive: 'This is a family table; that word stays out.',
} as const

export const matchRefusal = refusalsWith(MATCH_SENTENCES)
