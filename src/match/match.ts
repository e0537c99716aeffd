import { dueClock } from '#kit/clock.ts'
import { commitmentTo, diceFrom, type Secret } from '#kit/dice.ts'
import { agreedWords, listsBehind } from '#kit/dictionary/agreed-library.ts'
import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import type { Agreement, Dictionary } from '#kit/dictionary/dictionary.ts'
import { statesAfter } from '#kit/event-recorder.ts'
import type { Act, AnyGame, ClockAct, GameTime, Status, Viewer, World } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { languageOf } from '#kit/match-language.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import {
  eventsOf,
  parseEvents,
  type Acted,
  type MatchEntry,
  type Opened,
  type Revealed,
  type Ruled,
} from '#match/log.ts'
import { matchRefusal } from '#match/refusals.ts'
import { parseRoster } from '#match/roster.ts'
import { StateViews } from '#match/state-views.ts'

/** The state of one play of a game, folded from its log. The log itself is stored elsewhere. */
export type Match = {
  readonly game: AnyGame
  readonly opened: Opened
  /** HALL-1 to HALL-4: what its words depend on. */
  readonly agreement: Agreement
  /** Sequence number of the last entry. */
  readonly seq: number
  readonly gameTime: GameTime
  readonly state: unknown
  readonly views: StateViews
  readonly status: Status
  readonly feedLengths: FeedLengths
  /** Set once the game is over and the secret is shown. */
  readonly revealed: Revealed | null
}

/**
 * The length of each viewer's feed, by seat, spectators last. Viewers never see the numbers of the log,
 * which would reveal that others did something in secret.
 */
export type FeedLengths = readonly number[]

/** What decisions need in addition to the match. The secret is not shown to anybody before the end. */
export type MatchContext = { readonly secret: Secret; readonly library: Library }

/** How a match is opened. Everything in it may come from outside. */
export type MatchSetup = {
  readonly options: unknown
  readonly roster: unknown
  readonly seed: unknown
  readonly deal: unknown
  /** Left out or null: every word of the lists counts. */
  readonly dictionary?: unknown
}

/** An act as it comes from outside: the command is not parsed yet. */
export type UnparsedAct = Act<unknown>

/** One event as it was applied. */
export type AppliedEvent = {
  /** The state after it. */
  readonly after: unknown
  readonly views: StateViews
  /** The notice for each viewer, by seat, spectators last; null for none. */
  readonly notices: readonly unknown[]
}

export type AppliedEntry = {
  readonly entry: MatchEntry
  readonly events: readonly AppliedEvent[]
  readonly after: Match
}

/**
 * The result of an act: the entries to append, in order, and the match after them. Even a refused act may
 * produce entries, because due clock acts come first.
 */
export type MatchStep = {
  readonly match: Match
  readonly entries: readonly AppliedEntry[]
  readonly refusal: Refusal | null
}

export type MatchOpening = { readonly step: MatchStep; readonly context: MatchContext }

const MAX_SEED_LENGTH = 200

export function viewersOf(opened: Opened): readonly Viewer[] {
  return [...opened.roster.keys(), 'spectator']
}

export function feedLengthOf({ feedLengths }: Match, viewer: Viewer): number {
  return feedLengths[viewerIndex(feedLengths, viewer)]!
}

/** The index of a viewer in a list that has the spectators last. */
export function viewerIndex(list: readonly unknown[], viewer: Viewer): number {
  return viewer === 'spectator' ? list.length - 1 : viewer
}

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
  const misfit = arranged
    ? (game.checkDeal?.(deal.value, { roster: roster.value, deck: library.deck }) ?? null)
    : null
  if (misfit !== null) return refuse(misfit)
  if (typeof setup.seed !== 'string' || setup.seed === '' || setup.seed.length > MAX_SEED_LENGTH) {
    return inputFault('seed', `must be a text of 1 to ${MAX_SEED_LENGTH} characters`)
  }
  const dictionary = parseAgreed(setup.dictionary ?? null, languageOf(game, options.value))
  if (!dictionary.ok) return dictionary
  const context = { secret: { seed: setup.seed, deal: deal.value }, library }
  const agreement = openingAgreement(game, options.value, dictionary.value)
  const opened: Opened = {
    type: 'opened',
    seq: 0,
    gameTime: 0,
    game: game.id,
    version: game.version,
    options: options.value,
    roster: roster.value,
    commitment: commitmentTo(context.secret),
    arranged,
    lexicons: fingerprintsOf(game, options.value, library, agreement),
    ...(dictionary.value === null ? {} : { dictionary: dictionary.value }),
    events: game.open(options.value, roster.value, worldOfEntry(context, 0, agreement)),
  }
  return ok({ step: extend(null, [], opened, game, context), context })
}

