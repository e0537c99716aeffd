import { randomBytes } from 'node:crypto'
import { applyRefereeAct } from '#cli/referee/acting.ts'
import { actOf, alternatives, idOf, parseRequest } from '#cli/referee/request.ts'
import { badLog, openAt, openedIn, replayTo } from '#cli/referee/position.ts'
import { refereeRefusal } from '#cli/referee/refusals.ts'
import type { Request, Requests } from '#cli/referee/request.ts'
import type { Registered } from '#games/registry.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { agreedLibrary } from '#kit/dictionary/agreed-library.ts'
import type { Viewer } from '#kit/game.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import type { Result } from '#kit/result.ts'
import { LexiconUnavailable, type Library } from '#lexicon/library.ts'
import type { MatchEntry } from '#match/log.ts'
import { noticesFor, publicMatchView, viewMatch, type MatchNotice } from '#match/match-view.ts'
import {
  viewersOf,
  type Match,
  type MatchContext,
  type MatchOpening,
  type MatchStep,
} from '#match/match.ts'
import { matchRefusal } from '#match/refusals.ts'

export type Answer =
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | ({ readonly ok: false; readonly refusal: Refusal } & Readonly<Record<string, unknown>>)

type OpenMatch = {
  readonly registered: Registered
  readonly context: MatchContext
  readonly log: MatchEntry[]
  match: Match
}

const MAX_MATCHES = 1000

/** Plays matches for another program, which sends requests line by line. */
export class Referee {
  readonly #library: Library
  readonly #registry: readonly Registered[]
  readonly #matches = new Map<string, OpenMatch>()

  constructor(deps: { readonly library: Library; readonly registry: readonly Registered[] }) {
    this.#library = deps.library
    this.#registry = deps.registry
  }

  /** One answer for every line. Never throws, whatever the line contains. */
  answer(line: string): Answer {
    let input: unknown
    try {
      input = JSON.parse(line)
    } catch {
      return refused(refereeRefusal('not-json'))
    }
    const id = idOf(input)
    const request = parseRequest(input)
    return request.ok
      ? { ...this.#handleWithLexicons(request.value), ...id }
      : { ok: false, refusal: faultRefusal('malformed-request', request.refusal), ...id }
  }

  /** Matches change only when a request succeeds, so a list that is missing half-way does no harm. */
  #handleWithLexicons(request: Request): Answer {
    try {
      return this.#handle(request)
    } catch (error) {
      if (!(error instanceof LexiconUnavailable)) throw error
      return refused(refereeRefusal('lexicon-unavailable', { problem: error.message }))
    }
  }

  #handle(request: Request): Answer {
    if (request.do === 'games') return { ok: true, games: this.#registry.map(summaryOf) }
    if (request.do === 'open') return this.#open(request)
    if (request.do === 'replay') return this.#replay(request)
    const { match } = request
    const open = this.#matches.get(match)
    if (open === undefined) return refused(refereeRefusal('unknown-match', { match }))
    switch (request.do) {
      case 'act':
        return act(open, request)
      case 'view':
        return view(open, request.viewer)
      case 'log':
        return { ok: true, log: open.log }
      case 'plan':
        return this.#plan(open, request)
      case 'close':
        this.#matches.delete(request.match)
        return { ok: true }
    }
  }

  #open(request: Requests['open']): Answer {
    const registered = this.#registry.find(({ game }) => game.id === request.game)
    if (registered === undefined) return this.#unknownGame(request.game)
    const { acts, ...setup } = request
    const seed = request.seed ?? randomBytes(32).toString('hex')
    return this.#host(request.match, registered, () =>
      openAt(registered.game, { ...setup, seed }, acts, this.#library),
    )
  }

  #replay(request: Requests['replay']): Answer {
    const opened = openedIn(request.log)
    if (opened === null) return refused(badLog("a log begins with an entry of type 'opened'"))
    const registered = this.#registry.find(({ game }) => game.id === opened.game)
    if (registered === undefined) return this.#unknownGame(opened.game)
    return this.#host(request.match, registered, () =>
      replayTo(registered.game, request, this.#library),
    )
  }

  #unknownGame(game: string): Answer {
    const known = alternatives(this.#registry.map(({ game: { id } }) => id))
    return refused(refereeRefusal('unknown-game', { game, known }))
  }

  /** Adds a match under a name that is free. */
  #host(name: string, registered: Registered, open: () => Result<MatchOpening, Refusal>): Answer {
    if (this.#matches.has(name)) return refused(refereeRefusal('match-taken', { match: name }))
    if (this.#matches.size >= MAX_MATCHES) {
      return refused(refereeRefusal('too-many-matches', { limit: MAX_MATCHES }))
    }
    const opening = open()
    if (!opening.ok) return refused(opening.refusal)
    const { step, context } = opening.value
    const { match } = step
    this.#matches.set(name, { registered, context, log: entriesOf(step), match })
    const { commitment, arranged, options, roster } = match.opened
    return { ok: true, commitment, arranged, options, roster, ...changesOf(step) }
  }

  #plan({ registered, match }: OpenMatch, request: Requests['plan']): Answer {
    const refusal = seatRefusal(match, request.seat)
    if (refusal !== null) return refused(refusal)
    const { level, seat, seed, gameTime } = request
    const context = makeBotContext(
      level,
      `${seed} ${seat}`,
      agreedLibrary(this.#library, match.agreement),
    )
    const seen = registered.game.view(match.state, seat)
    return { ok: true, plan: registered.bot.plan(seen, context, gameTime) }
  }
}

function act(open: OpenMatch, request: Requests['act']): Answer {
  const parsed = actOf(request)
  if (!parsed.ok) return refused(faultRefusal('malformed-request', parsed.refusal))
  const step = applyRefereeAct(open.match, parsed.value, open.context, open.log)
  open.match = step.match
  open.log.push(...entriesOf(step))
  const { refusal } = step
  const changes = changesOf(step)
  return refusal === null ? { ok: true, ...changes } : { ok: false, refusal, ...changes }
}

function view({ match }: OpenMatch, viewer: Viewer): Answer {
  const refusal = viewer === 'spectator' ? null : seatRefusal(match, viewer)
  return refusal === null ? { ok: true, ...viewMatch(match, viewer) } : refused(refusal)
}

function seatRefusal(match: Match, seat: number): Refusal | null {
  const seats = match.opened.roster.length
  return seat < seats ? null : matchRefusal('no-such-seat', { seat, seats })
}

/** Everybody's new notices, the status after the step and, at the end of the game, the secret. */
function changesOf({ match, entries }: MatchStep) {
  const notices = viewersOf(match.opened).map((viewer): [string, readonly MatchNotice[]] => {
    return [String(viewer), noticesFor(entries, viewer)]
  })
  const { status, secret } = publicMatchView(match)
  return { seq: match.seq, status, notices: Object.fromEntries(notices), secret }
}

function entriesOf({ entries }: MatchStep): MatchEntry[] {
  return entries.map(({ entry }) => entry)
}

function summaryOf({ game }: Registered) {
  return { id: game.id, name: game.name, version: game.version, seats: game.seats }
}

export function lineTooLong(maxBytes: number): Answer {
  return refused(refereeRefusal('line-too-long', { limit: maxBytes }))
}

function refused(refusal: Refusal): Answer {
  return { ok: false, refusal }
}
