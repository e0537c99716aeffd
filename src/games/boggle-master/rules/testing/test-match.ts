import type { Seat } from '#kit/game.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import type { MatchSetup } from '#match/match.ts'
import { TestMatch as AnyTestMatch, type Guest } from '#match/testing/test-match.ts'
import { boggleMaster, type BoggleMaster } from '../game.ts'
import { parseGrid, type Grid } from '../pieces/grid.ts'

/** Its rows spell STEAM, TEAM, RINGS and QUIET. */
export const GRID = `
  S T E A M
  R I N G S
  O W D L Y
  Q I E T A
  K C A Z E
`

export const testWords = wordListsOf({
  english: `
    steam team teams steams tea eat mag mags ring rings grin wing swing sing stein tine tin
    quiet quiets diet die wind rind ice kick ace cat acetate tineid winder widen weird
  `,
  'english-names': 'ringo inge',
  'english-abbreviations': 'stea ings',
  'english-offensive': '',
})

/** A match on a known grid. */
export class TestMatch extends AnyTestMatch<BoggleMaster> {
  constructor(guests: readonly Guest[], setup?: Partial<MatchSetup>) {
    super(
      boggleMaster,
      guests,
      { deal: { grids: [GRID, GRID, GRID, GRID] }, ...setup },
      libraryOf({ words: testWords }),
    )
  }

  write(by: Seat, ...words: readonly string[]): this {
    for (const word of words) this.send(by, { type: 'write', word })
    return this
  }

  /** How a word on a list was judged in the last report. */
  verdict(seat: Seat, word: string) {
    return this.state.report!.lists[seat]!.find((judged) => judged.word === word)!
  }
}

export function gridOf(text: string): Grid {
  const grid = parseGrid(text)
  if (!grid.ok) throw new Error(grid.refusal)
  return grid.value
}
