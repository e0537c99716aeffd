import type { Roster, Seat } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Grid } from '../pieces/grid.ts'
import { minimumFor, type Options } from '../options.ts'
import { pathOf } from '../pieces/path.ts'
import { pointsFor } from './scoring.ts'
import { wordsOn } from '../solver/words-on.ts'
import { listFault, spellingFault, type NotEnglish } from '#kit/english.ts'

/** What is wrong with a word by itself. */
export type Fault = 'too-short' | 'not-on-grid' | NotEnglish

/** Why a word on a list counts nothing. */
export type Strike =
  | { readonly because: Fault }
  /** BOG-9: these others have it too. */
  | { readonly because: 'shared'; readonly with: readonly Seat[] }
  /** BOG-17: a teammate keeps it. */
  | { readonly because: 'kept-by-teammate'; readonly with: readonly [Seat] }

export type Line = {
  readonly word: string
  readonly points: number
  readonly struck: Strike | null
}

/** BOG-20: a game as it is read out at the end. */
export type Report = {
  readonly game: number
  readonly grid: Grid
  readonly lists: readonly (readonly Line[])[]
  readonly points: readonly number[]
  /** Every word the grid held for the player who might write the shortest. */
  readonly held: readonly string[]
}

export type Sheet = {
  readonly game: number
  readonly grid: Grid
  readonly lists: readonly (readonly string[])[]
  readonly options: Options
  readonly roster: Roster
}

export function judge(sheet: Sheet, words: (name: string) => Words): Report {
  const { game, grid, lists, options, roster } = sheet
  const faults = lists.map((list, seat) =>
    list.map((word) => faultOf(word, minimumFor(options, seat), grid, words)),
  )
  const holders = new Map<string, Seat[]>()
  lists.forEach((list, seat) => {
    list.forEach((word, place) => {
      if (faults[seat]![place] !== null) return
      holders.set(word, [...(holders.get(word) ?? []), seat])
    })
  })
  const judged = lists.map((list, seat) =>
    list.map((word, place): Line => {
      const fault = faults[seat]![place] ?? null
      const struck =
        fault === null ? strikeOf(seat, holders.get(word)!, roster) : ({ because: fault } as const)
      return { word, points: struck === null ? pointsFor(word) : 0, struck }
    }),
  )
  const least = Math.min(...roster.map((_, seat) => minimumFor(options, seat)))
  return {
    game,
    grid,
    lists: judged,
    points: judged.map((list) => list.reduce((sum, line) => sum + line.points, 0)),
    held: wordsOn(grid, least, words),
  }
}

/** A word with a fault strikes nobody else's. */
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
  const team = roster[seat]!.team
  const others = holders.filter((holder) => holder !== seat)
  if (others.some((holder) => roster[holder]!.team !== team)) {
    return { because: 'shared', with: others } // BOG-9
  }
  const keeper = holders[0]!
  return keeper === seat ? null : { because: 'kept-by-teammate', with: [keeper] } // BOG-17
}
