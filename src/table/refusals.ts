import { COMMON_REFUSALS, refusalsWith } from '#kit/refusal.ts'

/** What only those who have a seat may do, or who had one. */
type SeatedRequest =
  | 'get-up'
  | 'play'
  | 'hold'
  | 'hurry-bots'
  | 'ask-hint'
  | 'ask-table'
  | 'take-host'
  | 'rematch'

const WITHOUT_SEAT: Readonly<Record<SeatedRequest, string>> = {
  'get-up': 'You have no seat at this table.',
  play: 'You are watching; only those who have a seat play.',
  hold: 'Only those who play can let a bot hold a seat.',
  'hurry-bots': 'Only those who play can skip ahead.',
  'ask-hint': 'Only those who play can have a hint.',
  'ask-table': 'Only those who have a seat decide about words.',
  'take-host': 'Only those who have a seat can take over as host.',
  rematch: 'Only those who played can ask for a rematch.',
}

/** Why a table refuses a request, by code. What its match refuses has the match's sentences. */
export const TABLE_SENTENCES = {
  'unknown-table': 'There is no such table, or it is private and needs its code.',
  removed: 'The host has asked you to leave this table.',
  'host-only': 'Only the host of this table can do that.',
  'not-seated': ({ request }: { readonly request: SeatedRequest }) => WITHOUT_SEAT[request],

  'seated-already': 'You have a seat at this table.',
  'table-full': ({ seats }: { readonly seats: number }) =>
    `All ${seats} seats are taken; whoever comes now can watch.`,
  'name-taken': ({ name }: { readonly name: string }) =>
    `Your name looks like that of ${name} at this table; please choose another name.`,
  'no-such-bot': ({ level, name }: { readonly level: string; readonly name: string }) =>
    `There is no ${level} bot called ${name}.`,
  'bot-seated': ({ name }: { readonly name: string }) => `${name} sits at this table already.`,

  started: ({ request }: { readonly request: 'sit' | 'change' }) =>
    request === 'sit'
      ? 'The game has started; you can watch, or wait for the next one.'
      : 'The game has started; this can only be changed before the start.',
  'not-started': 'The game has not started yet.',
  'cannot-start': ({ game, players }: { readonly game: string; readonly players: number }) =>
    `${game} takes at least ${players} players; send friends the link, or add a bot.`,
  'game-over': COMMON_REFUSALS['game-over'],
  'not-over': 'The game is not over yet.',

  'no-such-chair': ({ request }: { readonly request: 'hold' | 'kick' | 'set-team' }) =>
    request === 'hold'
      ? 'There is nobody in play on that chair.'
      : 'There is no such chair at this table.',
  'held-already': 'A bot holds that seat already.',
  /** `name`: null for the host. */
  'still-here': ({ name, seconds }: { readonly name: string | null; readonly seconds: number }) =>
    `${name ?? 'The host'} may come back; wait ${seconds} more seconds.`,
  'person-to-act': 'Bots can be hurried only while nobody else is to act.',

  yourself: 'To go yourself, get up.',
  'host-already': 'That is the host already.',
  'no-such-person': 'Only somebody who has a seat can be the host.',
  'too-many-banned': ({ limit }: { readonly limit: number }) =>
    `No more than ${limit} people can be kept out; let some come back.`,
  'too-many-muted': ({ limit }: { readonly limit: number }) =>
    `No more than ${limit} can be muted; let some speak again.`,

  muted: 'The host has muted you at this table; only the host can let you speak again.',
  'chat-closed': 'The host has closed the chat at this table.',
  'forged-line': 'That line would read as if a bot or the hall had said it; leave out the colon.',

  'vote-open': 'The table is still deciding about your last word.',
  'too-many-votes': ({ during }: { readonly during: 'vote' | 'match' }) =>
    during === 'vote'
      ? 'The table is deciding about other words; wait a moment.'
      : 'Enough words were put to the table in this game.',
  'no-such-vote': 'The table is not being asked about that word.',
  'voted-already': 'You have voted about that word.',

  'not-only-bots': 'Hints are for games with bots only.',
  'hints-off': 'Hints are turned off at this table.',
  'not-to-act': 'There is a hint when it is your turn.',
  'too-many-hints': 'Enough hints for one game: find the rest yourself.',
  'no-hint': 'There is nothing to suggest here.',
  'hint-outdated': 'The game went on meanwhile; ask again.',

  'log-full': ({ room }: { readonly room: 'for-match' | 'none' }) =>
    room === 'none'
      ? 'The story of this table is full. Open a new table to play on.'
      : 'The story of this table is almost full; what room is left is for the game. Open a new table to talk on.',
  'too-long': 'That is too long for one move; send less at once.',
} as const

export const tableRefusal = refusalsWith(TABLE_SENTENCES)
