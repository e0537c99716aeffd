import type { Locator, Page } from 'playwright-core'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { loadDeck } from '#server/lexicons.ts'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { until } from '../../server/testing/waiting.ts'
import { beginGame, type Table } from './tables.ts'
import type { Arrival } from './visitors.ts'

/**
 * The arranged rolls. The first side answers one card, the second two; then the first goes all the
 * way up in seven cards, by every FREE ROLL and three BONUSES.
 */
const ROLLS = [5, 4, 1, 6, 6, 2, 2, 6, 2, 4, 6, 1, 2, 2]
/** The rolls that are not free, in order: a card is drawn for each. */
const ASKING = [5, 4, 1, 6, 2, 2, 2, 4, 1, 2]
const CARDS = ASKING.map((_, draw) => draw)

/** The right answer to the nth card drawn, counted from 0. */
export function truthOf(draw: number): boolean {
  const { definitions } = loadDeck('oxfurd-bluff').card(CARDS[draw]!)
  return definitions[(ASKING[draw]! - 1) % 3]!.right
}

export function wordOf(draw: number): string {
  return loadDeck('oxfurd-bluff').card(CARDS[draw]!).word
}

/** A side in the list of sides, with the positions of its pieces. */
export function sideRow(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Where the sides stand' })
    .getByRole('listitem')
    .filter({ hasText: name })
}

/**
 * People at a table whose game has begun, `teams` by seat; the first side begins. Answered cards are
 * shown in passing unless the options say otherwise.
 */
export function begunTable(
  testHall: TestHall,
  arrivals: readonly Arrival[],
  teams: readonly number[],
  agreed: object,
  others: readonly string[] = [],
): Promise<Table> {
  const options = { showing: 'in-passing', ...agreed }
  const deal = { first: 0, rolls: ROLLS, cards: CARDS }
  return beginGame(testHall, arrivals, { game: 'oxfurd-bluff', options, deal, teams, others })
}

export const roll: object = { type: 'roll' }
export const read: object = { type: 'read' }
export const goOn: object = { type: 'continue' }
export const answer = (yes: boolean): object => ({ type: 'answer', yes })

/**
 * Plays this many cards, all answered wrong, and then lets the first side win; or stops before that, when
 * the first side is to roll again.
 */
export async function playCards(
  { play, view }: Table,
  cards: number,
  end: 'win' | 'stop' = 'win',
): Promise<void> {
  const viewOf = (seat: number): View => view(seat) as View
  await until(() => view(0) !== null, 'the start')
  let seat = 0
  for (;;) {
    const { phase, turn, sides, card, drawCount, rollCount } = viewOf(seat)
    if (phase === 'over') return
    if (end === 'stop' && drawCount >= cards && turn === 0 && phase === 'rolling') return
    const captain = sides[turn!]!.captain!
    const isCurrent = () => {
      const seen = viewOf(captain)
      return seen.rollCount === rollCount && seen.drawCount === drawCount && seen.phase === phase
    }
    await until(isCurrent, 'the view of the captain')
    seat = captain
    if (phase === 'answering') {
      const { number, asked } = card!
      const truth = loadDeck('oxfurd-bluff').card(number).definitions[asked].right
      const shouldWin = drawCount > cards && turn === 0
      await play(captain, answer(shouldWin ? truth : !truth))
    } else {
      await play(captain, roll)
    }
  }
}
