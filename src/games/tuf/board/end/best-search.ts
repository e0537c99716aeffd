import type { Words } from '#lexicon/lexicon.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { laidBy, usedIn, type Grid, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import { CAPITAL_POINTS, pointsFor } from '#games/tuf/rules/play/scoring.ts'
import type { SearchWords } from '#games/tuf/rules/solver/search-words.ts'
import { Search } from '#games/tuf/rules/solver/search.ts'
import { gridOf } from '#games/tuf/rules/solver/solver.ts'

export type Found = { readonly grid: Grid; readonly used: number; readonly points: number }

/** Several, because a search rarely gets rid of an offensive word once it has one. */
const SEARCHES = 4

/**
 * Searches for the best crossword of a roll, in steps as small as the caller likes. Crosswords
 * with offensive words are skipped, because removing the words from the dictionary first would
 * block the page.
 */
export class BestSearch {
  readonly #roll: Roll
  readonly #words: SearchWords
  readonly #offensive: Words | null
  readonly #searches: { readonly search: Search; points: number }[] = []
  #steps = 0
  #best: Found | null = null

  constructor(roll: Roll, words: SearchWords, offensive: Words | null) {
    this.#roll = roll
    this.#offensive = offensive
    this.#words = words
  }

  get best(): Found | null {
    return this.#best
  }

  /** Continues for about this many nodes; whether that found a better crossword. */
  step(nodes: number): boolean {
    const seed = this.#steps++ % SEARCHES
    const current = (this.#searches[seed] ??= {
      search: new Search(this.#roll, this.#words, seed),
      points: 0,
    })
    current.search.run(nodes)
    if (current.search.points <= current.points) return false
    current.points = current.search.points
    const grid = gridOf(this.#roll, current.search.best)
    const laid = laidBy(0, grid, this.#roll)
    const points = pointsOf(laid, this.#words.largeWords)
    if (points <= (this.#best?.points ?? 0) || !this.#isPolite(laid)) return false
    this.#best = { grid, used: usedIn(grid), points }
    return true
  }

  #isPolite(laid: readonly Laid[]): boolean {
    const offensive = this.#offensive
    return offensive === null || runsOf(laid).every(({ word }) => !offensive.has(word))
  }
}

/** TUF-18, TUF-19: the points of a valid crossword. */
function pointsOf(laid: readonly Laid[], largeWords: boolean): number {
  const capitals = laid.filter(({ capital }) => capital).length
  return runsOf(laid).reduce(
    (sum, { cubes }) => sum + cubes.length * pointsFor(cubes.length, largeWords),
    capitals * CAPITAL_POINTS,
  )
}
