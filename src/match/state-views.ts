import type { AnyGame, Viewer } from '#kit/game.ts'

/** A game's views of one state, made lazily and memoized. */
export class StateViews {
  readonly #game: AnyGame
  readonly #state: unknown
  /** By seat + 1, spectators at 0: unlike in lists that have them last, the number of seats is not known. */
  readonly #views: unknown[] = []

  constructor(game: AnyGame, state: unknown) {
    this.#game = game
    this.#state = state
  }

  of(viewer: Viewer): unknown {
    const index = viewer === 'spectator' ? 0 : viewer + 1
    return (this.#views[index] ??= this.#game.view(this.#state, viewer))
  }
}
