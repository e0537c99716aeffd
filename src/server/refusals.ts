import { formatFault, type InputFault } from '#kit/input-fault.ts'
import { counted } from '#kit/prose.ts'
import { refusalsWith, type Refusal } from '#kit/refusal.ts'
import { MAX_NAME_LENGTH } from '#table/naming/chair-name.ts'

const NAME_FAULTS = {
  length: `A name has 1 to ${MAX_NAME_LENGTH} characters.`,
  invisible: 'A name has only characters that can be seen.',
  'stacked-marks': 'A name has no more than a few marks on a letter.',
  'no-letter': 'A name has at least one letter or digit.',
  colon: 'A name has no colon.',
  reserved: 'That name looks like a bot’s or the hall’s; please choose another.',
  symbol: 'A name has letters, digits and emoji; please leave other symbols out.',
  'mixed-scripts': 'A word of a name has letters of one alphabet; please choose another name.',
  offensive: 'That name will not do here; please choose another.',
} as const

/** What is wrong with a name. */
export type NameFault = keyof typeof NAME_FAULTS

/** Refusals by rate limits. */
const TOO_OFTEN = {
  code: 'Too many codes were tried; wait a minute.',
  passport: 'Too many passports were tried; wait a minute and try again.',
  download: 'Too much was asked for from your address; wait a minute and try again.',
  account: 'That was asked for often from your address; wait a minute and try again.',
} as const

type BanSubject = {
  readonly kind: 'person' | 'address'
  readonly reason: string
  /** A wall time; null for ever. */
  readonly until: number | null
}

/** Why the hall refuses a message or an HTTP request, by code. Tables have sentences of their own. */
export const HALL_SENTENCES = {
  'not-text': 'Messages are text: JSON, one object each.',
  'not-json': 'The message is not JSON.',
  'hello-first': 'Say hello first.',
  'other-protocol': ({ protocol, asked }: { readonly protocol: number; readonly asked: number }) =>
    `This hall speaks protocol ${protocol}, not ${asked}; reload the page.`,
  'too-fast': ({
    sent,
    seconds,
  }: {
    readonly sent: 'chat' | 'messages'
    readonly seconds: number
  }) => {
    const what = sent === 'chat' ? 'You are chatting very fast' : 'Too many messages at once'
    return `${what}; wait ${counted(seconds, 'second')}.`
  },
  banned: ({ kind, reason, until }: BanSubject) => {
    const who = kind === 'person' ? 'You are' : 'Your address is'
    const end = until === null ? '' : ` until ${formatTime(until)}`
    const why = reason === '' ? '' : ` The operator says: ${reason}`
    return `${who} banned from this hall${end}.${why}`
  },

  'bad-name': ({ fault }: { readonly fault: NameFault }) => NAME_FAULTS[fault],
  'unknown-game': ({ game, known }: { readonly game: string; readonly known: string }) =>
    `There is no game "${game}"; there is ${known}.`,
  'unknown-code': 'No table has that code; check it once more.',
  'too-many-tries': ({ of }: { readonly of: keyof typeof TOO_OFTEN }) => TOO_OFTEN[of],
  'too-many-tables': ({ limit }: { readonly limit: number }) =>
    `Leave a table first; ${limit} at once are enough.`,
  'too-many-open': ({ limit }: { readonly limit: number }) =>
    `You have a seat at ${counted(limit, 'table')} not over yet; finish some first.`,
  'hall-full': ({ limit }: { readonly limit: number }) =>
    `This hall has ${counted(limit, 'table')} not over yet, as many as it can hold; try again later.`,
  /** `percent`: null while another language is being prepared. */
  'being-prepared': ({ percent }: { readonly percent: number | null }) =>
    percent === null
      ? 'The words are next, after those of another language. Try again in a moment.'
      : `The words are being prepared: ${percent}%. Try again in a moment.`,
  'not-prepared': 'The words of this language cannot be prepared here. Try again later.',

  'not-open': 'The hall is opening or closing just now. Try again in a moment.',
  'bad-request': ({ problem }: { readonly problem: string }) => problem,
  'not-found': 'There is nothing at this address.',
  'foreign-origin': 'Open the hall at its own address.',
  'no-session': 'Ask for a session first: POST /api/session.',
  'no-such-session': 'That device is signed out already.',
  'passport-invalid': 'This passport was used already or is out of date; make a new one.',
  'no-such-list': ({ name }: { readonly name: string }) => `There is no list “${name}”.`,
  'not-a-word': ({ word }: { readonly word: string }) => `${word} is not in the dictionary.`,
  'too-many-requests': 'Too many requests came from your address; wait a moment and try again.',
  'too-many-guests': 'Too many guests came from your address; wait a minute and try again.',
  'too-many-openings':
    'Too many tables were opened from your address; wait a few minutes and try again.',
  'too-many-connections': 'Your address has too many connections to the hall; close some.',
  'too-many-downloads':
    'Too much is being downloaded; wait until one download is done and try again.',
} as const

export const hallRefusal = refusalsWith(HALL_SENTENCES)

/** Wrong messages: for programmers, so the sentence names the place. */
export function malformed(fault: InputFault): Refusal {
  return { code: 'malformed', message: formatFault(fault), location: fault.location }
}

/** Over a rate limit for this many more milliseconds. */
export function tooFast(wait: number, isChat = false): Refusal {
  const sent = isChat ? 'chat' : 'messages'
  const seconds = Math.ceil(wait / 1000)
  return { ...hallRefusal('too-fast', { sent, seconds }), retryAfter: wait }
}

function formatTime(wallTime: number): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat('en-GB', options).format(wallTime)} UTC`
}
