import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { dueClock } from '#kit/clock.ts'
import { commitmentTo, diceFrom, type Secret } from '#kit/dice.ts'
import type { Act, AnyGame, ClockAct, GameTime, Status, Viewer, World } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import { ok } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { eventsOf, type Acted, type MatchEntry, type Opened, type Revealed } from '#match/log.ts'
import { parseRoster } from '#match/roster.ts'

/** Where a table stands: its log, folded. The log itself is the keeper's to store. */
export type Match = {
  readonly game: AnyGame
  readonly opened: Opened
  /** Sequence number of the last entry. */
  readonly seq: number
  readonly gameTime: GameTime
  readonly state: unknown
  readonly status: Status
  /** How much each viewer has been told so far. */
  readonly feedLengths: FeedLengths
  /** Set once the game is over and the secret is shown. */
  readonly revealed: Revealed | null
}

/**
 * Length of every viewer's story, by seat, the spectators' last. Viewers count by their own story
 * and never by the log: its numbers would tell them that others did something in secret.
 */
export type FeedLengths = readonly number[]

export function viewersOf(opened: Opened): readonly Viewer[] {
  return [...opened.roster.keys(), 'spectator']
}

export function feedLengthOf(match: Match, viewer: Viewer): number {
  return match.feedLengths[viewer === 'spectator' ? match.opened.roster.length : viewer]!
}

/** What the keeper of a table knows and nobody else until the end. */
export type MatchContext = { readonly secret: Secret; readonly library: Library }

/** How a table is opened. Everything in it may come from outside. */
export type MatchSetup = {
  readonly options: unknown
  readonly roster: unknown
  readonly seed: unknown
  readonly deal: unknown
}

/** An act as it comes from outside: the command is yet to be parsed. */
export type UnparsedAct = Act<unknown>

/**
 * What an act came to: the entries to append, in order, and the table after them. A refused act
 * may still bring entries, for the clock is told first.
 */
export type MatchStep = {
  readonly match: Match
  readonly entries: readonly MatchEntry[]
  readonly refusal: Refusal | null
}

export type MatchOpening = { readonly step: MatchStep; readonly context: MatchContext }

const LONGEST_SEED = 200

export function openMatch(
  game: AnyGame,
  setup: MatchSetup,
  library: Library,
): Parsed<MatchOpening> {
  const roster = parseRoster(setup.roster, game)
  if (!roster.ok) return roster
  const options = game.parse.options(setup.options ?? {}, roster.value)
  if (!options.ok) return options
  const arranged = setup.deal !== null && setup.deal !== undefined
  const deal = arranged ? game.parse.deal(setup.deal) : ok(null)
  if (!deal.ok) return deal
  if (typeof setup.seed !== 'string' || setup.seed === '' || setup.seed.length > LONGEST_SEED) {
    return inputFault('seed', `must be a text of 1 to ${LONGEST_SEED} characters`)
  }
  const keeping = { secret: { seed: setup.seed, deal: deal.value }, library }
  const opened: Opened = {
    type: 'opened',
    seq: 0,
    gameTime: 0,
    game: game.id,
    version: game.version,
    options: options.value,
    roster: roster.value,
    commitment: commitmentTo(keeping.secret),
    arranged,
    lexicons: fingerprintsOf(game, options.value, library),
    events: game.open(options.value, roster.value, worldAt(keeping, 0)),
  }
  return ok({ step: extend(null, [], opened, game, keeping), context: keeping })
}

/** Takes one act: first whatever the clock has to say until then, then the act itself. */
export function applyAct(match: Match, incoming: UnparsedAct, context: MatchContext): MatchStep {
  const untimely = untimeliness(match, incoming.gameTime)
  if (untimely !== null) return { match, entries: [], refusal: untimely }
  const step = tick(match, incoming.gameTime, context)
  return incoming.by === 'clock' ? step : take(step, incoming, context)
}

/** Tells the game of every wake time up to `at`, each at its own time. */
function tick(match: Match, gameTime: GameTime, context: MatchContext): MatchStep {
  const { game } = match
  let step: MatchStep = { match, entries: [], refusal: null }
  for (
    let due = nextClock(step.match, gameTime);
    due !== null;
    due = nextClock(step.match, gameTime)
  ) {
    const decided = game.decide(step.match.state, due, worldAfter(step.match, context))
    if (!decided.ok) throw new Error(`${game.id} refuses its own clock: ${decided.refusal}`)
    const entry = acted(step.match, due, decided.value)
    step = extend(step.match, step.entries, entry, game, context)
  }
  return step
}

function take(
  step: MatchStep,
  incoming: Exclude<UnparsedAct, ClockAct>,
  context: MatchContext,
): MatchStep {
  const { match, entries } = step
  const { game, state } = match
  const seat = incoming.by === 'host' ? incoming.left : incoming.by
  const seats = match.opened.roster.length
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
    const message = `There is no seat ${seat} here; seats are 0 to ${seats - 1}.`
    return refused(step, 'no-such-seat', message)
  }
  if (match.revealed !== null) {
    return refused(step, 'table-closed', 'The game is over; nothing more can happen at this table.')
  }
  const parsed = parseAct(incoming, game)
  if (!parsed.ok) return { ...step, refusal: faultRefusal('malformed-command', parsed.refusal) }
  const decided = game.decide(state, parsed.value, worldAfter(match, context))
  if (!decided.ok) {
    const command = 'command' in parsed.value ? parsed.value.command : null
    const message = game.explain(decided.refusal, game.view(state, seat), command)
    return refused(step, decided.refusal, message)
  }
  return extend(match, entries, acted(match, parsed.value, decided.value), game, context)
}

