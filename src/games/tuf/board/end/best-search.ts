import type { Words } from '#lexicon/lexicon.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { laidBy, usedIn, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import { CAPITAL_POINTS, pointsFor } from '#games/tuf/rules/play/scoring.ts'
import type { SearchWords } from '#games/tuf/rules/solver/search-words.ts'
import { Search } from '#games/tuf/rules/solver/search.ts'
import { gridOf } from '#games/tuf/rules/solver/solver.ts'

export type Found = { readonly grid: Grid; readonly used: number; readonly points: number }

/** A search that has come upon a word to be shunned keeps it, so that there are several. */
const SEARCHES = 4

/**
 * Looks for the best crossword of a roll in steps as small as its owner likes. Words that may well
 * offend are not shown: to take them out of the dictionary first would stall a page.
 */
export class BestSearch {
  readonly #roll: Roll
  readonly #words: SearchWords
  readonly #shunned: Words | null
  readonly #searches: { readonly search: Search; known: number }[] = []
  #turn = 0
  #best: Found | null = null

  constructor(roll: Roll, words: SearchWords, shunned: Words | null) {
    this.#roll = roll
    this.#shunned = shunned
    this.#words = words
  }

  get best(): Found | null {
    return this.#best
  }

  /** Searches on for about so many nodes; whether that found a better one. */
  step(nodes: number): boolean {
    const seed = this.#turn++ % SEARCHES
    const turn = (this.#searches[seed] ??= {
      search: new Search(this.#roll, this.#words, seed),
      known: 0,
    })
    turn.search.run(nodes)
    if (turn.search.points <= turn.known) return false
    turn.known = turn.search.points
    const grid = gridOf(this.#roll, turn.search.best)
    const laid = laidBy(0, grid, this.#roll)
    const points = pointsOf(laid, this.#words.largeWords)
    if (points <= (this.#best?.points ?? 0) || !this.#isPolite(laid)) return false
    this.#best = { grid, used: usedIn(grid), points }
    return true
  }

  #isPolite(laid: readonly Laid[]): boolean {
    const shunned = this.#shunned
    return shunned === null || runsOf(laid).every(({ word }) => !shunned.has(word))
  }
}

/** TUF-18, TUF-19: of a crossword that is known to be right. */
function pointsOf(laid: readonly Laid[], largeWords: boolean): number {
  const capitals = laid.filter(({ capital }) => capital).length
  return runsOf(laid).reduce(
    (sum, { cubes }) => sum + cubes.length * pointsFor(cubes.length, largeWords),
    capitals * CAPITAL_POINTS,
  )
}
