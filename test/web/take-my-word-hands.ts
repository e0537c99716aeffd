import type { Locator, Page } from 'playwright-core'
import { comeAndSit, enter, value, type House } from '../server/house.ts'
import { clientOf, expectSeen, visit, type Arrival, type Named } from './visitors.ts'

/** Ann begins, for A comes before K. */
const LOTS = ['a red', 'k green']

/** Ann makes COAT; Ben has a black B for it, a triple word, and what begins with V. */
export const DEAL = {
  lots: LOTS,
  // prettier-ignore
  cards: [
    'c red', 'double letter', 'o green', 'a blue', 't yellow', 's blue', 'e black', 'q black',
    'b black', 'triple word', 'h red', 'v green', 'x green', 'w red', 'j blue', 'k green',
  ],
}

/** A game that has begun, the first of them as its host; `others` sit there without a browser. */
export async function begunGame(
  house: House,
  arrivals: readonly Arrival[],
  { options, deal = DEAL, others = [] }: Arranged,
): Promise<readonly Named[]> {
  const people: Named[] = []
  for (const arrival of arrivals) people.push(await visit(house, { ...arrival, path: null }))
  const { client: host } = await clientOf(house, people[0]!)
  const { table, code } = value(await host.open({ game: 'take-my-word', options, deal }))
  value(await host.watch(table))
  for (const person of people.slice(1)) await comeAndSit(await clientOf(house, person), code)
  for (const name of others) await comeAndSit(await enter(house, { name }), code)
  value(await host.ask(table, { type: 'start' }))
  host.close()
  for (const { page } of people) {
    await page.goto(`/t/${code}`)
    await expectSeen(page.getByRole('region', { name: 'The table' }))
  }
  return people
}

type Arranged = {
  readonly options: object
  readonly deal?: object
  readonly others?: readonly string[]
}

/** A card of the own hand, by all that is said of it. */
export function handCard(page: Page, name: string | RegExp): Locator {
  const hand = page.getByRole('list', { name: 'Your hand' })
  return hand.getByRole('button', { name, exact: typeof name === 'string' })
}

export function press(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

/** The board says so, now or soon. */
export function says(page: Page, text: string | RegExp): Promise<void> {
  return expectSeen(page.locator('[data-game=take-my-word]').getByText(text).first())
}

export async function onTurn(page: Page): Promise<void> {
  await expectSeen(page.getByRole('heading', { name: 'Your turn' }))
}

/** The word on the table is this one, as everybody sees it. */
export async function lies(pages: readonly Page[], word: string): Promise<void> {
  for (const page of pages) {
    await expectSeen(page.getByRole('list', { name: `Cards on the table: ${word}`, exact: true }))
  }
}

/** Drags by mouse, from the middle of one thing to the middle of another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

async function middle(what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
