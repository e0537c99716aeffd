import * as v from 'valibot'
import type { ActHandlers, EventRecorder } from '#kit/event-recorder.ts'
import { unchanged } from '#kit/evolver.ts'
import type { GameTime, Millis, Seat } from '#kit/game.ts'
import { mustBe } from '#kit/parsing.ts'
import { capitalize, counted, type Cast } from '#kit/prose.ts'
import type { EventOf } from '#kit/stored-event.ts'

/** HALL-5: how many minutes a turn may have. */
export const TURN_MINUTES = [1, 2, 3, 5] as const
export type TurnMinutes = (typeof TURN_MINUTES)[number]

const MINUTE: Millis = 60_000
/** HALL-5: the extra time that each player has for the whole game. */
export const BANK: Millis = MINUTE
/** HALL-5: how long before the end of their time a player is warned. */
export const WARNING: Millis = 15_000

/** The clocks of the players whom a game waits for. */
export type TurnClocks = {
  /** Identifies the turn. When it changes, the clocks of those who are to act restart. */
  readonly turn: string | null
  readonly running: readonly RunningClock[]
  /** By seat, what is left of the extra minute. */
  readonly banks: readonly Millis[]
}

export type RunningClock = {
  readonly seat: Seat
  readonly from: GameTime
  /** When the time has run out, the bank included. */
  readonly until: GameTime
  readonly warned: boolean
}

export type ClockEvent =
  | { readonly type: 'clock-set'; readonly clock: TurnClocks }
  | { readonly type: 'clock-warned'; readonly seat: Seat }
  | { readonly type: 'time-ran-out'; readonly seat: Seat }

/** Everybody gets a notice of warnings and of time that ran out. */
type ClockNotice = Exclude<ClockEvent, { type: 'clock-set' }>

/** The part of a game's state that its clock needs. `clock` is null without the option. */
export type Clocked = {
  readonly options: { readonly turnClock: TurnMinutes | null }
  readonly clock: TurnClocks | null
}

/** What a game decides about its clock. */
export type ClockRules<State, Event, Deal> = {
  /** Whom the game waits for, and in which turn; null while nobody is on the clock. */
  turn(state: State): { readonly id: string; readonly seats: readonly Seat[] } | null
  seatCount(state: State): number
  /** The game's own wake time, for anything but turns. */
  wakeAt(state: State): GameTime | null
  /** The ruling for a player whose time has run out. Afterwards the game must not wait for them in this turn. */
  expire(recorder: EventRecorder<State, Event, Deal>, seat: Seat): void
}

/** The option, for the schema of a game's options. */
export function turnClockOption() {
  const minutes = v.picklist(TURN_MINUTES, mustBe('1, 2, 3 or 5 minutes, or null'))
  return v.optional(v.nullable(minutes), null)
}

/** When a clock must warn somebody, or runs out. */
export function clockWakeAt(clock: TurnClocks | null): GameTime | null {
  if (clock === null || clock.running.length === 0) return null
  return Math.min(...clock.running.map(({ until, warned }) => (warned ? until : until - WARNING)))
}

/** The earlier of two wake times. */
export function earlierTime(one: GameTime | null, other: GameTime | null): GameTime | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** Evolves the events of a clock; for `evolver`. */
export const clockHandlers = {
  'clock-set': <State extends Clocked>(
    state: State,
    { clock }: EventOf<ClockEvent, 'clock-set'>,
  ): State => ({ ...state, clock }),
  'clock-warned': <State extends Clocked>(
    state: State,
    { seat }: EventOf<ClockEvent, 'clock-warned'>,
  ): State => ({ ...state, clock: state.clock && withWarned(state.clock, seat) }),
  'time-ran-out': unchanged,
}

function withWarned(clock: TurnClocks, seat: Seat): TurnClocks {
  const running = clock.running.map((one) => (one.seat === seat ? { ...one, warned: true } : one))
  return { ...clock, running }
}

export function describeClock(notice: ClockNotice, cast: Cast): string {
  return notice.type === 'clock-warned'
    ? `${cast.does(notice.seat, 'have')} ${counted(WARNING / 1000, 'second')} left.`
    : `${capitalize(cast.possessive(notice.seat))} time is up.`
}

/** When the viewer's own time runs out; null while no clock of theirs runs. */
export function ownDeadline({
  clock,
  seat,
}: {
  readonly clock: TurnClocks | null
  readonly seat: Seat | null
}): GameTime | null {
  return clock?.running.find((one) => one.seat === seat)?.until ?? null
}

