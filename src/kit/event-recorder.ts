import type { Act, GameTime, Seat, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

type Evolve<State, Event> = (state: State | null, event: Event) => State

/** Records the events of one decision and applies each at once, so that the next sees its effect. */
export class EventRecorder<State, Event, Deal> {
  readonly gameTime: GameTime
  readonly world: World<Deal>
  readonly events: Event[] = []
  /** The state after each of the events. */
  readonly states: State[] = []
  readonly #evolve: Evolve<State, Event>
  #state: State

  constructor(evolve: Evolve<State, Event>, state: State, gameTime: GameTime, world: World<Deal>) {
    this.#evolve = evolve
    this.#state = state
    this.gameTime = gameTime
    this.world = world
  }

  get state(): State {
    return this.#state
  }

  record(event: Event): void {
    this.events.push(event)
    this.#state = this.#evolve(this.#state, event)
    this.states.push(this.#state)
  }
}

/** The states that a decision has already evolved. */
type Decision = {
  readonly evolve: unknown
  readonly before: unknown
  readonly events: readonly unknown[]
  readonly after: readonly unknown[]
}

/**
 * A cache on which no result depends. It holds only the latest decision, which is applied at once; looking one up
 * among many took longer than evolving again.
 */
let lastDecision: Decision | null = null

/**
 * The state after each event. The events of the last decision on this state were evolved when they were
 * recorded; others, such as events from a log, are evolved here.
 */
export function statesAfter<State, Event>(
  evolve: (state: State | null, event: Event) => State,
  before: State | null,
  events: readonly Event[],
): readonly State[] {
  const last = lastDecision
  if (last?.events === events && last.before === before && last.evolve === evolve) {
    return last.after as readonly State[]
  }
  let state = before
  return events.map((event) => (state = evolve(state, event)))
}

/** What a game does about each kind of act: it records events, or returns why it refuses. */
export type ActHandlers<State, Event, Deal, View, Command, Refusal> = {
  evolve: Evolve<State, Event>
  view(state: State, seat: Seat): View
  /** Called before `obey`: the player's own view may already show that the command is wrong. */
  check(view: View, command: Command, gameTime: GameTime): Refusal | null
  obey(recorder: EventRecorder<State, Event, Deal>, seat: Seat, command: Command): Refusal | null
  /** The wake time has come. */
  wake(recorder: EventRecorder<State, Event, Deal>): void
  leave(recorder: EventRecorder<State, Event, Deal>, seat: Seat): Refusal | null
}

/** A game's `decide`, from its handlers. */
export function decideWith<State, Event, Deal, View, Command, Refusal>(
  handlers: ActHandlers<State, Event, Deal, View, Command, Refusal>,
): (state: State, act: Act<Command>, world: World<Deal>) => Result<readonly Event[], Refusal> {
  return (state, act, world) => {
    const recorder = new EventRecorder(handlers.evolve, state, act.gameTime, world)
    const refusal = handle(recorder, act, handlers)
    if (refusal !== null) return refuse(refusal)
    const { events, states } = recorder
    lastDecision = { evolve: handlers.evolve, before: state, events, after: states }
    return ok(events)
  }
}

function handle<State, Event, Deal, View, Command, Refusal>(
  recorder: EventRecorder<State, Event, Deal>,
  act: Act<Command>,
  { view, check, obey, wake, leave }: ActHandlers<State, Event, Deal, View, Command, Refusal>,
): Refusal | null {
  if (act.by === 'clock') {
    wake(recorder)
    return null
  }
  if (act.by === 'host') return leave(recorder, act.left)
  const refusal = check(view(recorder.state, act.by), act.command, act.gameTime)
  return refusal ?? obey(recorder, act.by, act.command)
}

/** The events of a game's `open`: the first one, then what `begin` records. */
export function openWith<State, Event, Deal>(
  evolve: Evolve<State, Event>,
  opened: NoInfer<Event>,
  world: World<Deal>,
  begin: (recorder: EventRecorder<State, Event, Deal>) => void,
): readonly Event[] {
  const first = evolve(null, opened)
  const recorder = new EventRecorder(evolve, first, 0, world)
  begin(recorder)
  const events = [opened, ...recorder.events]
  lastDecision = { evolve, before: null, events, after: [first, ...recorder.states] }
  return events
}
