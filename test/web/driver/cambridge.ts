import type { Locator, Page } from 'playwright-core'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { expectVisible, headline } from './page.ts'
import { beginGame, type Table } from './tables.ts'
import type { Arrival } from './visitors.ts'

/** What people do at a Cambridge table, on the tiles that games here are played on. */
const TILES = `
  q w     e r t    y
  a crown s d colt f
  g h     j k l    z
  x joker c v gift b
  n m     i o p    u
`

/** A hand on these tiles; the first seat goes first. */
export const HAND = { tiles: TILES, first: 0 }

const ORDER = TILES.trim().split(/\s+/)

/** Where a tile was dealt; the Joker moves tiles, not places. */
export function cellOf(name: string): number {
  return ORDER.indexOf(name)
}

export function tile(page: Page, name: string): Locator {
  return page.locator(`[role=grid] [data-cell='${cellOf(name)}']`)
}

export function sheet(page: Page, name: string): Locator {
  return page.getByRole('region', { name: name === 'You' ? 'Your word' : `${name}’s word` })
}

/** People at a table whose game has begun; the first of them goes first. */
export function begunTable(
  testHall: TestHall,
  arrivals: readonly Arrival[],
  options: object,
  others: readonly string[] = [],
): Promise<Table> {
  return beginGame(testHall, arrivals, {
    game: 'cambridge',
    options,
    others,
    deal: { hands: [HAND, HAND] },
  })
}

export async function chooseWord(page: Page, word: string): Promise<void> {
  await page.getByLabel('Your secret word').fill(word)
  await expectVisible(page.getByText('In the dictionary.'))
  await page.getByRole('button', { name: 'Choose' }).click()
  await expectVisible(sheet(page, 'You'))
}

/** Waits for the turn, then goes there. */
export async function goTo(page: Page, name: string): Promise<void> {
  await expectVisible(headline(page, 'Your turn'))
  await tile(page, name).click()
}

export const move = (name: string): object => ({ type: 'move', cell: cellOf(name) })
export const choose = (word: string): object => ({ type: 'choose-word', word })
export const place = (name: string): object => ({ type: 'place-token', cell: cellOf(name) })
