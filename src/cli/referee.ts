import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { LEVELS } from '#kit/bot.ts'
import type { Viewer } from '#kit/game.ts'
import { mustBe, oneOf, parseWith, wholeNumber } from '#kit/parsing.ts'
import { registeredGame, registry, type Registered } from '#games/registry.ts'
import type { Library } from '#lexicon/library.ts'
import { mindOf } from '#cli/exhibition.ts'
import type { MatchEntry } from '#match/log.ts'
import { viewMatch, noticesFor, type MatchNotice } from '#match/match-view.ts'
import {
  applyAct,
  openMatch,
  type UnparsedAct,
  type MatchContext,
  type MatchStep,
  type Match,
  viewersOf,
} from '#match/match.ts'

export type Answer =
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | ({ readonly ok: false; readonly refusal: Refusal } & Readonly<Record<string, unknown>>)

type Kept = {
  readonly registered: Registered
  readonly context: MatchContext
  readonly log: MatchEntry[]
  match: Match
}

const MOST_TABLES = 1000

const tableName = v.pipe(
  v.string(mustBe('a text')),
  v.minLength(1, mustBe('a text of 1 to 100 characters')),
  v.maxLength(100, mustBe('a text of 1 to 100 characters')),
)
const aSeat = wholeNumber(0, 99)
// Nothing nested: what JSON reads to any depth, it does not write to any depth.
const aName = v.union([v.string(), v.pipe(v.number(), v.finite())], mustBe('a text or a number'))
const id = v.optional(aName)
const aSeed = mustBe('a text of up to 200 characters')
const time = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const anything = v.optional(v.unknown(), null)

const requests = {
  games: v.strictObject({ do: v.literal('games'), id }),
  open: v.strictObject({
    do: v.literal('open'),
    id,
    table: tableName,
    game: v.string(mustBe('the id of a game')),
    options: anything,
    roster: v.unknown(),
    seed: anything,
    deal: anything,
  }),
  act: v.strictObject({
    do: v.literal('act'),
    id,
    table: tableName,
    by: v.union([aSeat, oneOf(['clock', 'host'])], mustBe('a seat, "clock" or "host"')),
    at: time,
    command: v.optional(v.unknown()),
    left: v.optional(aSeat),
  }),
  view: v.strictObject({
    do: v.literal('view'),
    id,
    table: tableName,
    viewer: v.union([aSeat, oneOf(['spectator'])], mustBe('a seat or "spectator"')),
  }),
  log: v.strictObject({ do: v.literal('log'), id, table: tableName }),
  plan: v.strictObject({
    do: v.literal('plan'),
    id,
    table: tableName,
    seat: aSeat,
    level: oneOf(LEVELS),
    at: time,
    seed: v.optional(v.pipe(v.string(aSeed), v.maxLength(200, aSeed)), 'bot'),
  }),
  close: v.strictObject({ do: v.literal('close'), id, table: tableName }),
}

type Requests = { [K in keyof typeof requests]: v.InferOutput<(typeof requests)[K]> }

const schema = v.variant('do', Object.values(requests), mustBe(listed(Object.keys(requests))))

/** Keeps any number of tables for whoever speaks to it, line by line. */
export class Referee {
  readonly #library: Library
  readonly #tables = new Map<string, Kept>()

  constructor(library: Library) {
    this.#library = library
  }

  /** One line in, one answer out. Nothing a line holds can stop the referee. */
  answer(line: string): Answer {
    let input: unknown
    try {
      input = JSON.parse(line)
    } catch {
      return refused('not-json', 'The line is not JSON; send one JSON object a line.')
    }
    const named = idOf(input)
    const parsed = parseWith(schema, input, 'request')
    if (!parsed.ok)
      return { ok: false, refusal: faultRefusal('malformed-request', parsed.refusal), ...named }
    return { ...this.#obey(parsed.value), ...named }
  }

  #obey(request: Requests[keyof Requests]): Answer {
    if (request.do === 'games') return { ok: true, games: registry.map(describe) }
    if (request.do === 'open') return this.#open(request)
    const kept = this.#tables.get(request.table)
    if (kept === undefined) {
      return refused('unknown-table', `There is no table "${request.table}"; open it first.`)
    }
    switch (request.do) {
      case 'act':
        return this.#act(kept, request)
      case 'view':
        return view(kept, request.viewer)
      case 'log':
        return { ok: true, log: kept.log }
      case 'plan':
        return this.#plan(kept, request)
      case 'close':
        this.#tables.delete(request.table)
        return { ok: true }
    }
  }

