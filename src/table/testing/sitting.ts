import type { Game, GameTypes, GameTime, Roster, Seat, Viewer } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import type { Entry } from '#table/log.ts'
import { told } from '#table/sight.ts'
import { act, openTable, type Incoming, type Setup, type Step } from '#table/table.ts'

export type Guest = string | Roster[number]

/** A few people at a table whose dice are known, acting one after another. */
export class Sitting<T extends GameTypes> {
  readonly log: Entry[]
  step: Step
  readonly game: Game<T>
  readonly #keeping

  constructor(game: Game<T>, guests: readonly Guest[], setup: Partial<Setup>, library: Library) {
    this.game = game
    const roster = guests.map((guest) => (typeof guest === 'string' ? { name: guest } : guest))
    const opening = openTable(
      game,
      { options: {}, seed: 'sitting', deal: null, ...setup, roster },
      library,
    )
    if (!opening.ok) throw new Error(opening.refusal)
    this.step = opening.value.step
    this.#keeping = opening.value.keeping
    this.log = [...this.step.entries]
  }

  get state(): T['state'] {
    return this.step.table.state
  }

  get outcome() {
    return this.step.table.status.outcome
  }

  get refusal(): string | null {
    return this.step.refusal?.code ?? null
  }

  view(viewer: Viewer): T['view'] {
    return this.game.view(this.state, viewer)
  }

  act(incoming: Incoming): this {
    this.step = act(this.step.table, incoming, this.#keeping)
    this.log.push(...this.step.entries)
    return this
  }

  send(by: Seat, command: T['command'], gameTime: GameTime = this.step.table.gameTime): this {
    return this.act({ by, gameTime, command })
  }

  leave(left: Seat, gameTime: GameTime = this.step.table.gameTime): this {
    return this.act({ by: 'host', gameTime, left })
  }

  /** Lets the clock say what it has to say next. */
  wait(): this {
    return this.act({ by: 'clock', gameTime: this.step.table.status.wakeAt! })
  }

  /** What a viewer heard of the last act. */
  heard(before: Step, viewer: Viewer): readonly T['notice'][] {
    const notices = told(before.table, this.step.entries, this.game, viewer)
    return notices.map(({ notice }) => notice as T['notice'])
  }
}
