import { dueClock } from '#kit/clock.ts'
import { commitmentTo, diceFrom, type Secret } from '#kit/dice.ts'
import type { Act, AnyGame, ClockAct, GameTime, Status, Viewer, World } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { eventsOf, type Acted, type Entry, type Opened, type Revealed } from '#table/log.ts'
import { parseRoster } from '#table/roster.ts'

/** Where a table stands: its log, folded. The log itself is the keeper's to store. */
export type Table = {
  readonly game: AnyGame
  readonly opened: Opened
  /** Sequence number of the last entry. */
  readonly seq: number
  readonly gameTime: GameTime
  readonly state: unknown
  readonly status: Status
  /** How much each viewer has been told so far. */
  readonly stories: Stories
  /** Set once the game is over and the secret is shown. */
  readonly revealed: Revealed | null
}

/**
 * Length of every viewer's story, by seat, the spectators' last. Viewers count by their own story
 * and never by the log: its numbers would tell them that others did something in secret.
 */
export type Stories = readonly number[]

export function viewersOf(opened: Opened): readonly Viewer[] {
  return [...opened.roster.keys(), 'spectator']
}

export function storyLength(table: Table, viewer: Viewer): number {
  return table.stories[viewer === 'spectator' ? table.opened.roster.length : viewer]!
}

/** What the keeper of a table knows and nobody else until the end. */
export type Keeping = { readonly secret: Secret; readonly library: Library }

/** How a table is opened. Everything in it may come from outside. */
export type Setup = {
  readonly options: unknown
  readonly roster: unknown
  readonly seed: unknown
  readonly deal: unknown
}

/** An act as it comes from outside: the command is yet to be parsed. */
export type Incoming = Act<unknown>

export type Refusal = { readonly code: string; readonly says: string }

/**
 * What an act came to: the entries to append, in order, and the table after them. A refused act
 * may still bring entries, for the clock is told first.
 */
export type Step = {
  readonly table: Table
  readonly entries: readonly Entry[]
  readonly refusal: Refusal | null
}

export type Opening = { readonly step: Step; readonly keeping: Keeping }

const LONGEST_SEED = 200

export function openTable(game: AnyGame, setup: Setup, library: Library): Result<Opening> {
  const roster = parseRoster(setup.roster, game)
  if (!roster.ok) return roster
  const options = game.parse.options(setup.options ?? {}, roster.value)
  if (!options.ok) return options
  const arranged = setup.deal !== null && setup.deal !== undefined
  const deal = arranged ? game.parse.deal(setup.deal) : ok(null)
  if (!deal.ok) return deal
  if (typeof setup.seed !== 'string' || setup.seed === '' || setup.seed.length > LONGEST_SEED) {
    return refuse(`seed: must be a text of 1 to ${LONGEST_SEED} characters`)
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
  return ok({ step: extend(null, [], opened, game, keeping), keeping })
}

/** Takes one act: first whatever the clock has to say until then, then the act itself. */
export function act(table: Table, incoming: Incoming, keeping: Keeping): Step {
  const untimely = untimeliness(table, incoming.gameTime)
  if (untimely !== null) return { table, entries: [], refusal: untimely }
  const step = tick(table, incoming.gameTime, keeping)
  return incoming.by === 'clock' ? step : take(step, incoming, keeping)
}

/** Tells the game of every wake time up to `at`, each at its own time. */
function tick(table: Table, gameTime: GameTime, keeping: Keeping): Step {
  const { game } = table
  let step: Step = { table, entries: [], refusal: null }
  for (let due = nextClock(step.table, gameTime); due !== null; due = nextClock(step.table, gameTime)) {
    const decided = game.decide(step.table.state, due, worldAfter(step.table, keeping))
    if (!decided.ok) throw new Error(`${game.id} refuses its own clock: ${decided.refusal}`)
    const entry = acted(step.table, due, decided.value)
    step = extend(step.table, step.entries, entry, game, keeping)
  }
  return step
}

function take(step: Step, incoming: Exclude<Incoming, ClockAct>, keeping: Keeping): Step {
  const { table, entries } = step
  const { game, state } = table
  const seat = incoming.by === 'host' ? incoming.left : incoming.by
  const seats = table.opened.roster.length
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
    const says = `There is no seat ${seat} here; seats are 0 to ${seats - 1}.`
    return refused(step, 'no-such-seat', says)
  }
  if (table.revealed !== null) {
    return refused(step, 'table-closed', 'The game is over; nothing more can happen at this table.')
  }
  const parsed = parseAct(incoming, game)
  if (!parsed.ok) return refused(step, 'malformed-command', parsed.refusal)
  const decided = game.decide(state, parsed.value, worldAfter(table, keeping))
  if (!decided.ok) {
    const command = 'command' in parsed.value ? parsed.value.command : null
    const says = game.explain(decided.refusal, game.view(state, seat), command)
    return refused(step, decided.refusal, says)
  }
  return extend(table, entries, acted(table, parsed.value, decided.value), game, keeping)
}

