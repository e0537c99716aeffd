import type { Locator, Page } from 'playwright-core'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { expectVisible, headline } from './page.ts'
import { beginGame, type Opening, type Table } from './tables.ts'
import type { Arrival } from './visitors.ts'

/** Ann begins, because A comes before K. */
const LOTS = ['a red', 'k green']

/** Ann makes COAT; Ben has a black B to take it, a triple word, and a V to start with. */
export const DEAL = {
  lots: LOTS,
  // prettier-ignore
  cards: [
    'c red', 'double letter', 'o green', 'a blue', 't yellow', 's blue', 'e black', 'q black',
    'b black', 'triple word', 'h red', 'v green', 'x green', 'w red', 'j blue', 'k green',
  ],
}

/** People at a table whose game has begun. */
export function begunTable(
  testHall: TestHall,
  arrivals: readonly Arrival[],
  { options, deal = DEAL, others = [] }: Arranged,
): Promise<Table> {
  return beginGame(testHall, arrivals, { game: 'take-my-word', options, deal, others })
}

/** Starts a game and opens a page for each arrival; `others` play without a browser. */
export async function startGame(
  testHall: TestHall,
  arrivals: readonly Arrival[],
  arranged: Arranged,
): Promise<readonly Page[]> {
  const { path, people } = await begunTable(testHall, arrivals, arranged)
  for (const { page } of people) {
    await page.goto(path)
    await expectVisible(page.getByRole('region', { name: 'The table' }))
  }
  return people.map(({ page }) => page)
}

type Arranged = Pick<Opening, 'options' | 'others'> & { readonly deal?: object }

/** A card of the player's own hand, by its accessible name. */
export function handCard(page: Page, name: string | RegExp): Locator {
  const hand = page.getByRole('list', { name: 'Your hand' })
  return hand.getByRole('button', { name, exact: typeof name === 'string' })
}

export function press(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

/** Waits until the board shows the text; the feed beside it does not count. */
export function expectText(page: Page, text: string | RegExp): Promise<void> {
  return expectVisible(
    page.locator('[data-game=take-my-word] > :not(aside)').getByText(text).first(),
  )
}

export async function onTurn(page: Page): Promise<void> {
  await expectVisible(headline(page, 'Your turn'))
}

/** Waits until every page shows the word on the table. */
export async function expectWord(pages: readonly Page[], word: string): Promise<void> {
  for (const page of pages) {
    await expectVisible(
      page.getByRole('list', { name: `Cards on the table: ${word}`, exact: true }),
    )
  }
}
