import { describe, expect, test } from 'vitest'
import { exhibit } from '#cli/exhibition.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type AnyBot, type Level } from '#kit/bot.ts'
import { library } from '#server/lexicons.ts'
import type { Command, Play } from '../rules/command.ts'
import type { Line } from '../rules/state.ts'
import { TestMatch } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'
import { neighbourhood } from './place.ts'

/** What a level decides after a round, in some games. */
function places(level: Level, seats: number): readonly Command[] {
  const chosen: Command[] = []
  const watched: AnyBot = {
    plan(view, mind, now) {
      const plan = bot.plan(view as View, mind, now)
      if (plan !== null && (view as View).phase === 'switching') chosen.push(plan.command)
      return plan
    },
  }
  for (let nth = 0; nth < 3; nth++) {
    exhibit(registeredGame('take-my-word')!, {
      levels: Array.from({ length: seats }, () => level),
      bots: Array.from({ length: seats }, () => watched),
      options: {},
      seed: `places ${nth}`,
      library,
    })
  }
  return chosen
}

const word = { score: 'word' } as Play

function line(seat: number, took: number | null, takenBy: number | null): Line {
  return {
    round: 1,
    seat,
    action: 'create',
    play: word,
    word: 'cat',
    points: 5,
    took,
    takenBy,
    premiums: [],
    emptied: false,
    stalemate: false,
  }
}

describe('TMW-27: where to sit', () => {
  test.each(LEVELS)('%s: by foresight, or where it sits', (level) => {
    const kinds = new Set(places(level, 3).map(({ type }) => type))
    const looksAhead = level === 'expert' || level === 'master'
    expect(kinds).toEqual(new Set(looksAhead ? ['stay', 'switch'] : ['stay']))
  })

  test('after one who loses words, before one who takes none', () => {
    // Seat 1 loses every word to seat 2, who takes all; seat 3 takes and loses nothing.
    const sheet = Array.from({ length: 6 }, (_, round) => [
      line(0, null, null),
      line(1, null, 4 * round + 2),
      line(2, 4 * round + 1, null),
      line(3, null, null),
    ]).flat()
    const view: View = { ...new TestMatch(4, { cards: [] }).view(0), sheet }
    const worth = (order: readonly number[]) => neighbourhood(view, order, 0)
    expect(worth([1, 0, 3, 2])).toBeGreaterThan(worth([1, 0, 2, 3]))
    expect(worth([1, 0, 3, 2])).toBeGreaterThan(worth([2, 0, 3, 1]))
    expect(worth([0, 3, 2, 1])).toBe(worth([1, 0, 3, 2]))
    expect(worth([0, 1])).toBe(0)
  })
})