function parseAgreed(input: unknown, language: string): Parsed<Dictionary | null> {
  return input === null ? ok(null) : parseDictionary(input, language)
}

function openingAgreement(
  game: AnyGame,
  options: unknown,
  dictionary: Dictionary | null,
): Agreement {
  const language = languageOf(game, options)
  return { dictionary, language, admitted: [], lists: game.ownLists?.(options) ?? {} }
}

/** HALL-4: records what the table has decided on a word, after all clock acts that are due. */
export function applyRuling(
  match: Match,
  { word, admitted, gameTime }: Pick<Ruled, 'word' | 'admitted' | 'gameTime'>,
  context: MatchContext,
): MatchStep {
  const untimely = gameTimeFault(match, gameTime)
  if (untimely !== null) return { match, entries: [], refusal: untimely }
  const step = applyDueClock(match, gameTime, context)
  if (step.match.revealed !== null) return { ...step, refusal: matchRefusal('game-over') }
  const entry: Ruled = { type: 'ruled', seq: step.match.seq + 1, gameTime, word, admitted }
  return extend(step.match, step.entries, entry, match.game, context)
}

/** Applies one act, after all clock acts that are due. */
export function applyAct(match: Match, act: UnparsedAct, context: MatchContext): MatchStep {
  const untimely = gameTimeFault(match, act.gameTime)
  if (untimely !== null) return { match, entries: [], refusal: untimely }
  const step = applyDueClock(match, act.gameTime, context)
  return act.by === 'clock' ? step : applyPlayerAct(step, act, context)
}

/** Applies the clock acts that are due up to `gameTime`, each at its own time. */
function applyDueClock(match: Match, gameTime: GameTime, context: MatchContext): MatchStep {
  const { game } = match
  let step: MatchStep = { match, entries: [], refusal: null }
  for (;;) {
    const due = step.match.revealed === null ? dueClock(step.match.status, gameTime) : null
    if (due === null) return step
    const decided = game.decide(step.match.state, due, worldOfNextEntry(step.match, context))
    if (!decided.ok) throw new Error(`${game.id} refuses its own clock: ${decided.refusal}`)
    const entry = actedEntry(step.match, due, decided.value)
    step = extend(step.match, step.entries, entry, game, context)
  }
}

function applyPlayerAct(
  step: MatchStep,
  unparsed: Exclude<UnparsedAct, ClockAct>,
  context: MatchContext,
): MatchStep {
  const { match, entries } = step
  const { game, state, views } = match
  const seat = unparsed.by === 'host' ? unparsed.left : unparsed.by
  const seats = match.opened.roster.length
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
    return { ...step, refusal: matchRefusal('no-such-seat', { seat, seats }) }
  }
  if (match.revealed !== null) return { ...step, refusal: matchRefusal('game-over') }
  const parsed = parseAct(unparsed, game)
  if (!parsed.ok) return { ...step, refusal: faultRefusal('malformed-command', parsed.refusal) }
  const act = parsed.value
  const decided = game.decide(state, act, worldOfNextEntry(match, context))
  if (!decided.ok) {
    const command = 'command' in act ? act.command : null
    const message = game.explain(decided.refusal, views.of(seat), command)
    return { ...step, refusal: { code: decided.refusal, message } }
  }
  return extend(match, entries, actedEntry(match, act, decided.value), game, context)
}

function parseAct(unparsed: Exclude<UnparsedAct, ClockAct>, game: AnyGame): Parsed<Act<unknown>> {
  const { by, gameTime } = unparsed
  if (by === 'host') return ok(unparsed)
  const command = game.parse.command(unparsed.command)
  return command.ok ? ok({ by, gameTime, command: command.value }) : command
}

/**
 * Applies the next entry of the log. Its events must be parsed: they come from `decide`, or from
 * `parseEvents`. Nothing is looked up in word lists, so old logs stay readable.
 */
