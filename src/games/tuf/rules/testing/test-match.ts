import type { GameTime, Seat } from '#kit/game.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import type { MatchSetup } from '#match/match.ts'
import { TestMatch as AnyTestMatch } from '#match/testing/test-match.ts'
import type { Move } from '../command.ts'
import { isSpecial, letterOf } from '../pieces/cubes.ts'
import { tuf, type Tuf } from '../game.ts'

/** What every player rolls, unless the test arranges another deal. */
export const ROLL = 'AAEEIIOU TRNSS DHLM GΩ J'

export const testWords = wordListsOf({
  english: `
    ai as at in is it on or so to us he ho am an ha id
    rat rats rate rated air tin tins ten tens sea seas tea teas dog mile miles
    dreams dream strained trained trains train strange master sat set sit
    grails grail gold oat oats hero mad sane saeioushlmgbj
  `,
  'english-names': 'anna adrian tim',
  'english-abbreviations': 'st tsd',
  'english-proper-nouns': 'anna adrian tim salem',
  'english-offensive': '',
  'english-animals': 'rat rats ai dog tsetse',
  french: 'ete rue rues',
  'french-names': 'lise',
})

/** Words to lay: `[x, y, 'across' or 'down', letters]`; a capital is laid with an Ω, * before a ☉. */
export type Laying = readonly [x: number, y: number, way: 'across' | 'down', letters: string]

/** A match with known rolls. */
export class TestMatch extends AnyTestMatch<Tuf> {
  constructor(players: readonly string[], setup: Partial<MatchSetup> = {}) {
    const deal = { rolls: Array.from({ length: 40 }, () => ROLL) }
    super(tuf, players, { deal, ...setup }, libraryOf({ words: testWords }))
  }

  get status() {
    return this.step.match.status
  }

  /** Lays words with free cubes, skipping the cells that are taken. */
  lay(by: Seat, ...layings: readonly Laying[]): this {
    for (const laying of layings) {
      this.send(by, { type: 'arrange', moves: this.movesFor(by, laying) })
      if (this.refusal !== null) throw new Error(`cannot lay ${laying[3]}: ${this.refusal}`)
    }
    return this
  }

  movesFor(by: Seat, [x, y, way, letters]: Laying): readonly Move[] {
    const roll = this.state.rolls[by]!
    const shared = this.state.phase === 'turns'
    const spots = shared ? this.state.grids.flat() : this.state.grids[by]!
    const taken: number[] = []
    return Array.from(letters.matchAll(/\*?./gu), ([sign]) => sign).flatMap((sign, offset) => {
      const to = way === 'across' ? ([x + offset, y] as const) : ([x, y + offset] as const)
      if (spots.some((spot) => spot !== null && spot[0] === to[0] && spot[1] === to[1])) return []
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

  declare(by: Seat, gameTime: GameTime = this.step.match.gameTime): this {
    return this.send(by, { type: 'declare' }, gameTime)
  }

  call(by: Seat, seat: Seat): this {
    return this.send(by, { type: 'call-error', seat })
  }

  done(...seats: readonly Seat[]): this {
    for (const seat of seats) this.send(seat, { type: 'done' })
    return this
  }

  /** How a seat scored in the last round. */
  report(seat: Seat) {
    return this.state.report!.seats[seat]!
  }
}