function parseAct(incoming: Exclude<Incoming, ClockAct>, game: AnyGame): Result<Act<unknown>> {
  const { by, gameTime } = incoming
  if (by === 'host') return ok(incoming)
  const command = game.parse.command(incoming.command)
  return command.ok ? ok({ by, gameTime, command: command.value }) : command
}

function refused({ table, entries }: Step, code: string, says: string): Step {
  return { table, entries, refusal: { code, says } }
}

/** The table after one more entry of its log. Nothing is looked up, so old logs stay readable. */
export function follow(table: Table | null, entry: Entry, game: AnyGame): Table {
  if (entry.seq !== (table === null ? 0 : table.seq + 1)) {
    throw new Error(`entry ${entry.seq} does not follow ${table?.seq ?? 'an empty log'}`)
  }
  const opened = entry.type === 'opened' ? entry : table?.opened
  if (opened === undefined) throw new Error(`a log begins with 'opened', not '${entry.type}'`)
  const { seq, gameTime } = entry
  if (entry.type === 'revealed' && table !== null) return { ...table, seq, gameTime: gameTime, revealed: entry }
  const seats = opened.roster.length
  let state: unknown = table?.state ?? null
  let stories: Stories = table?.stories ?? Array<number>(seats + 1).fill(0)
  for (const stored of eventsOf(entry)) {
    const event = game.parse.event(stored)
    const after = game.evolve(state, event)
    stories = storiesAfter(stories, game, state ?? after, event)
    state = after
  }
  const status = statusAfter(table, game.status(state))
  return { game, opened, seq, gameTime: gameTime, state, status, stories, revealed: null }
}

function storiesAfter(stories: Stories, game: AnyGame, before: unknown, event: unknown): Stories {
  const spectators = stories.length - 1
  return stories.map((length, index) => {
    const viewer = index === spectators ? 'spectator' : index
    return game.notice(before, event, viewer) === null ? length : length + 1
  })
}

/** The very same object while it says the same, so that nobody need look for what is new in it. */
function statusAfter(table: Table | null, status: Status): Status {
  const last = table?.status
  const isSame =
    last !== undefined &&
    last.wakeAt === status.wakeAt &&
    last.outcome === status.outcome &&
    sameJson(last.toAct, status.toAct)
  return isSame ? last : status
}

/** The table that a whole log tells of. */
export function resume(log: readonly Entry[], game: AnyGame): Table {
  const table = log.reduce<Table | null>((before, entry) => follow(before, entry, game), null)
  if (table === null) throw new Error('an empty log tells of no table')
  return table
}

/** Appends an entry and, when the game is over with it, the secret. */
function extend(
  table: Table | null,
  entries: readonly Entry[],
  entry: Opened | Acted,
  game: AnyGame,
  keeping: Keeping,
): Step {
  const after = follow(table, entry, game)
  const { outcome } = after.status
  if (outcome === null) return { table: after, entries: [...entries, entry], refusal: null }
  const { seed, deal } = keeping.secret
  const { gameTime: gameTime } = after
  const reveal: Revealed = { type: 'revealed', seq: after.seq + 1, gameTime, seed, deal, outcome }
  return {
    table: follow(after, reveal, game),
    entries: [...entries, entry, reveal],
    refusal: null,
  }
}

/** What is written down of an act; the time is the entry's. */
function acted(table: Table, of: Act<unknown>, events: readonly unknown[]): Acted {
  return { type: 'acted', seq: table.seq + 1, gameTime: of.gameTime, act: causeOf(of), events }
}

function causeOf(of: Act<unknown>): Acted['act'] {
  if (of.by === 'clock') return { by: of.by }
  return of.by === 'host' ? { by: of.by, left: of.left } : { by: of.by, command: of.command }
}

function nextClock(table: Table, gameTime: GameTime) {
  return table.revealed === null ? dueClock(table.status, gameTime) : null
}

function untimeliness(table: Table, gameTime: GameTime): Refusal | null {
  if (!Number.isSafeInteger(gameTime) || gameTime < 0) {
    return { code: 'no-time', says: 'at: must be a whole number of milliseconds, 0 or more.' }
  }
  if (gameTime >= table.gameTime) return null
  const says = `at: ${gameTime} is before the last act, at ${table.gameTime}; time does not go back.`
  return { code: 'time-went-back', says }
}

function worldAfter(table: Table, keeping: Keeping): World {
  return worldAt(keeping, table.seq + 1)
}

/** The dice of an entry follow from the seed and its number alone. */
function worldAt({ secret, library }: Keeping, seq: number): World {
  const { words, deck } = library
  return { dice: diceFrom(secret.seed, `entry ${seq}`), deal: secret.deal, words, deck }
}

/** Of all lists and decks that the game will ask for, by name. */
function fingerprintsOf(game: AnyGame, options: unknown, library: Library): Opened['lexicons'] {
  const lists = game.lexicons(options).map((name) => library.words(name))
  const decks = game.decks(options).map((name) => library.deck(name))
  return Object.fromEntries(
    [...lists, ...decks].map(({ name, fingerprint }) => [name, fingerprint]),
  )
}
