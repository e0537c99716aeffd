import type { Act, GameTime, Seat, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** A decision under way: what happens in it, each event seeing what the one before has made. */
export class EventRecorder<State, Event, Deal> {
  readonly gameTime: GameTime
  readonly world: World<Deal>
  readonly events: Event[] = []
  readonly #evolve: (state: State, event: Event) => State
  #state: State

  constructor(
    state: State,
    evolve: (state: State, event: Event) => State,
    gameTime: GameTime,
    world: World<Deal>,
  ) {
    this.#state = state
    this.#evolve = evolve
    this.gameTime = gameTime
    this.world = world
  }

  get state(): State {
    return this.#state
  }

  add(event: Event): void {
    this.events.push(event)
    this.#state = this.#evolve(this.#state, event)
  }
}

/** What a game does about an act, by who acts: it goes on in the course, or refuses. */
export type ActHandlers<C extends { readonly state: unknown }, View, Command, Refusal> = {
  /** The clock says that the time has come. */
  wake(course: C): void
  leave(course: C, seat: Seat): Refusal | null
  view(state: C['state'], seat: Seat): View
  /** Before a command is obeyed; the player's own view may show it to be wrong. */
  check(view: View, command: Command, gameTime: GameTime): Refusal | null
  obey(course: C, seat: Seat, command: Command): Refusal | null
}

/** The refusal of an act, or all that happened in its course. */
export function decideWith<
  C extends { readonly state: unknown; readonly events: readonly unknown[] },
  View,
  Command,
  Refusal,
>(
  course: C,
  act: Act<Command>,
  conduct: ActHandlers<C, View, Command, Refusal>,
): Result<C['events'], Refusal> {
  const refusal = take(course, act, conduct)
  return refusal === null ? ok(course.events) : refuse(refusal)
}

function take<C extends { readonly state: unknown }, View, Command, Refusal>(
  course: C,
  act: Act<Command>,
  { wake, leave, view, check, obey }: ActHandlers<C, View, Command, Refusal>,
): Refusal | null {
  if (act.by === 'clock') {
    wake(course)
    return null
  }
  if (act.by === 'host') return leave(course, act.left)
  const refusal = check(view(course.state, act.by), act.command, act.gameTime)
  return refusal ?? obey(course, act.by, act.command)
}