  #open(request: Requests['open']): Answer {
    const registered = registeredGame(request.game)
    if (registered === null) {
      const known = listed(registry.map(({ game }) => game.id))
      return refused('unknown-game', `There is no game "${request.game}"; there is ${known}.`)
    }
    if (this.#tables.has(request.table)) {
      return refused('table-taken', `Table "${request.table}" is open already; close it first.`)
    }
    if (this.#tables.size >= MOST_TABLES) {
      return refused('too-many-tables', `There are ${MOST_TABLES} tables; close one first.`)
    }
    const seed = request.seed ?? randomBytes(32).toString('hex')
    const opening = openMatch(registered.game, { ...request, seed }, this.#library)
    if (!opening.ok) return { ok: false, refusal: faultRefusal('malformed-setup', opening.refusal) }
    const { step, context } = opening.value
    const kept: Kept = {
      registered,
      context,
      log: step.entries.map(({ entry }) => entry),
      match: step.match,
    }
    this.#tables.set(request.table, kept)
    const { commitment, arranged, options, roster } = step.match.opened
    return { ok: true, commitment, arranged, options, roster, ...newsOf(step) }
  }

  #act(kept: Kept, request: Requests['act']): Answer {
    const incoming = incomingOf(request)
    if (incoming === null) {
      const message = 'A seat sends "command", the host sends "left", the clock sends neither.'
      return refused('malformed-request', message)
    }
    const step = applyAct(kept.match, incoming, kept.context)
    kept.match = step.match
    kept.log.push(...step.entries.map(({ entry }) => entry))
    const news = newsOf(step)
    return step.refusal === null
      ? { ok: true, ...news }
      : { ok: false, refusal: step.refusal, ...news }
  }

  #plan({ registered, match }: Kept, request: Requests['plan']): Answer {
    const refusal = seatRefusal(match, request.seat)
    if (refusal !== null) return { ok: false, refusal }
    const mind = mindOf(request.level, `${request.seed} ${request.seat}`, this.#library)
    const seen = registered.game.view(match.state, request.seat)
    return { ok: true, plan: registered.bot.plan(seen, mind, request.at) }
  }
}

function view({ match }: Kept, viewer: Viewer): Answer {
  const refusal = viewer === 'spectator' ? null : seatRefusal(match, viewer)
  return refusal === null ? { ok: true, ...viewMatch(match, viewer) } : { ok: false, refusal }
}

function seatRefusal(match: Match, seat: number): Refusal | null {
  const seats = match.opened.roster.length
  if (seat < seats) return null
  return { code: 'no-such-seat', message: `There is no seat ${seat}; seats are 0 to ${seats - 1}.` }
}

/** What everybody hears, where the table stands and, at the end, the secret. */
function newsOf({ match, entries }: MatchStep) {
  const notices = viewersOf(match.opened).map((viewer): [string, readonly MatchNotice[]] => {
    return [String(viewer), noticesFor(entries, viewer)]
  })
  const { seq, status, revealed } = match
  const secret = revealed === null ? null : { seed: revealed.seed, deal: revealed.deal }
  return { seq, status, notices: Object.fromEntries(notices), secret }
}

function incomingOf({ by, at: gameTime, command, left }: Requests['act']): UnparsedAct | null {
  if (by === 'clock') return command === undefined && left === undefined ? { by, gameTime } : null
  if (by === 'host')
    return command === undefined && left !== undefined ? { by, gameTime, left } : null
  return command !== undefined && left === undefined ? { by, gameTime, command } : null
}

function describe({ game }: Registered) {
  return { id: game.id, name: game.name, version: game.version, seats: game.seats }
}

export function tooLong(longest: number): Answer {
  return refused('line-too-long', `A line may have ${longest} bytes at the most.`)
}

function refused(code: string, message: string): Answer {
  return { ok: false, refusal: { code, message } }
}

/** The id of a request, whatever else is wrong with it, comes back with its answer. */
function idOf(input: unknown): { id?: string | number } {
  if (typeof input !== 'object' || input === null || !('id' in input)) return {}
  return v.is(aName, input.id) ? { id: input.id } : {}
}

function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ')
}
