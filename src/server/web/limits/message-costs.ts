/**
 * What each kind of message costs in tokens, in proportion to the main-thread time that
 * `npm run bench -- requests` measures: a token is about half a millisecond.
 */
import type { ClientMessage } from '#protocol/messages.ts'
import type { TableRequest } from '#table/table-request.ts'

/** Kinds that also have a rate limit of their own. */
export type LimitedKind = 'open' | 'subscribe' | 'feed' | 'rename' | 'list' | 'chat'

type Cost = { readonly tokens: number; readonly kind: LimitedKind | null }

const MESSAGES: Readonly<Record<Exclude<ClientMessage['type'], 'request'>, Cost>> = {
  hello: { tokens: 1, kind: null },
  ping: { tokens: 1, kind: null },
  unsubscribe: { tokens: 1, kind: null },
  find: { tokens: 1, kind: null },
  subscribe: { tokens: 4, kind: 'subscribe' },
  feed: { tokens: 4, kind: 'feed' },
  lobby: { tokens: 2, kind: 'list' },
  'lobby-page': { tokens: 2, kind: 'list' },
  mine: { tokens: 2, kind: 'list' },
  rename: { tokens: 10, kind: 'rename' },
  open: { tokens: 4, kind: 'open' },
  rematch: { tokens: 5, kind: 'open' },
}

/** A move is sent to those whom it concerns; everything else to every subscriber. */
const REQUESTS: Readonly<Record<TableRequest['type'], number>> = {
  play: 1,
  chat: 1,
  sit: 1,
  'get-up': 1,
  'seat-bot': 1,
  kick: 1,
  'set-options': 2,
  'set-dictionary': 2,
  'set-listed': 1,
  'set-team': 1,
  start: 2,
  'ask-table': 1,
  vote: 1,
  mute: 1,
  hold: 1,
  remove: 1,
  'lift-ban': 1,
  'pass-host': 1,
  'take-host': 1,
  close: 2,
}

/** What interrupts everybody. */
const TALK: ReadonlySet<TableRequest['type']> = new Set(['chat', 'ask-table'] as const)

/** So many subscribers cost as much again as the request itself. */
const SUBSCRIBERS_PER_COST = 25

export function costOfMessage(type: Exclude<ClientMessage['type'], 'request'>): Cost {
  return MESSAGES[type]
}

export function costOfRequest(type: TableRequest['type'], subscribers: number): Cost {
  const tokens = REQUESTS[type]
  if (type === 'play') return { tokens, kind: null }
  const share = 1 + subscribers / SUBSCRIBERS_PER_COST
  return { tokens: Math.ceil(tokens * share), kind: TALK.has(type) ? 'chat' : null }
}
