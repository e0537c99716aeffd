import type { Millis, Seat, Viewer } from '#kit/game.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { Entry } from '#table/log.ts'
import { told } from '#table/sight.ts'
import { act, openTable, type Incoming, type Setup, type Step } from '#table/table.ts'
import type { Command } from '../command.ts'
import { boggleMaster } from '../game.ts'
import type { Notice } from '../notice.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

/** STEAM, TEAM, RINGS and QUIET stand in its rows. */
export const GRID = `
  S T E A M
  R I N G S
  O W D L Y
  Q I E T A
  K C A Z E
`

const DICTIONARY = `
  steam team teams steams tea eat mag mags ring rings grin wing swing sing stein tine tin
  quiet quiets diet die wind rind ice kick ace cat acetate tineid winder widen weird
`

const LISTS: Readonly<Record<string, Words>> = {
  english: makeWords('english', DICTIONARY.trim().split(/\s+/)),
  'english-names': makeWords('english-names', ['ringo', 'inge']),
  'english-abbreviations': makeWords('english-abbreviations', ['stea', 'ings']),
  'english-offensive': makeWords('english-offensive', []),
}

export function testWords(name: string): Words {
  return LISTS[name]!
}

/** A few people at a table, on a grid that is known. */
export class Sitting {
  readonly log: Entry[]
  step: Step
  readonly #keeping

  constructor(
    players: readonly (string | { name: string; team: number })[],
    setup?: Partial<Setup>,
  ) {
    const opening = openTable(
      boggleMaster,
      {
        options: {},
        seed: 'sitting',
        deal: { grids: [GRID, GRID, GRID, GRID] },
        ...setup,
        roster: players.map((player) => (typeof player === 'string' ? { name: player } : player)),
      },
      testWords,
    )
    if (!opening.ok) throw new Error(opening.refusal)
    this.step = opening.value.step
    this.#keeping = opening.value.keeping
    this.log = [...this.step.entries]
  }

  get state(): State {
    return this.step.table.state as State
  }

  get outcome() {
    return this.step.table.status.outcome
  }

  view(viewer: Viewer): View {
    return boggleMaster.view(this.state, viewer)
  }

  act(incoming: Incoming): this {
    this.step = act(this.step.table, incoming, this.#keeping)
    this.log.push(...this.step.entries)
    return this
  }

  send(by: Seat, command: Command, at: Millis = this.step.table.at): this {
    return this.act({ by, at, command })
  }

  write(by: Seat, ...words: readonly string[]): this {
    for (const word of words) this.send(by, { type: 'write', word })
    return this
  }

  leave(left: Seat, at: Millis = this.step.table.at): this {
    return this.act({ by: 'host', at, left })
  }

  /** Lets the clock say what it has to say next. */
  wait(): this {
    return this.act({ by: 'clock', at: this.step.table.status.wakeAt! })
  }

  get refusal(): string | null {
    return this.step.refusal?.code ?? null
  }

  /** What a viewer heard of the last act. */
  heard(before: Step, viewer: Viewer): readonly Notice[] {
    const notices = told(before.table, this.step.entries, boggleMaster, viewer)
    return notices.map(({ notice }) => notice as Notice)
  }

  /** How a word on a list was judged in the last report. */
  verdict(seat: Seat, word: string) {
    return this.state.report!.lists[seat]!.find((line) => line.word === word)!
  }
}
