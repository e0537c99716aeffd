import type { Locator, Page } from 'playwright-core'
import { value, type House } from '../server/house.ts'
import { clientOf, expectSeen, visit, type Arrival, type Named } from './visitors.ts'

/** What people do at a Cambridge table, on the tiles that games here are played on. */
export const TILES = `
  q w     e r t    y
  a crown s d colt f
  g h     j k l    z
  x joker c v gift b
  n m     i o p    u
`

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

export function headline(page: Page, text: string): Locator {
  return page.getByRole('heading', { name: text })
}

export type Table = {
  readonly path: string
  readonly people: readonly Named[]
  /** Does it for somebody without a browser's help. */
  play(seat: number, ...commands: readonly object[]): Promise<void>
}

/** People at a table whose game has begun; the first of them goes first. */
export async function begunTable(
  house: House,
  arrivals: readonly Arrival[],
  options: object,
): Promise<Table> {
  const people: Named[] = []
  for (const arrival of arrivals) people.push(await visit(house, { ...arrival, path: null }))
  const clients = await Promise.all(people.map((person) => clientOf(house, person)))
  const host = clients[0]!.client
  const hand = { tiles: TILES, first: 0 }
  const deal = { hands: [hand, hand] }
  const opened = value(await host.open({ game: 'cambridge', options, deal }))
  for (const { client } of clients) value(await client.watch(opened.table, opened.code))
  for (const { client } of clients.slice(1)) {
    value(await client.ask(opened.table, { type: 'sit' }))
  }
  value(await host.ask(opened.table, { type: 'start' }))
  return {
    path: `/t/${opened.code}`,
    people,
    async play(seat, ...commands) {
      for (const command of commands) {
        value(await clients[seat]!.client.ask(opened.table, { type: 'play', command }))
      }
    },
  }
}

export async function chooseWord(page: Page, word: string): Promise<void> {
  await page.getByLabel('Your secret word').fill(word)
  await expectSeen(page.getByText('In the dictionary.'))
  await page.getByRole('button', { name: 'Choose' }).click()
  await expectSeen(sheet(page, 'You'))
}

/** Waits for the turn, then goes there. */
export async function goTo(page: Page, name: string): Promise<void> {
  await expectSeen(headline(page, 'Your turn'))
  await tile(page, name).click()
}

export const move = (name: string): object => ({ type: 'move', cell: cellOf(name) })
export const choose = (word: string): object => ({ type: 'choose-word', word })
export const place = (name: string): object => ({ type: 'place-token', cell: cellOf(name) })
