import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { Roster, Viewer } from '#kit/game.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { CUBES, shakeCubes } from './pieces/cubes.ts'
import { boggleMaster, type BoggleMaster } from './game.ts'
import type { Grid } from './pieces/grid.ts'
import { pointsFor } from './play/scoring.ts'
import { totals, type State } from './state.ts'

/** Boggle Master as the laws put it to the proof. */
export const specimen: LawFixture<BoggleMaster> = {
  game: boggleMaster,
  roster,
  options: (dice, { length: seats }) => {
    const advanced = oneIn(dice, 4)
    return {
      target: oneIn(dice, 2) ? null : pick(dice, [1, 5, 50, 100]),
      advanced,
      handicaps: advanced ? [] : Array.from({ length: dice.below(2) }, () => dice.below(seats)),
      feedback: pick(dice, ['instant', 'paper']),
      counts: oneIn(dice, 2),
      seconds: pick(dice, [5, 30, 180, 600]),
    }
  },
  deal: (dice) => (oneIn(dice, 3) ? { grids: [shakeCubes(dice).join(' ')] } : null),
  conserved: (state) => miscount(state) ?? misdeal(state.grid),
  hidden: (state, viewer) => othersLists(state, viewer),
  odds: (state, viewer) => {
    const guessable = state.phase !== 'writing' || othersLists(state, viewer).flat().length === 0
    return guessable ? 1 : 0.5
  },
}

function roster(dice: Dice): Roster {
  const seats = 1 + dice.below(5)
  const teams = seats > 2 && oneIn(dice, 3)
  return Array.from({ length: seats }, (_, seat) => ({
    name: `Player ${seat}`,
    team: teams ? seat % 2 : seat,
  }))
}

function othersLists(state: State, viewer: Viewer): readonly (readonly string[])[] {
  return state.lists.filter((_, seat) => seat !== viewer)
}

function miscount(state: State): string | null {
  const { report, history, outcome } = state
  if (report === null) return null
  for (const [seat, list] of report.lists.entries()) {
    const worth = list.map((line) => (line.struck === null ? pointsFor(line.word) : 0))
    if (list.some((line, place) => line.points !== worth[place]))
      return `seat ${seat}: a wrong line`
    if (sum(worth) !== report.points[seat]) return `seat ${seat}: lines do not add up`
  }
  if (outcome === null) return null
  const total = totals({ roster: state.roster, history })
  return total.every((points, seat) => points === outcome.scores[seat]) ? null : 'a wrong score'
}

/** Whether the 25 cubes, each used once, can show these faces. */
function misdeal(grid: Grid): string | null {
  const cellOf: (number | undefined)[] = []
  function seatCube(cell: number, tried: Set<number>): boolean {
    return CUBES.some((cube, index) => {
      if (tried.has(index) || !cube.includes(grid[cell]!)) return false
      tried.add(index)
      const sitting = cellOf[index]
      if (sitting !== undefined && !seatCube(sitting, tried)) return false
      cellOf[index] = cell
      return true
    })
  }
  return grid.every((_, cell) => seatCube(cell, new Set()))
    ? null
    : `no cubes show ${grid.join('')}`
}

function sum(points: readonly number[]): number {
  return points.reduce((total, more) => total + more, 0)
}
