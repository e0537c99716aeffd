import type { Locator, Page } from 'playwright-core'
import { parseGrid, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { NEIGHBOURS, pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { DEAL, type Setup } from '../../server/testing/guest.ts'
import { expectVisible, middleOf, sitDown, type Point } from './page.ts'
import { openArranged, visit, type Visitor } from './visitors.ts'

/** What people do at a Boggle table, on the grid that most games here are played on. */
const GRID: Grid = dealt()

function dealt(): Grid {
  const grid = parseGrid(DEAL.grids[0]!)
  if (!grid.ok) throw new Error(grid.refusal)
  return grid.value
}

/** Ann's table, with her and Ben seated, before the game. */
export async function annAndBen(
  server: { readonly address: string },
  setup: Setup = {},
): Promise<{ readonly ann: Visitor; readonly ben: Visitor }> {
  const ann = await visit(server, { name: 'Ann', path: null })
  const ben = await visit(server, { name: 'Ben', device: 'phone', path: null })
  const { path } = await openArranged(server, ann, setup)
  for (const { page } of [ann, ben]) await page.goto(path)
  await sitDown(ben.page)
  return { ann, ben }
}

/** Both open the table, the guest sits down, and the host begins. */
export async function beginWith(host: Page, guest: Page, path: string): Promise<void> {
  await host.goto(path)
  await guest.goto(path)
  await sitDown(guest)
  await host.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(guest.getByRole('grid', { name: 'Letter cubes' }))
}

export function cube(page: Page, cell: number): Locator {
  return page.locator(`[role=grid] [data-position='${cell}']`)
}

export function wordField(page: Page): Locator {
  return page.getByLabel('Word', { exact: true })
}

/** The words on one's own list, the newest first, when there are as many as that. */
export async function ownWords(page: Page, count: number): Promise<readonly string[]> {
  const list = page.getByRole('region', { name: 'Your words' })
  await list
    .getByRole('listitem')
    .nth(count - 1)
    .waitFor()
  const names = await list.getByRole('button', { name: /^Erase/ }).all()
  const labels = await Promise.all(names.map((name) => name.getAttribute('aria-label')))
  return labels.map((label) => label!.replace('Erase ', '').toLowerCase())
}

/** What the clock on the page shows, in seconds. */
export async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':')
  return 60 * Number(minutes) + Number(seconds)
}

/** Typed wherever the focus is. */
export async function type(page: Page, word: string): Promise<void> {
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

/** Cube by cube, by mouse or by finger; the last one twice. */
export async function press(page: Page, word: string, how: 'click' | 'tap'): Promise<void> {
  const path = wayOf(word)
  for (const cell of [...path, path.at(-1)!]) await cube(page, cell)[how]()
}

/** In one stroke, by mouse. */
export async function drag(page: Page, word: string): Promise<void> {
  const points = await pointsOf(page, word)
  await page.mouse.move(points[0]!.x, points[0]!.y)
  await page.mouse.down()
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** In one stroke, by finger. */
export async function swipe(page: Page, word: string): Promise<void> {
  const points = await pointsOf(page, word)
  const session = await page.context().newCDPSession(page)
  const touch = (event: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type: event, touchPoints })
  await touch('touchStart', [points[0]!])
  for (const [place, to] of points.entries()) {
    const from = points[place - 1] ?? to
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      await touch('touchMove', [{ x, y }])
    }
  }
  // A finger that is still moving when it is lifted flings, and the browser spends the next tap on
  // stopping that.
  await page.waitForTimeout(200)
  await touch('touchMove', [points.at(-1)!])
  await touch('touchEnd', [])
  await session.detach()
}

async function pointsOf(page: Page, word: string): Promise<readonly Point[]> {
  const path = wayOf(word)
  await cube(page, path[0]!).scrollIntoViewIfNeeded()
  return Promise.all(path.map((cell) => middleOf(cube(page, cell))))
}

function wayOf(word: string): readonly number[] {
  const path = pathOf(GRID, word)
  if (path === null) throw new Error(`${word} is not on the grid`)
  return path
}

/** This many strings of letters that can be traced, which `paper` feedback takes for words. */
export function traces(count: number): readonly string[] {
  const found = new Set<string>()
  const extend = (path: readonly number[]): void => {
    if (found.size === count) return
    if (path.length >= 5) found.add(path.map((cell) => GRID[cell]!).join(''))
    if (path.length === 9) return
    for (const cell of NEIGHBOURS[path.at(-1)!]!) if (!path.includes(cell)) extend([...path, cell])
  }
  extend([0])
  return [...found]
}