/** Whether this player was warned between two views. */
export function isWarnedBetween(
  before: Pick<Clocked, 'clock'>,
  after: Pick<Clocked, 'clock'> & { readonly seat: Seat | null },
): boolean {
  const isWarned = ({ clock }: Pick<Clocked, 'clock'>) =>
    clock?.running.some(({ seat, warned }) => seat === after.seat && warned) ?? false
  return isWarned(after) && !isWarned(before)
}

/** A game's handlers with clocks that start and stop with its turns. */
export function withTurnClock<State extends Clocked, Event, Deal, View, Command, Refusal>(
  handlers: ActHandlers<State, Event, Deal, View, Command, Refusal>,
  rules: ClockRules<State, Event, Deal>,
): ActHandlers<State, Event, Deal, View, Command, Refusal> {
  return {
    ...handlers,
    obey(recorder, seat, command) {
      const refusal = handlers.obey(recorder, seat, command)
      if (refusal === null) setClock(recorder, rules)
      return refusal
    },
    wake(recorder) {
      const own = rules.wakeAt(recorder.state)
      if (own !== null && own <= recorder.gameTime) handlers.wake(recorder)
      else wakeClocks(recorder, rules)
      setClock(recorder, rules)
    },
    leave(recorder, seat) {
      const refusal = handlers.leave(recorder, seat)
      if (refusal === null) setClock(recorder, rules)
      return refusal
    },
  }
}

/** Warns those who have little time left, and lets the game rule on those who have none. */
function wakeClocks<State extends Clocked, Event, Deal>(
  recorder: EventRecorder<State, Event, Deal>,
  rules: ClockRules<State, Event, Deal>,
): void {
  const { gameTime } = recorder
  const clock = recorder.state.clock!
  for (const { seat, until, warned } of clock.running) {
    if (until <= gameTime) {
      // The ruling for one player may end the turn of the others.
      const turn = rules.turn(recorder.state)
      if (turn?.id !== clock.turn || !turn.seats.includes(seat)) continue
      record(recorder, { type: 'time-ran-out', seat })
      rules.expire(recorder, seat)
      const next = rules.turn(recorder.state)
      // Their time would run out again at once, in an endless loop.
      if (next?.id === turn.id && next.seats.includes(seat)) {
        throw new Error(`seat ${seat} is still awaited in turn ${turn.id} after its time ran out`)
      }
    } else if (!warned && until - WARNING <= gameTime) {
      record(recorder, { type: 'clock-warned', seat })
    }
  }
}

/** Stops the clocks of those the game no longer waits for, and starts those of the others. */
export function setClock<State extends Clocked, Event, Deal>(
  recorder: EventRecorder<State, Event, Deal>,
  rules: ClockRules<State, Event, Deal>,
): void {
  const { state, gameTime } = recorder
  const { turnClock } = state.options
  if (turnClock === null) return
  const turn = rules.turn(state)
  const seats = turn?.seats ?? []
  const before = state.clock ?? {
    turn: null,
    running: [],
    banks: Array.from({ length: rules.seatCount(state) }, () => BANK),
  }
  const isSameTurn = turn !== null && turn.id === before.turn
  const kept = isSameTurn ? before.running.filter(({ seat }) => seats.includes(seat)) : []
  const started = seats.filter((seat) => !kept.some((running) => running.seat === seat))
  if (started.length === 0 && kept.length === before.running.length) return
  const banks = before.banks.map((bank, seat) => {
    const stopped = before.running.find((one) => one.seat === seat && !kept.includes(one))
    return stopped === undefined ? bank : Math.min(bank, Math.max(0, stopped.until - gameTime))
  })
  const replaced = isSameTurn ? before.running.filter((one) => !kept.includes(one)) : []
  const fresh = started.map((seat, index) => {
    // The clock does not restart when somebody else takes over a turn.
    const from = replaced[index]?.from ?? gameTime
    const until = Math.max(gameTime, from + turnClock * MINUTE + banks[seat]!)
    return { seat, from, until, warned: until - WARNING <= gameTime }
  })
  const clock = { turn: turn?.id ?? null, running: [...kept, ...fresh], banks }
  record(recorder, { type: 'clock-set', clock })
}

/** The events of a game with a clock include those of the clock. */
function record<State, Event, Deal>(
  recorder: EventRecorder<State, Event, Deal>,
  event: ClockEvent,
): void {
  recorder.record(event as Event)
}
