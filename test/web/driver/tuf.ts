import type { Locator, Page } from 'playwright-core'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { beginGame, type Table } from './tables.ts'
import type { Arrival } from './visitors.ts'

/** What everybody rolls at these tables. */
const ROLL = 'AAEEIIOU TRNSS DHLM GΩ J'
const FACES = Array.from(ROLL.replaceAll(' ', '').toLowerCase().replace('ω', 'Ω'))

/** More rolls come after those that are named. */
export const DEAL = { rolls: Array.from({ length: 12 }, () => ROLL) }

/** People at a table whose cubes are rolled. */
export function begunTable(
  testHall: TestHall,
  arrivals: readonly Arrival[],
  options: object = {},
  others: readonly string[] = [],
): Promise<Table> {
  return beginGame(testHall, arrivals, { game: 'tuf', options, deal: DEAL, others })
}

/** A crossword laid at once: words as `[x, y, across, letters]`, crossing letters laid once. */
export function lay(
  ...words: readonly (readonly [x: number, y: number, across: boolean, letters: string])[]
): object {
  const cells = new Map<string, { to: readonly [number, number]; letter: string }>()
  for (const [x, y, across, letters] of words) {
    for (const [place, letter] of Array.from(letters).entries()) {
      const to = across ? ([x + place, y] as const) : ([x, y + place] as const)
      cells.set(to.join(), { to, letter })
    }
  }
  const taken: number[] = []
  const moves = [...cells.values()].map(({ to, letter }) => {
    const cube = FACES.findIndex((face, index) => face === letter && !taken.includes(index))
    if (cube < 0) throw new Error(`no cube shows ${letter}`)
    taken.push(cube)
    return { cube, to }
  })
  return { type: 'arrange', moves }
}

const ELEVEN = [
  [0, 0, true, 'strained'],
  [0, 0, false, 'sea'],
  [4, 0, false, 'is'],
] as const
export const THIRTEEN = [...ELEVEN, [7, 0, false, 'dog']] as const

export function cell(page: Page, x: number, y: number): Locator {
  return page.locator(`[role=grid] [data-cell='${x},${y}']`)
}

export function tray(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Your cubes' })
}

export function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** How many cubes are in use, as it stands below the crossword. */
export function count(page: Page, used: number): Locator {
  return page.getByText(`${used}/20 cubes in use`)
}