function parseAct(incoming: Exclude<UnparsedAct, ClockAct>, game: AnyGame): Parsed<Act<unknown>> {
  const { by, gameTime } = incoming
  if (by === 'host') return ok(incoming)
  const command = game.parse.command(incoming.command)
  return command.ok ? ok({ by, gameTime, command: command.value }) : command
}

function refused({ match, entries }: MatchStep, code: string, message: string): MatchStep {
  return { match, entries, refusal: { code, message } }
}

/** The table after one more entry of its log. Nothing is looked up, so old logs stay readable. */
export function applyEntry(table: Match | null, entry: MatchEntry, game: AnyGame): Match {
  if (entry.seq !== (table === null ? 0 : table.seq + 1)) {
    throw new Error(`entry ${entry.seq} does not follow ${table?.seq ?? 'an empty log'}`)
  }
  const opened = entry.type === 'opened' ? entry : table?.opened
  if (opened === undefined) throw new Error(`a log begins with 'opened', not '${entry.type}'`)
  const { seq, gameTime } = entry
  if (entry.type === 'revealed' && table !== null)
    return { ...table, seq, gameTime, revealed: entry }
  const seats = opened.roster.length
  let state: unknown = table?.state ?? null
  let feedLengths: FeedLengths = table?.feedLengths ?? Array<number>(seats + 1).fill(0)
  for (const stored of eventsOf(entry)) {
    const event = game.parse.event(stored)
    const after = game.evolve(state, event)
    feedLengths = feedLengthsAfter(feedLengths, game, state ?? after, event)
    state = after
  }
  const status = statusAfter(table, game.status(state))
  return { game, opened, seq, gameTime, state, status, feedLengths, revealed: null }
}

function feedLengthsAfter(
  stories: FeedLengths,
  game: AnyGame,
  before: unknown,
  event: unknown,
): FeedLengths {
  const spectators = stories.length - 1
  return stories.map((length, index) => {
    const viewer = index === spectators ? 'spectator' : index
    return game.notice(before, event, viewer) === null ? length : length + 1
  })
}

/** The very same object while it says the same, so that nobody need look for what is new in it. */
function statusAfter(table: Match | null, status: Status): Status {
  const last = table?.status
  const isSame =
    last !== undefined &&
    last.wakeAt === status.wakeAt &&
    last.outcome === status.outcome &&
    sameJson(last.toAct, status.toAct)
  return isSame ? last : status
}

/** The table that a whole log tells of. */
export function replayLog(log: readonly MatchEntry[], game: AnyGame): Match {
  const table = log.reduce<Match | null>((before, entry) => applyEntry(before, entry, game), null)
  if (table === null) throw new Error('an empty log tells of no table')
  return table
}

/** Appends an entry and, when the game is over with it, the secret. */
function extend(
  table: Match | null,
  entries: readonly MatchEntry[],
  entry: Opened | Acted,
  game: AnyGame,
  context: MatchContext,
): MatchStep {
  const after = applyEntry(table, entry, game)
  const { outcome } = after.status
  if (outcome === null) return { match: after, entries: [...entries, entry], refusal: null }
  const { seed, deal } = context.secret
  const { gameTime } = after
  const reveal: Revealed = { type: 'revealed', seq: after.seq + 1, gameTime, seed, deal, outcome }
  return {
    match: applyEntry(after, reveal, game),
    entries: [...entries, entry, reveal],
    refusal: null,
  }
}

/** What is written down of an act; the time is the entry's. */
function acted(match: Match, of: Act<unknown>, events: readonly unknown[]): Acted {
  return { type: 'acted', seq: match.seq + 1, gameTime: of.gameTime, applyAct: causeOf(of), events }
}

function causeOf(of: Act<unknown>): Acted['applyAct'] {
  if (of.by === 'clock') return { by: of.by }
  return of.by === 'host' ? { by: of.by, left: of.left } : { by: of.by, command: of.command }
}

function nextClock(match: Match, gameTime: GameTime) {
  return match.revealed === null ? dueClock(match.status, gameTime) : null
}

function untimeliness(match: Match, gameTime: GameTime): Refusal | null {
  if (!Number.isSafeInteger(gameTime) || gameTime < 0) {
    return { code: 'no-time', message: 'at: must be a whole number of milliseconds, 0 or more.' }
  }
  if (gameTime >= match.gameTime) return null
  const message = `at: ${gameTime} is before the last act, at ${match.gameTime}; time does not go back.`
  return { code: 'time-went-back', message }
}

function worldAfter(match: Match, context: MatchContext): World {
  return worldAt(context, match.seq + 1)
}

/** The dice of an entry follow from the seed and its number alone. */
function worldAt({ secret, library }: MatchContext, seq: number): World {
  const { words, deck } = library
  return { dice: diceFrom(secret.seed, `entry ${seq}`), deal: secret.deal, words, deck }
}

/** Of all lists and decks that the game will ask for, by name. */
function fingerprintsOf(game: AnyGame, options: unknown, library: Library): Opened['lexicons'] {
  const lists = game.lexicons(options).map((name) => library.words(name))
  const decks = (game.decks?.(options) ?? []).map((name) => library.deck(name))
  return Object.fromEntries(
    [...lists, ...decks].map(({ name, fingerprint }) => [name, fingerprint]),
  )
}
