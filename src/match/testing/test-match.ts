import { formatFault } from '#kit/input-fault.ts'
import type { Game, GameTypes, GameTime, Roster, Seat, Viewer } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import type { MatchEntry } from '#match/log.ts'
import { noticesOf } from '#match/match-view.ts'
import {
  applyAct,
  openMatch,
  type UnparsedAct,
  type MatchSetup,
  type MatchStep,
} from '#match/match.ts'

export type Guest = string | Roster[number]

/** A few people at a table whose dice are known, acting one after another. */
export class Sitting<T extends GameTypes> {
  readonly log: MatchEntry[]
  step: MatchStep
  readonly game: Game<T>
  readonly #keeping

  constructor(
    game: Game<T>,
    guests: readonly Guest[],
    setup: Partial<MatchSetup>,
    library: Library,
  ) {
    this.game = game
    const roster = guests.map((guest) => (typeof guest === 'string' ? { name: guest } : guest))
    const opening = openMatch(
      game,
      { options: {}, seed: 'sitting', deal: null, ...setup, roster },
      library,
    )
    if (!opening.ok) throw new Error(formatFault(opening.refusal))
    this.step = opening.value.step
    this.#keeping = opening.value.context
    this.log = [...this.step.entries]
  }

  get state(): T['state'] {
    return this.step.match.state
  }

  get outcome() {
    return this.step.match.status.outcome
  }

  get refusal(): string | null {
    return this.step.refusal?.code ?? null
  }

  view(viewer: Viewer): T['view'] {
    return this.game.view(this.state, viewer)
  }

  act(incoming: UnparsedAct): this {
    this.step = applyAct(this.step.match, incoming, this.#keeping)
    this.log.push(...this.step.entries)
    return this
  }

  send(by: Seat, command: T['command'], gameTime: GameTime = this.step.match.gameTime): this {
    return this.act({ by, gameTime, command })
  }

  leave(left: Seat, gameTime: GameTime = this.step.match.gameTime): this {
    return this.act({ by: 'host', gameTime, left })
  }

  /** Lets the clock say what it has to say next. */
  wait(): this {
    return this.act({ by: 'clock', gameTime: this.step.match.status.wakeAt! })
  }

  /** What a viewer heard of the last act. */
  heard(before: MatchStep, viewer: Viewer): readonly T['notice'][] {
    const notices = noticesOf(before.match, this.step.entries, this.game, viewer)
    return notices.map(({ notice }) => notice as T['notice'])
  }
}
