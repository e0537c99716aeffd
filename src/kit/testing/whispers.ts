/**
 * Whispers, a toy game to try the laws on. Each player whispers a number; when all have, or the
 * time is up, the numbers are read out and the highest wins.
 */
import { inputFault } from '#kit/input-fault.ts'
import { pick, type Dice } from '#kit/dice.ts'
import type { Game, Outcome, Roster, Seat, Viewer } from '#kit/game.ts'
import { ok, refuse } from '#kit/result.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'

export const HIGHEST = 99
const LIMIT = 10_000

export type State = {
  readonly roster: Roster
  readonly whispers: readonly (number | null)[]
  readonly left: readonly boolean[]
  /** A bonus number that chance decided. */
  readonly bonus: number
  readonly outcome: Outcome | null
}

export type Event =
  | { readonly type: 'opened'; readonly roster: Roster; readonly bonus: number }
  | { readonly type: 'whispered'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'read-out'; readonly outcome: Outcome }

export type View = {
  readonly seat: Seat | null
  readonly roster: Roster
  readonly bonus: number
  readonly own: number | null
  readonly whispered: readonly boolean[]
  readonly left: readonly boolean[]
  readonly read: readonly (number | null)[] | null
  readonly outcome: Outcome | null
}

export type Command = { readonly number: number }

export type Whispers = {
  options: Record<string, never>
  deal: { bonus: number }
  command: Command
  event: Event
  state: State
  view: View
  notice: { readonly text: string }
  refusal: 'over' | 'whispered-already' | 'out-of-range' | 'left'
}

export const whispers: Game<Whispers> = {
  id: 'whispers',
  name: 'Whispers',
  version: 1,
  seats: { min: 2, max: 4, sides: 4, teams: true },
  parse: {
    options: (input) => (isObject(input) ? ok({}) : inputFault('options', 'must be an object')),
    deal: (input) =>
      isObject(input) && typeof input['bonus'] === 'number'
        ? ok({ bonus: input['bonus'] })
        : inputFault('deal.bonus', 'must be a number'),
    command: (input) =>
      isObject(input) && Object.keys(input).length === 1 && typeof input['number'] === 'number'
        ? ok({ number: input['number'] })
        : inputFault('command', 'must be { number }'),
    event(stored) {
      if (!isObject(stored)) throw new Error('no event of Whispers')
      return stored as Event
    },
  },
  lexicons: () => [],
  open: (_, roster, { dice, deal }) => [
    { type: 'opened', roster, bonus: deal?.bonus ?? dice.below(6) },
  ],
  decide(state, act) {
    if (act.by === 'clock') return ok([readOut(state)])
    if (act.by === 'host') {
      if (state.outcome !== null) return refuse('over')
      if (state.left[act.left]) return refuse('left')
      return ok(thenReadOut(state, { type: 'left', seat: act.left }))
    }
    const refusal = whispers.check(whispers.view(state, act.by), act.command, act.gameTime)
    if (refusal !== null) return refuse(refusal)
    const { number } = act.command
    return ok(thenReadOut(state, { type: 'whispered', seat: act.by, number }))
  },
  evolve(state, event) {
    if (event.type === 'opened') {
      const { roster, bonus } = event
      const whispered = roster.map(() => null)
      return { roster, bonus, whispers: whispered, left: roster.map(() => false), outcome: null }
    }
    if (state === null) throw new Error('not opened')
    if (event.type === 'whispered') {
      return { ...state, whispers: state.whispers.with(event.seat, event.number) }
    }
    if (event.type === 'left') return { ...state, left: state.left.with(event.seat, true) }
    return { ...state, outcome: event.outcome }
  },
  status: (state) => ({
    toAct: state.outcome === null ? awaited(state) : [],
    wakeAt: state.outcome === null ? LIMIT : null,
    outcome: state.outcome,
  }),
  view: (state, viewer) => ({
    seat: viewer === 'spectator' ? null : viewer,
    roster: state.roster,
    bonus: state.bonus,
    own: viewer === 'spectator' ? null : state.whispers[viewer]!,
    whispered: state.whispers.map((number) => number !== null),
    left: state.left,
    read: state.outcome === null ? null : state.whispers,
    outcome: state.outcome,
  }),
  notice: (_, event) => ({
    text: 'seat' in event ? `${event.type} ${event.seat}` : JSON.stringify(event),
  }),
  scores: () => null,
  check(view, { number }) {
    if (view.outcome !== null || view.seat === null) return 'over'
    if (view.left[view.seat]) return 'left'
    if (view.own !== null) return 'whispered-already'
    return Number.isInteger(number) && number >= 0 && number <= HIGHEST ? null : 'out-of-range'
  },
  imagine: (view, { dice }) => ({
    roster: view.roster,
    bonus: view.bonus,
    whispers: view.whispered.map((whispered, seat) => {
      if (view.read !== null) return view.read[seat]!
      if (seat === view.seat) return view.own
      return whispered ? dice.below(HIGHEST + 1) : null
    }),
    left: view.left,
    outcome: view.outcome,
  }),
  sample: (view, { dice }) =>
    view.outcome === null && view.own === null && view.seat !== null && !view.left[view.seat]
      ? { number: dice.below(HIGHEST + 1) }
      : null,
  describe: ({ text }) => text,
  explain: (refusal) => `No: ${refusal}.`,
}

export function lawFixtureOf(game: Game<Whispers>): LawFixture<Whispers> {
  return {
    game,
    roster: (dice) => Array.from({ length: 2 + dice.below(3) }, (_, team) => ({ name: 'P', team })),
    options: () => ({}),
    deal: (dice: Dice) => pick(dice, [null, { bonus: 3 }]),
    conserved: ({ bonus }) => (bonus >= 0 && bonus < 6 ? null : `a bonus of ${bonus}`),
    hidden: othersWhispers,
    odds: (state, viewer) => {
      if (state.outcome !== null) return 1
      const secrets = othersWhispers(state, viewer).filter((number) => number !== null)
      return (1 / (HIGHEST + 1)) ** secrets.length
    },
  }
}

function othersWhispers(state: State, viewer: Viewer): readonly (number | null)[] {
  return state.whispers.filter((_, seat) => seat !== viewer)
}

function awaited(state: State): readonly Seat[] {
  return [...state.roster.keys()].filter(
    (seat) => state.whispers[seat] === null && !state.left[seat],
  )
}

function thenReadOut(state: State, event: Event): readonly Event[] {
  const next = whispers.evolve(state, event)
  return awaited(next).length === 0 ? [event, readOut(next)] : [event]
}

function readOut(state: State): Event {
  const scores = state.whispers.map((number) => number ?? 0)
  const places = [...new Set(scores)]
    .toSorted((a, b) => b - a)
    .map((score) => [...scores.keys()].filter((seat) => scores[seat] === score))
  return { type: 'read-out', outcome: { places, scores, reason: 'highest' } }
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}
