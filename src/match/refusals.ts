import { COMMON_REFUSALS, refusalsWith, type Refusal } from '#kit/refusal.ts'

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

type Problem = { readonly problem: string }
type Versions = { readonly version: number; readonly here: number }
type Lexicon = { readonly name: string }
type OtherLexicon = Lexicon & { readonly print: string; readonly here: string }

/** Why a log cannot be read or does not verify, by code. What follows reads on after the place. */
const LOG_SENTENCES = {
  'not-json': 'is not JSON',
  'malformed-entry': ({ problem }: Problem) => problem,
  'not-of-a-table': 'is not an entry of a table’s log',
  'wrong-seq': ({ seq, expected }: { readonly seq: number; readonly expected: number }) =>
    `entry ${seq} stands where ${expected} should`,
  'broken-chain': ({ problem }: Problem) => problem,
  empty: 'the log is empty',
  'no-opening': "a log begins with 'opened'",
  unfinished: 'the log is not finished: the seed is revealed when the game is over',

  'other-game': ({ game, here }: { readonly game: string; readonly here: string }) =>
    `a log of ${game}, not ${here}`,
  'newer-rules': ({ version, here }: Versions) =>
    `played by version ${version} of the rules, here ${here}`,
  'unused-lexicon': ({ name }: Lexicon) => `nothing here asks for the word list "${name}"`,
  'other-lexicon': ({ name, print, here }: OtherLexicon) =>
    `the log was made with another word list: ${name} ${print}, here it is ${here}`,

  'foul-deal': ({ problem }: Problem) => `the revealed deal would be refused: ${problem}`,
  'other-secret': 'the revealed seed and deal are not those that were committed to at the opening',
  'foul-opening': ({ problem }: Problem) => `the opening would be refused: ${problem}`,
  'entry-missing': 'missing',
  'entry-unreadable': 'cannot be read',
  'entry-differs': ({ field }: { readonly field: string }) => `${field} is not as decided`,
  'entry-refused': ({ code }: { readonly code: string }) => `refused, ${code}`,
  'idle-clock': 'the clock had nothing to say',
  'after-end': 'nothing may follow the end',
} as const

export const logRefusal = refusalsWith(LOG_SENTENCES)

/** Names the place in the log, as in `entry 3` or `line 4`. */
export function inLog(location: string, refusal: Refusal): Refusal {
  return { ...refusal, message: `${location}: ${refusal.message}`, location }
}

/** Says that the log is of older rules, which may decide in another way. */
export function ofOlderRules(refusal: Refusal, { version, here }: Versions): Refusal {
  const message = `${refusal.message}; it was played by version ${version} of the rules, here ${here}, which may be why`
  return { ...refusal, message, subject: { ...refusal.subject, version, here } }
}
