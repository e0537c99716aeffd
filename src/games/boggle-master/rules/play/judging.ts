import { listFault, spellingFault, type NotEnglish } from '#kit/english.ts'
import type { Roster, Seat } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Grid } from '../pieces/grid.ts'
import { pathOf } from '../pieces/path.ts'
import { wordsOn } from '../solver/words-on.ts'
import type { State } from '../state.ts'
import { pointsFor } from './scoring.ts'

/** What is wrong with a word by itself. */
export type Fault = 'too-short' | 'not-on-grid' | NotEnglish

/** Why a word on a list counts nothing. */
export type Strike =
  | { readonly because: Fault }
  /** BOG-9: these others have it too. */
  | { readonly because: 'shared'; readonly with: readonly Seat[] }
  /** BOG-17: a teammate keeps it. */
  | { readonly because: 'kept-by-teammate'; readonly with: readonly [Seat] }

export type JudgedWord = {
  readonly word: string
  readonly points: number
  readonly struck: Strike | null
}

/** BOG-20: a game as it is read out at the end. */
export type Report = {
  readonly game: number
  readonly grid: Grid
  readonly lists: readonly (readonly JudgedWord[])[]
  readonly points: readonly number[]
  /** Every word the grid held for the player who might write the shortest. */
  readonly held: readonly string[]
}

export function judge(
  { game, grid, lists, players }: Pick<State, 'game' | 'grid' | 'lists' | 'players'>,
  words: (name: string) => Words,
): Report {
  const faults = lists.map((list, seat) =>
    list.map((word) => faultOf(word, players[seat]!.minimum, grid, words)),
  )
  // A word with a fault strikes nobody else's.
  const holders = new Map<string, Seat[]>()
  lists.forEach((list, seat) => {
    list.forEach((word, place) => {
      if (faults[seat]![place] !== null) return
      holders.set(word, [...(holders.get(word) ?? []), seat])
    })
  })
  const judged = lists.map((list, seat) =>
    list.map((word, place): JudgedWord => {
      const fault = faults[seat]![place] ?? null
      const struck =
        fault === null ? strikeOf(seat, holders.get(word)!, players) : ({ because: fault } as const)
      return { word, points: struck === null ? pointsFor(word) : 0, struck }
    }),
  )
  const least = Math.min(...players.map(({ minimum }) => minimum))
  return {
    game,
    grid,
    lists: judged,
    points: judged.map((list) => list.reduce((sum, { points }) => sum + points, 0)),
    held: wordsOn(grid, least, words),
  }
}

function faultOf(
  word: string,
  minimum: number,
  grid: Grid,
  words: (name: string) => Words,
): Fault | null {
  if (word.length < minimum) return 'too-short' // BOG-3, BOG-15, BOG-16
  const spelling = spellingFault(word)
  if (spelling !== null) return spelling
  return pathOf(grid, word) === null ? 'not-on-grid' : listFault(word, words)
}

function strikeOf(seat: Seat, holders: readonly Seat[], roster: Roster): Strike | null {
  const { team } = roster[seat]!
  const others = holders.filter((holder) => holder !== seat)
  if (others.some((holder) => roster[holder]!.team !== team)) {
    return { because: 'shared', with: others } // BOG-9
  }
  const keeper = holders[0]!
  return keeper === seat ? null : { because: 'kept-by-teammate', with: [keeper] } // BOG-17
}
