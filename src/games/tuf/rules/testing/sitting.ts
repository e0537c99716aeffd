import type { Millis, Seat, Viewer } from '#kit/game.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { Entry } from '#table/log.ts'
import { act, openTable, type Incoming, type Setup, type Step } from '#table/table.ts'
import type { Command, Move } from '../command.ts'
import { isSpecial, letterOf } from '../cubes.ts'
import { tuf } from '../game.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

/** Every player rolls this, unless told otherwise. */
export const ROLL = 'AAEEIIOU TRNSS DHLM GΩ J'

const DICTIONARY = `
  ai as at in is it on or so to us he ho am an ha id
  rat rats rate rated air tin tins ten tens sea seas tea teas dog mile miles
  dreams dream strained trained trains train strange master sat set sit
  grails grail gold oat oats hero mad sane saeioushlmgbj
`

const LISTS: Readonly<Record<string, Words>> = {
  english: makeWords('english', DICTIONARY.trim().split(/\s+/)),
  'english-names': makeWords('english-names', ['anna', 'adrian', 'tim']),
  'english-abbreviations': makeWords('english-abbreviations', ['st', 'tsd']),
  'english-proper-nouns': makeWords('english-proper-nouns', ['anna', 'adrian', 'tim', 'salem']),
  'english-offensive': makeWords('english-offensive', []),
  'english-animals': makeWords('english-animals', ['rat', 'rats', 'ai', 'dog', 'tsetse']),
  french: makeWords('french', ['ete', 'rue', 'rues']),
  'french-names': makeWords('french-names', ['lise']),
}

export function testWords(name: string): Words {
  return LISTS[name]!
}

/** Words to lay: `[x, y, 'across' or 'down', letters]`; a capital is laid with an Ω, * before a ☉. */
export type Laying = readonly [x: number, y: number, way: 'across' | 'down', letters: string]

/** A few people at a table, with cubes that are known. */
export class Sitting {
  readonly log: Entry[]
  step: Step
  readonly #keeping

  constructor(players: readonly string[], setup?: Partial<Setup>) {
    const opening = openTable(
      tuf,
      {
        options: {},
        seed: 'sitting',
        deal: { rolls: Array.from({ length: 40 }, () => ROLL) },
        ...setup,
        roster: players.map((name) => ({ name })),
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

  get status() {
    return this.step.table.status
  }

  get refusal(): string | null {
    return this.step.refusal?.code ?? null
  }

  view(viewer: Viewer): View {
    return tuf.view(this.state, viewer)
  }

  act(incoming: Incoming): this {
    this.step = act(this.step.table, incoming, this.#keeping)
    this.log.push(...this.step.entries)
    return this
  }

  send(by: Seat, command: Command, at: Millis = this.step.table.at): this {
    return this.act({ by, at, command })
  }

  /** Lays words with cubes that are free; cells that are taken are passed over. */
  lay(by: Seat, ...layings: readonly Laying[]): this {
    for (const laying of layings) {
      this.send(by, { type: 'arrange', moves: this.movesFor(by, laying) })
      if (this.refusal !== null) throw new Error(`cannot lay ${laying[3]}: ${this.refusal}`)
    }
    return this
  }

  movesFor(by: Seat, [x, y, way, letters]: Laying): readonly Move[] {
    const roll = this.state.rolls[by]!
    const together = this.state.phase === 'turns'
    const lying = together ? this.state.grids.flat() : this.state.grids[by]!
    const taken: number[] = []
    return Array.from(letters.matchAll(/\*?./gu), ([sign]) => sign).flatMap((sign, place) => {
      const to = way === 'across' ? ([x + place, y] as const) : ([x, y + place] as const)
      if (lying.some((spot) => spot !== null && spot[0] === to[0] && spot[1] === to[1])) return []
      const letter = sign.at(-1)!.toLowerCase()
      const wanted = sign.startsWith('*') ? '☉' : sign === sign.toUpperCase() ? 'Ω' : letter
      const cube = roll.findIndex(
        (face, index) =>
          (face === wanted || letterOf(face) === wanted) &&
          this.state.grids[by]![index] === null &&
          !taken.includes(index),
      )
      if (cube < 0) throw new Error(`no cube for ${sign}`)
      taken.push(cube)
      return [{ cube, to, as: isSpecial(roll[cube]!) ? letter : null }]
    })
  }

  declare(by: Seat, at: Millis = this.step.table.at): this {
    return this.send(by, { type: 'declare' }, at)
  }

  call(by: Seat, seat: Seat): this {
    return this.send(by, { type: 'call-error', seat })
  }

  done(...seats: readonly Seat[]): this {
    for (const seat of seats) this.send(seat, { type: 'done' })
    return this
  }

  leave(left: Seat): this {
    return this.act({ by: 'host', at: this.step.table.at, left })
  }

  /** Lets the clock say what it has to say next. */
  wait(): this {
    return this.act({ by: 'clock', at: this.step.table.status.wakeAt! })
  }

  /** The report of the last round for a seat. */
  report(seat: Seat) {
    return this.state.report!.seats[seat]!
  }
}
