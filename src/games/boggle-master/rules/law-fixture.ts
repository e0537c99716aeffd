import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { Roster, Viewer } from '#kit/game.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { boggleMaster, type BoggleMaster } from './game.ts'
import { CUBES, shakeCubes } from './pieces/cubes.ts'
import type { Grid } from './pieces/grid.ts'
import { pointsFor } from './play/scoring.ts'
import type { State } from './state.ts'

export const lawFixture: LawFixture<BoggleMaster> = {
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
  conserved: (state) => countFault(state) ?? pointsFault(state) ?? cubesFault(state.grid),
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

function countFault({ players, lists, options }: State): string | null {
  const seat = players.findIndex(({ written }, place) => {
    return written !== (options.counts ? lists[place]!.length : null)
  })
  return seat === -1 ? null : `seat ${seat}: a wrong count of words`
}

function pointsFault({ players, report, history, outcome }: State): string | null {
  for (const [seat, { total }] of players.entries()) {
    const expected = history.reduce((sum, points) => sum + points[seat]!, 0)
    if (total !== expected) return `seat ${seat}: a wrong total`
    if (outcome !== null && total !== outcome.scores[seat]) return `seat ${seat}: a wrong score`
  }
  if (report === null) return null
  for (const [seat, list] of report.lists.entries()) {
    const worth = list.map(({ word, struck }) => (struck === null ? pointsFor(word) : 0))
    if (list.some(({ points }, place) => points !== worth[place])) {
      return `seat ${seat}: a word with wrong points`
    }
    const points = worth.reduce((sum, more) => sum + more, 0)
    if (points !== report.points[seat]) return `seat ${seat}: words do not add up`
  }
  return null
}

/** Whether the 25 cubes, each used once, can show these faces: a bipartite matching. */
function cubesFault(grid: Grid): string | null {
  const cellOfCube: (number | undefined)[] = []
  function assignCube(cell: number, tried: Set<number>): boolean {
    return CUBES.some((cube, index) => {
      if (tried.has(index) || !cube.includes(grid[cell]!)) return false
      tried.add(index)
      const occupied = cellOfCube[index]
      if (occupied !== undefined && !assignCube(occupied, tried)) return false
      cellOfCube[index] = cell
      return true
    })
  }
  return grid.every((_, cell) => assignCube(cell, new Set()))
    ? null
    : `no cubes show ${grid.join('')}`
}
