/**
 * What each kind of message costs in tokens, in proportion to the main-thread time that
 * `npm run bench -- requests` measures: a token is about half a millisecond.
 */
import { isTalkCommand } from '#table/talk.ts'
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
  feed: { tokens: 8, kind: 'feed' },
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
  'set-bot-pace': 1,
  'hurry-bots': 1,
  'set-hints': 1,
  // Charged to the host's bots as well, like a plan.
  'ask-hint': 10,
  'set-team': 1,
  start: 2,
  'ask-table': 1,
  vote: 1,
  mute: 1,
  'set-chat': 1,
  hold: 1,
  remove: 1,
  'lift-ban': 1,
  'pass-host': 1,
  'take-host': 1,
  close: 2,
}

/** Whether a request interrupts others. */
export function isTalk(request: TableRequest): boolean {
  if (request.type === 'play') return isTalkCommand(request.command)
  return request.type === 'chat' || request.type === 'ask-table'
}

/** This many subscribers cost as much again as the request itself. */
const SUBSCRIBERS_PER_COST = 25
/** Besides the message itself: a person who waits at many tables can still be renamed. */
const MAX_RENAME_TOKENS = 200
/**
 * A move may be sent to everybody, too: at 90 subscribers 66 KB of moves became 1.6 GB. But spectators
 * come and go as they please, and however many there are, they must not keep the players from moving.
 */
const MAX_PLAY_TOKENS = 4

export function costOfMessage(type: Exclude<ClientMessage['type'], 'request'>): Cost {
  return MESSAGES[type]
}

export function costOfRequest(request: TableRequest, subscribers: number): Cost {
  const tokens = REQUESTS[request.type]
  const kind = isTalk(request) ? 'chat' : null
  if (request.type === 'play') {
    const begun = Math.max(1, Math.ceil(subscribers / SUBSCRIBERS_PER_COST))
    return { tokens: Math.min(tokens * begun, MAX_PLAY_TOKENS), kind }
  }
  const share = 1 + subscribers / SUBSCRIBERS_PER_COST
  return { tokens: Math.ceil(tokens * share), kind }
}

/** By table that a rename is broadcast at, how many follow it. Less than a person's tokens in all. */
export function costOfRename(subscribers: readonly number[]): number {
  const costs = subscribers.map((count) => Math.ceil(1 + count / SUBSCRIBERS_PER_COST))
  return Math.min(
    costs.reduce((sum, cost) => sum + cost, 0),
    MAX_RENAME_TOKENS,
  )
}
