import type { Locator, Page } from 'playwright-core'
import { value, type House } from '../server/house.ts'
import { clientOf, visit, type Arrival, type Named } from './visitors.ts'

/** What everybody rolls at these tables. */
export const ROLL = 'AAEEIIOU TRNSS DHLM GΩ J'
const FACES = Array.from(ROLL.replaceAll(' ', '').toLowerCase().replace('ω', 'Ω'))

export type Table = {
  readonly table: string
  readonly path: string
  readonly people: readonly Named[]
  /** Does it for somebody without a browser's help. */
  play(seat: number, ...commands: readonly object[]): Promise<void>
}

/** People at a table whose cubes are rolled; more rolls come after those that are named. */
export async function begunTable(
  house: House,
  arrivals: readonly Arrival[],
  options: object = {},
): Promise<Table> {
  const people: Named[] = []
  for (const arrival of arrivals) people.push(await visit(house, { ...arrival, path: null }))
  const clients = await Promise.all(people.map((person) => clientOf(house, person)))
  const host = clients[0]!.client
  const deal = { rolls: Array.from({ length: 12 }, () => ROLL) }
  const opened = value(await host.open({ game: 'tuf', options, deal }))
  for (const { client } of clients) value(await client.watch(opened.table, opened.code))
  for (const { client } of clients.slice(1)) {
    value(await client.ask(opened.table, { type: 'sit' }))
  }
  value(await host.ask(opened.table, { type: 'start' }))
  return {
    table: opened.table,
    path: `/t/${opened.code}`,
    people,
    async play(seat, ...commands) {
      for (const command of commands) {
        value(await clients[seat]!.client.ask(opened.table, { type: 'play', command }))
      }
    },
  }
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

export const ELEVEN = [
  [0, 0, true, 'strained'],
  [0, 0, false, 'sea'],
  [4, 0, false, 'is'],
] as const
export const THIRTEEN = [...ELEVEN, [7, 0, false, 'dog']] as const

export function headline(page: Page, text: string | RegExp): Locator {
  return page.getByRole('heading', { name: text })
}

export function cell(page: Page, x: number, y: number): Locator {
  return page.locator(`[role=grid] [data-cell='${x},${y}']`)
}

export function tray(page: Page): Locator {
  return page.getByRole('region', { name: 'Your cubes' })
}

export function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** How many cubes are in use, as it stands below the crossword. */
export function count(page: Page, used: number): Locator {
  return page.getByText(`${used}/20 cubes in use`)
}
