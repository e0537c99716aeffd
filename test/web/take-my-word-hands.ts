import type { Locator, Page } from 'playwright-core'
import type { House } from '../server/house.ts'
import { headline } from './hands.ts'
import { beginGame, type Opening } from './tables.ts'
import { expectSeen, type Arrival } from './visitors.ts'

/** Ann begins, for A comes before K. */
const LOTS = ['a red', 'k green']

/** Ann makes COAT; Ben has a black B for it, a triple word, and what begins with V. */
const DEAL = {
  lots: LOTS,
  // prettier-ignore
  cards: [
    'c red', 'double letter', 'o green', 'a blue', 't yellow', 's blue', 'e black', 'q black',
    'b black', 'triple word', 'h red', 'v green', 'x green', 'w red', 'j blue', 'k green',
  ],
}

/** A game that has begun, as each of them sees it; `others` sit there without a browser. */
export async function begunGame(
  house: House,
  arrivals: readonly Arrival[],
  { options, deal = DEAL, others = [] }: Arranged,
): Promise<readonly Page[]> {
  const game = 'take-my-word'
  const { path, people } = await beginGame(house, arrivals, { game, options, deal, others })
  for (const { page } of people) {
    await page.goto(path)
    await expectSeen(page.getByRole('region', { name: 'The table' }))
  }
  return people.map(({ page }) => page)
}

type Arranged = Pick<Opening, 'options' | 'others'> & { readonly deal?: object }

/** A card of the own hand, by all that is said of it. */
export function handCard(page: Page, name: string | RegExp): Locator {
  const hand = page.getByRole('list', { name: 'Your hand' })
  return hand.getByRole('button', { name, exact: typeof name === 'string' })
}

export function press(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

/** The board says so, not the story beside it, now or soon. */
export function says(page: Page, text: string | RegExp): Promise<void> {
  return expectSeen(page.locator('[data-game=take-my-word] > :not(aside)').getByText(text).first())
}

export async function onTurn(page: Page): Promise<void> {
  await expectSeen(headline(page, 'Your turn'))
}

/** The word on the table is this one, as everybody sees it. */
export async function lies(pages: readonly Page[], word: string): Promise<void> {
  for (const page of pages) {
    await expectSeen(page.getByRole('list', { name: `Cards on the table: ${word}`, exact: true }))
  }
}
