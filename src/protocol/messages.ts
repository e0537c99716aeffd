import type { Refusal } from '#kit/refusal.ts'
import { type Parsed } from '#kit/input-fault.ts'
/** What client and hall say to each other, one JSON object a WebSocket message. */
import * as v from 'valibot'
import { mustBe, oneOfKinds, parseWith, shortText, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'
import { requestSchema } from '#table/table-request.ts'
import type { TablePatch, FeedItem, TableView } from '#table/table-view.ts'

export const PROTOCOL = 1

/** The largest message a client may send, in bytes. */
export const LARGEST_MESSAGE = 16 * 1024

const short = (what: string, longest: number) => {
  return shortText(1, longest, `${what} of 1 to ${longest} characters`)
}
const number = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const LONGEST_ID = 40
const table = short('the id of a table', LONGEST_ID)
const name = v.pipe(short('a name', 80), v.trim())
/** Names the device or tab, so that what it sends again is not carried out twice. */
const client = short('a text', 64)

export const clientMessages = {
  hello: v.strictObject({ type: v.literal('hello'), n: number, protocol: number, client }),
  rename: v.strictObject({ type: v.literal('rename'), n: number, name }),
  open: v.strictObject({
    type: v.literal('open'),
    n: number,
    game: short('the id of a game', 40),
    options: v.optional(v.unknown(), {}),
    listed: v.optional(yesOrNo(), false),
    deal: v.optional(v.unknown(), null),
  }),
  find: v.strictObject({ type: v.literal('find'), n: number, code: short('a code', 20) }),
  watch: v.strictObject({
    type: v.literal('watch'),
    n: number,
    table,
    code: v.optional(v.nullable(short('a code', 20)), null),
    /** How much of the story the client has; 0 for nothing. */
    have: v.optional(number, 0),
  }),
  unwatch: v.strictObject({ type: v.literal('unwatch'), n: number, table }),
  ask: v.strictObject({ type: v.literal('ask'), n: number, table, request: requestSchema }),
  rematch: v.strictObject({ type: v.literal('rematch'), n: number, table }),
  lobby: v.strictObject({ type: v.literal('lobby'), n: number, subscribe: yesOrNo() }),
  mine: v.strictObject({ type: v.literal('mine'), n: number }),
  ping: v.strictObject({ type: v.literal('ping'), n: number }),
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

type Play = Extract<ClientMessage, { type: 'ask' }> & { readonly request: { type: 'play' } }

/** What comes at every move is seen to be right at a glance; the schema would say the same. */
function isPlay(input: unknown): input is Play {
  if (!isObject(input) || input['type'] !== 'ask' || Object.keys(input).length !== 4) return false
  const { n, table: id, request } = input
  return (
    Number.isSafeInteger(n) &&
    (n as number) >= 0 &&
    typeof id === 'string' &&
    id.length >= 1 &&
    id.length <= LONGEST_ID &&
    isObject(request) &&
    request['type'] === 'play' &&
    Object.hasOwn(request, 'command') &&
    Object.keys(request).length === 2
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

export type LobbyTable = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly phase: 'gathering' | 'playing'
  readonly names: readonly string[]
  readonly seats: number
}

export type ServerMessage =
  | {
      readonly type: 'welcome'
      readonly protocol: number
      readonly person: string
      readonly name: string
      readonly wallTime: number
    }
  /** Answers the message of the same number. */
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
  /** The whole of a table, with the part of the story that the client lacks. */
  | {
      readonly type: 'table'
      readonly table: string
      readonly seat: number | null
      readonly feedLength: number
      readonly view: TableView
      readonly feed: readonly FeedItem[]
      readonly wallTime: number
    }
  /**
   * What is new at a table. Its first number follows the last one sent. With `re` it is also the
   * answer to the client's own `ask` of that number, which was carried out.
   */
  | {
      readonly type: 'news'
      readonly replyTo?: number
      readonly table: string
      readonly feed: readonly FeedItem[]
      readonly patch: TablePatch
      readonly seat: number | null
    }
  /** Who is connected, by chair. Not part of the story. */
  | { readonly type: 'presence'; readonly table: string; readonly here: readonly boolean[] }
  | { readonly type: 'lobby'; readonly tables: readonly LobbyTable[] }
  /** The hall is about to stop; come back in a moment. */
  | { readonly type: 'closing'; readonly message: string }