export function applyEntry(match: Match | null, entry: MatchEntry, game: AnyGame): AppliedEntry {
  if (entry.seq !== (match === null ? 0 : match.seq + 1)) {
    throw new Error(`entry ${entry.seq} does not follow ${match?.seq ?? 'an empty log'}`)
  }
  const opened = entry.type === 'opened' ? entry : match?.opened
  if (opened === undefined) throw new Error(`a log begins with 'opened', not '${entry.type}'`)
  const { seq, gameTime } = entry
  if (entry.type === 'revealed' && match !== null) {
    return { entry, events: [], after: { ...match, seq, gameTime, revealed: entry } }
  }
  if (entry.type === 'ruled' && match !== null) {
    const agreement = agreementAfter(match.agreement, entry)
    return { entry, events: [], after: { ...match, seq, gameTime, agreement } }
  }
  const agreement =
    match?.agreement ?? openingAgreement(game, opened.options, opened.dictionary ?? null)
  const viewers = match === null ? viewersOf(opened) : null
  let state: unknown = match?.state ?? null
  let views = match?.views ?? null
  let feedLengths = match?.feedLengths ?? viewers!.map(() => 0)
  const eventsApplied = eventsOf(entry)
  const states = statesAfter(game.evolve, state, eventsApplied)
  const events = eventsApplied.map((event, index): AppliedEvent => {
    const after = states[index]
    // The first event has no state before it: its notices are made on the state it creates.
    const notices = noticesOf(game, state ?? after, event, feedLengths)
    feedLengths = feedLengths.map((length, viewer) =>
      notices[viewer] === null ? length : length + 1,
    )
    state = after
    views = new StateViews(game, after)
    return { after, views, notices }
  })
  const status = keepStatus(match, game.status(state))
  const after: Match = {
    game,
    opened,
    agreement,
    seq,
    gameTime,
    state,
    views: views!,
    status,
    feedLengths,
    revealed: null,
  }
  return { entry, events, after }
}

function agreementAfter(before: Agreement, { word, admitted }: Ruled): Agreement {
  if (!admitted || before.admitted.includes(word)) return before
  return { ...before, admitted: [...before.admitted, word] }
}

/** The earlier object if the status is the same, so that comparing by identity shows that it has not changed. */
function keepStatus(match: Match | null, status: Status): Status {
  return match !== null && sameJson(match.status, status) ? match.status : status
}

/** By seat, spectators last, as `feedLengths`. */
function noticesOf(
  game: AnyGame,
  before: unknown,
  event: unknown,
  feedLengths: FeedLengths,
): readonly unknown[] {
  const last = feedLengths.length - 1
  return feedLengths.map((_, index) => {
    return game.notice(before, event, index === last ? 'spectator' : index)
  })
}

/** Folds a stored log, whose events are parsed first. */
export function replayLog(log: readonly MatchEntry[], game: AnyGame): readonly AppliedEntry[] {
  let match: Match | null = null
  return log.map((stored) => {
    const applied = applyEntry(match, parseEvents(stored, game), game)
    match = applied.after
    return applied
  })
}

/** Appends an entry and, when the game is over with it, the secret. */
function extend(
  match: Match | null,
  entries: readonly AppliedEntry[],
  entry: Opened | Acted | Ruled,
  game: AnyGame,
  context: MatchContext,
): MatchStep {
  const applied = applyEntry(match, entry, game)
  const { after } = applied
  const { outcome } = after.status
  if (outcome === null) return { match: after, entries: [...entries, applied], refusal: null }
  const { seed, deal } = context.secret
  const { seq, gameTime } = after
  const reveal: Revealed = { type: 'revealed', seq: seq + 1, gameTime, seed, deal, outcome }
  const revealed = applyEntry(after, reveal, game)
  return { match: revealed.after, entries: [...entries, applied, revealed], refusal: null }
}

function actedEntry(match: Match, act: Act<unknown>, events: readonly unknown[]): Acted {
  return { type: 'acted', seq: match.seq + 1, gameTime: act.gameTime, act: storedAct(act), events }
}

/** The act as the log has it: its time is the entry's. */
function storedAct(act: Act<unknown>): Acted['act'] {
  if (act.by === 'clock') return { by: act.by }
  return act.by === 'host' ? { by: act.by, left: act.left } : { by: act.by, command: act.command }
}

function gameTimeFault(match: Match, gameTime: GameTime): Refusal | null {
  if (!Number.isSafeInteger(gameTime) || gameTime < 0) return matchRefusal('no-time')
  const { gameTime: last } = match
  return gameTime >= last ? null : matchRefusal('time-went-back', { gameTime, last })
}

function worldOfNextEntry(match: Match, context: MatchContext): World {
  return worldOfEntry(context, match.seq + 1, match.agreement)
}

/** The dice of an entry depend on the seed and its number only, so that it can be verified. */
function worldOfEntry({ secret, library }: MatchContext, seq: number, agreement: Agreement): World {
  const words = agreedWords(library.words, agreement)
  const { deck } = library
  return { dice: diceFrom(secret.seed, `entry ${seq}`), deal: secret.deal, words, deck }
}

/** The fingerprints of all built word lists and decks that the game's own depend on, by name. */
function fingerprintsOf(
  game: AnyGame,
  options: unknown,
  library: Library,
  agreement: Agreement,
): Opened['lexicons'] {
  const names = new Set(game.lexicons(options).flatMap((name) => listsBehind(name, agreement)))
  const lists = [...names].map((name) => library.words(name))
  const decks = (game.decks ?? []).map((name) => library.deck(name))
  return Object.fromEntries(
    [...lists, ...decks].map(({ name, fingerprint }) => [name, fingerprint]),
  )
}
