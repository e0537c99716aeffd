import { refusalsWith } from '#kit/refusal.ts'

/** Which one, and the refusal. */
type RefusedAct = { readonly act: number; readonly code: string; readonly message: string }

/** Why the referee refuses a request, by code. What a match refuses has the match's sentences. */
export const REFEREE_SENTENCES = {
  'not-json': 'The line is not JSON; send one JSON object per line.',
  'line-too-long': ({ limit }: { readonly limit: number }) =>
    `A line may have at most ${limit} bytes.`,
  'lexicon-unavailable': ({ problem }: { readonly problem: string }) => `${problem}.`,
  'unknown-game': ({ game, known }: { readonly game: string; readonly known: string }) =>
    `There is no game "${game}"; there is ${known}.`,
  'unknown-match': ({ match }: { readonly match: string }) =>
    `There is no match "${match}"; open it first.`,
  'match-taken': ({ match }: { readonly match: string }) =>
    `Match "${match}" is already open; close it first.`,
  'too-many-matches': ({ limit }: { readonly limit: number }) =>
    `${limit} matches are open; close one first.`,
  'bad-log': ({ problem }: { readonly problem: string }) =>
    `The log cannot be replayed: ${problem}.`,
  'bad-position': ({ act, code, message }: RefusedAct) =>
    `Act ${act} is refused (${code}): ${message}`,
} as const

export const refereeRefusal = refusalsWith(REFEREE_SENTENCES)
