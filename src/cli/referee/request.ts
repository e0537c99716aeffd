import * as v from 'valibot'
import { LEVELS } from '#kit/bot.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import type { GameTime } from '#kit/game.ts'
import { typedAgreedWord } from '#kit/dictionary/dictionary-schema.ts'
import { mustBe, oneOf, parseWith, shortText, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'
import type { UnparsedAct } from '#match/match.ts'

// A string or a number, because JSON.parse accepts deeper nesting than JSON.stringify.
const requestId = v.union(
  [v.string(), v.pipe(v.number(), v.finite())],
  mustBe('a text or a number'),
)
const id = v.optional(requestId)
const match = shortText(1, 100, 'a text of 1 to 100 characters')
const seat = wholeNumber(0, 99)
const gameTime = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const anything = v.optional(v.unknown(), null)

/** An act without the name of its match. */
const actFields = {
  by: v.union(
    [seat, oneOf(['clock', 'host', 'table'])],
    mustBe('a seat, "clock", "host" or "table"'),
  ),
  gameTime,
  command: v.optional(v.unknown()),
  left: v.optional(seat),
  word: v.optional(typedAgreedWord()),
  admit: v.optional(yesOrNo()),
}

const MAX_ACTS = 5000
const fewActs = mustBe(`a list of at most ${MAX_ACTS} acts`)

const requests = {
  games: v.strictObject({ do: v.literal('games'), id }),
  open: v.strictObject({
    do: v.literal('open'),
    id,
    match,
    game: v.string(mustBe('the id of a game')),
    options: anything,
    dictionary: anything,
    roster: v.unknown(),
    seed: anything,
    deal: anything,
    acts: v.optional(
      v.pipe(v.array(v.strictObject(actFields), fewActs), v.maxLength(MAX_ACTS, fewActs)),
      [],
    ),
  }),
  act: v.strictObject({
    do: v.literal('act'),
    id,
    match,
    ...actFields,
  }),
  view: v.strictObject({
    do: v.literal('view'),
    id,
    match,
    viewer: v.union([seat, oneOf(['spectator'])], mustBe('a seat or "spectator"')),
  }),
  log: v.strictObject({ do: v.literal('log'), id, match }),
  plan: v.strictObject({
    do: v.literal('plan'),
    id,
    match,
    seat,
    level: oneOf(LEVELS),
    gameTime,
    seed: v.optional(shortText(0, 200, 'a text of up to 200 characters'), 'bot'),
  }),
  close: v.strictObject({ do: v.literal('close'), id, match }),
  replay: v.strictObject({
    do: v.literal('replay'),
    id,
    match,
    log: v.array(v.unknown(), mustBe('the log of a finished match')),
    upTo: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  }),
}

export type Requests = { [K in keyof typeof requests]: v.InferOutput<(typeof requests)[K]> }
export type Request = Requests[keyof Requests]

const schema = v.variant('do', Object.values(requests), mustBe(alternatives(Object.keys(requests))))

export function parseRequest(input: unknown): Parsed<Request> {
  return parseWith(schema, input, 'request')
}

/** The id to repeat in the answer, even if the rest of the request is malformed. */
export function idOf(input: unknown): { id?: string | number } {
  if (typeof input !== 'object' || input === null || !('id' in input)) return {}
  return v.is(requestId, input.id) ? { id: input.id } : {}
}

/** HALL-4: what the table has decided on a word. */
type Ruling = {
  readonly by: 'table'
  readonly gameTime: GameTime
  readonly word: string
  readonly admit: boolean
}

/** Every act that the host's program can report. */
export type RefereeAct = UnparsedAct | Ruling

type ActFields = Pick<Requests['act'], keyof typeof actFields>

export function actOf(fields: ActFields): Parsed<RefereeAct> {
  const { by, gameTime: time, command, left, word, admit } = fields
  const given = [command, left, word, admit].filter((field) => field !== undefined).length
  if (by === 'clock' && given === 0) return ok({ by, gameTime: time })
  if (by === 'host' && given === 1 && left !== undefined) return ok({ by, gameTime: time, left })
  if (by === 'table' && given === 2 && word !== undefined && admit !== undefined) {
    return ok({ by, gameTime: time, word, admit })
  }
  if (typeof by === 'number' && given === 1 && command !== undefined) {
    return ok({ by, gameTime: time, command })
  }
  return inputFault(
    'request',
    'a seat sends "command", the host "left", the table "word" and "admit", the clock none of them',
  )
}

/** `"a" or "b" or "c"`. */
export function alternatives(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ')
}
