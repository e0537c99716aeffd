/** The messages between client and hall: one JSON object per WebSocket message. */
import type { Refusal } from '#kit/refusal.ts'
import type { Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import { typedDictionarySchema } from '#kit/dictionary/dictionary-schema.ts'
import { mustBe, oneOfKinds, parseWith, shortText, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'
import { requestSchema } from '#table/table-request.ts'
import type { TablePatch, FeedItem, TableView } from '#table/table-view.ts'

export { MINOR, PROTOCOL } from '#protocol/version.ts'

/** The largest message a client may send, in bytes. */
export const MAX_MESSAGE_SIZE = 16 * 1024

const short = (what: string, longest: number) => {
  return shortText(1, longest, `${what} of 1 to ${longest} characters`)
}
/** Numbers a client's messages; answers refer to it, and resent messages keep it. */
const id = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const MAX_ID_LENGTH = 40
const table = short('the id of a table', MAX_ID_LENGTH)
const name = v.pipe(short('a name', 80), v.trim())
/** Names the device or tab: part of the idempotency key of its requests. */
const client = short('a text', 64)

export const clientMessages = {
  hello: v.strictObject({ type: v.literal('hello'), id, protocol: id, client }),
  rename: v.strictObject({ type: v.literal('rename'), id, name }),
  open: v.strictObject({
    type: v.literal('open'),
    id,
    game: short('the id of a game', 40),
    options: v.optional(v.unknown(), {}),
    /** Null for the one that the person last chose. */
    dictionary: v.optional(v.nullable(typedDictionarySchema), null),
    listed: v.optional(yesOrNo(), false),
    deal: v.optional(v.unknown(), null),
  }),
  find: v.strictObject({ type: v.literal('find'), id, code: short('a code', 20) }),
  subscribe: v.strictObject({
    type: v.literal('subscribe'),
    id,
    table,
    code: v.optional(v.nullable(short('a code', 20)), null),
    /** Number of the last feed item the client has; 0 for none. */
    since: v.optional(id, 0),
    /** False for people who watch from the table of the match before: they are not listed as spectators. */
    listed: v.optional(yesOrNo(), true),
  }),
  feed: v.strictObject({ type: v.literal('feed'), id, table, before: id }),
  unsubscribe: v.strictObject({ type: v.literal('unsubscribe'), id, table }),
  request: v.strictObject({ type: v.literal('request'), id, table, request: requestSchema }),
  rematch: v.strictObject({ type: v.literal('rematch'), id, table }),
  lobby: v.strictObject({ type: v.literal('lobby'), id, subscribe: yesOrNo() }),
  'lobby-page': v.strictObject({
    type: v.literal('lobby-page'),
    id,
    /** `next` of the page before. */
    after: short('the next of a page', 20),
  }),
  mine: v.strictObject({ type: v.literal('mine'), id }),
  ping: v.strictObject({ type: v.literal('ping'), id }),
}

const schema = oneOfKinds(
  'type',
  clientMessages,
  mustBe(`one of ${Object.keys(clientMessages).join(', ')}`),
)

export type ClientMessage = v.InferOutput<typeof schema>

export function parseClientMessage(input: unknown): Parsed<ClientMessage> {
  return isPlay(input) ? ok(input) : parseBySchema(input)
}

export function parseBySchema(input: unknown): Parsed<ClientMessage> {
  return parseWith(schema, input, 'message')
}

type Play = Extract<ClientMessage, { type: 'request' }> & { readonly request: { type: 'play' } }

/** A fast path for the most frequent message; it must agree with the schema. */
function isPlay(input: unknown): input is Play {
  if (!isObject(input) || input['type'] !== 'request' || Object.keys(input).length !== 4)
    return false
  const { id: number, table: tableId, request } = input
  return (
    Number.isSafeInteger(number) &&
    (number as number) >= 0 &&
    typeof tableId === 'string' &&
    tableId.length >= 1 &&
    tableId.length <= MAX_ID_LENGTH &&
    !tableId.includes('\0') &&
    isObject(request) &&
    request['type'] === 'play' &&
    Object.hasOwn(request, 'command') &&
    Object.keys(request).length === 2
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** What identifies a table to people and programs. */
export type TableLabel = { readonly id: string; readonly code: string; readonly game: string }

export type LobbyTable = TableLabel & {
  readonly phase: 'gathering' | 'playing'
  readonly names: readonly string[]
  readonly seats: number
  /** Of a match, a few seconds late at most times; absent where it is not known. */
  readonly turn?: LobbyTurn
}

/** Who is to act, by their places in `names`, and since when, as the hall's wall time. */
export type LobbyTurn = { readonly toAct: readonly number[]; readonly since: number }

/** A table at which somebody has or had a chair. */
export type OwnTable = TableLabel & {
  readonly phase: 'gathering' | 'playing' | 'over'
  /** When something last happened there. */
  readonly wallTime: number
  /** The names of the others; null when the hall has not looked them up. */
  readonly others: readonly string[] | null
  /** Who is to act in a match; null before it, after it and when the hall has not looked it up. */
  readonly turn: {
    readonly isYours: boolean
    /** The names of the others who are to act. */
    readonly others: readonly string[]
    /** Since when, in milliseconds up to now. */
    readonly age: number
  } | null
}

/** Somebody who follows a table without a chair. */
export type Spectator = { readonly person: string; readonly name: string }

/** Some tables of the lobby in order; `next` leads to those that follow, null when there are none. */
export type LobbyPage = { readonly tables: readonly LobbyTable[]; readonly next: string | null }

/** A message of the operator to everybody. */
export type HallAnnouncement = { readonly id: string; readonly text: string }

export type ServerMessage =
  | {
      readonly type: 'welcome'
      readonly protocol: number
      /** Left out by nodes of version 0.2. */
      readonly minor?: number
      readonly person: string
      readonly name: string
      readonly hallTime: number
      /** Left out by nodes of version 0.2. */
      readonly announcements?: readonly HallAnnouncement[]
    }
  /** Answers the message of that id. */
  | {
      readonly type: 'answer'
      readonly replyTo: number
      readonly ok: true
      readonly value: unknown
    }
  | {
      readonly type: 'answer'
      readonly replyTo: number | null
      readonly ok: false
      readonly refusal: Refusal
    }
  /** A whole table, with the feed items that the client lacks, or the latest page if these are too many. */
  | {
      readonly type: 'snapshot'
      readonly table: string
      readonly seat: number | null
      readonly feedLength: number
      readonly view: TableView
      readonly feed: readonly FeedItem[]
      readonly hallTime: number
    }
  /**
   * The change of a table since its last snapshot or update. The first feed item follows the last one sent.
   * With `replyTo` it is also the answer to the client's own request of that id, which took effect.
   */
  | {
      readonly type: 'update'
      readonly replyTo?: number
      readonly table: string
      readonly feed: readonly FeedItem[]
      readonly patch: TablePatch
      readonly seat: number | null
    }
  /** Who is connected, by chair, and who watches. Not part of the feed. */
  | {
      readonly type: 'presence'
      readonly table: string
      readonly present: readonly boolean[]
      /** The first of them, each person once. */
      readonly spectators: readonly Spectator[]
      readonly spectatorCount: number
    }
  /** The subscription has ended: the host has removed this person, or the table cannot be loaded. */
  | { readonly type: 'removed'; readonly table: string; readonly refusal: Refusal }
  /** The first page of the lobby, and the number of tables in all. */
  | (LobbyPage & { readonly type: 'lobby'; readonly total: number })
  /** What changed in the lobby: tables that are new or different, and ids of those that are gone. */
  | {
      readonly type: 'lobby-update'
      readonly changed: readonly LobbyTable[]
      readonly removed: readonly string[]
      readonly total: number
    }
  /** Hall time has jumped, stopped or started again. */
  | { readonly type: 'clock'; readonly hallTime: number; readonly running: boolean }
  /** All announcements from now on, which replace the earlier ones. */
  | { readonly type: 'announcements'; readonly announcements: readonly HallAnnouncement[] }
  /**
   * The connection is about to be closed; come back at a random moment within this many milliseconds. Left out by
   * nodes of version 0.2.
   */
  | { readonly type: 'closing'; readonly message: string; readonly within?: number }
