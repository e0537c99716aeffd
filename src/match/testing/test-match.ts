import { formatFault } from '#kit/input-fault.ts'
import type { Game, GameTypes, GameTime, Roster, Seat, Viewer } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import { eventsOf, type MatchEntry } from '#match/log.ts'
import { noticesFor } from '#match/match-view.ts'
import {
  applyAct,
  applyRuling,
  openMatch,
  type MatchContext,
  type MatchSetup,
  type MatchStep,
  type UnparsedAct,
} from '#match/match.ts'

export type Guest = string | Roster[number]

/** A match with known dice whose players act one after another. */
export class TestMatch<T extends GameTypes> {
  readonly log: MatchEntry[]
  step: MatchStep
  readonly game: Game<T>
  protected context: MatchContext

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
      { options: {}, seed: 'test match', deal: null, ...setup, roster },
      library,
    )
    if (!opening.ok) throw new Error(formatFault(opening.refusal))
    this.step = opening.value.step
    this.context = opening.value.context
    this.log = this.step.entries.map(({ entry }) => entry)
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

  act(act: UnparsedAct): this {
    return this.#took(applyAct(this.step.match, act, this.context))
  }

  /** HALL-4: the table votes a word in. */
  admit(word: string): this {
    const { gameTime } = this.step.match
    return this.#took(
      applyRuling(this.step.match, { word, admitted: true, gameTime }, this.context),
    )
  }

  #took(step: MatchStep): this {
    this.step = step
    this.log.push(...step.entries.map(({ entry }) => entry))
    return this
  }

  send(by: Seat, command: T['command'], gameTime: GameTime = this.step.match.gameTime): this {
    return this.act({ by, gameTime, command })
  }

  leave(left: Seat, gameTime: GameTime = this.step.match.gameTime): this {
    return this.act({ by: 'host', gameTime, left })
  }

  /** Passes time up to the next wake time. */
  wait(): this {
    return this.act({ by: 'clock', gameTime: this.step.match.status.wakeAt! })
  }

  /** What a viewer is told of the last act. */
  notices(viewer: Viewer): readonly T['notice'][] {
    return noticesFor(this.step.entries, viewer).map(({ notice }) => notice as T['notice'])
  }

  /** The same as sentences. */
  feed(viewer: Viewer): readonly string[] {
    return noticesFor(this.step.entries, viewer).map(({ text }) => text)
  }

  /** The events of the last act. */
  get events(): readonly T['event'][] {
    return this.step.entries.flatMap(({ entry }) => eventsOf(entry))
  }
}
