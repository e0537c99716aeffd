import type { Locator, Page } from 'playwright-core'
import { loadDeck } from '#server/lexicons.ts'
import { value, type House } from '../server/house.ts'
import { clientOf, visit, type Arrival, type Named } from './visitors.ts'

/**
 * What the die shows at the tables here. The first side answers one card, the second two; then the
 * first goes all the way up in seven cards, by every FREE ROLL and three BONUSES.
 */
const ROLLS = [5, 4, 1, 6, 6, 2, 2, 6, 2, 4, 6, 1, 2, 2]
/** The rolls that ask for a definition, in order: a card is drawn for each. */
const ASKING = [5, 4, 1, 6, 2, 2, 2, 4, 1, 2]
const CARDS = ASKING.map((_, draw) => draw)

/** The right answer to the card that is drawn so many cards after the first. */
export function truthOf(draw: number): boolean {
  const { definitions } = loadDeck('oxfurd-bluff').card(CARDS[draw]!)
  return definitions[(ASKING[draw]! - 1) % 3]!.right
}

export function wordOf(draw: number): string {
  return loadDeck('oxfurd-bluff').card(CARDS[draw]!).word
}

export function headline(page: Page, text: string): Locator {
  return page.getByRole('heading', { name: text })
}

/** Where a side stands, in words. */
export function standing(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Where the sides stand' })
    .getByRole('listitem')
    .filter({ hasText: name })
}

export type Table = {
  readonly path: string
  readonly people: readonly Named[]
  /** Does it for somebody without a browser's help. */
  play(seat: number, ...commands: readonly object[]): Promise<void>
}

/** People at a table whose game has begun, each in the team of that place; the first begins. */
export async function begunTable(
  house: House,
  arrivals: readonly Arrival[],
  teams: readonly number[],
  options: object,
): Promise<Table> {
  const people: Named[] = []
  for (const arrival of arrivals) people.push(await visit(house, { ...arrival, path: null }))
  const clients = await Promise.all(people.map((person) => clientOf(house, person)))
  const host = clients[0]!.client
  const deal = { first: 0, rolls: ROLLS, cards: CARDS }
  const opened = value(await host.open({ game: 'oxfurd-bluff', options, deal }))
  for (const { client } of clients) value(await client.watch(opened.table, opened.code))
  for (const { client } of clients.slice(1)) {
    value(await client.ask(opened.table, { type: 'sit' }))
  }
  for (const [chair, team] of teams.entries()) {
    value(await host.ask(opened.table, { type: 'set-team', chair, team }))
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

export const roll: object = { type: 'roll' }
export const read: object = { type: 'read' }
export const answer = (yes: boolean): object => ({ type: 'answer', yes })
