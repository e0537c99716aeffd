import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { observed } from '#kit/bots/testing/plans.ts'
import { library } from '#server/lexicons.ts'
import type { Command, Play } from '../rules/command.ts'
import type { Line } from '../rules/state.ts'
import { TestMatch } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'
import { neighboursValue } from './place.ts'

/** What bots of a level choose between rounds, in some games. */
function places(level: Level, seats: number): readonly Command[] {
  const chosen: Command[] = []
  const observedBot = observed(bot, ({ phase }, { command }) => {
    if (phase === 'switching') chosen.push(command)
  })
  for (let nth = 0; nth < 3; nth++) {
    playBotMatch(registeredGame('take-my-word')!, {
      levels: Array.from({ length: seats }, () => level),
      bots: Array.from({ length: seats }, () => observedBot),
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

describe('TMW-27: the choice of a place', () => {
  test.each(LEVELS)('%s: by look-ahead, or the same place', (level) => {
    const kinds = new Set(places(level, 3).map(({ type }) => type))
    const looksAhead = level === 'expert' || level === 'master'
    expect(kinds).toEqual(new Set(looksAhead ? ['stay', 'switch'] : ['stay']))
  })

  test('prefers to sit after a player who loses words, and before one who takes none', () => {
    // Seat 1 loses every word to seat 2, who takes all; seat 3 takes and loses nothing.
    const sheet = Array.from({ length: 6 }, (_, round) => [
      line(0, null, null),
      line(1, null, 4 * round + 2),
      line(2, 4 * round + 1, null),
      line(3, null, null),
    ]).flat()
    const view: View = { ...new TestMatch(4, { cards: [] }).view(0), sheet }
    const value = (order: readonly number[]) => neighboursValue(view, order, 0)
    expect(value([1, 0, 3, 2])).toBeGreaterThan(value([1, 0, 2, 3]))
    expect(value([1, 0, 3, 2])).toBeGreaterThan(value([2, 0, 3, 1]))
    expect(value([0, 3, 2, 1])).toBe(value([1, 0, 3, 2]))
    expect(value([0, 1])).toBe(0)
  })
})
