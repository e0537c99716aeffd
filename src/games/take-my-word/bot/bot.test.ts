import { describe, expect, test } from 'vitest'
import type { Mind } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { positionOf } from '../rules/check.ts'
import { Plays } from '../rules/plays.ts'
import { Sitting, testWords } from '../rules/testing/sitting.ts'
import { bot } from './bot.ts'
import { greedyCommand } from './greedy.ts'

describe('the greedy twin', () => {
  test('plays what scores most, premiums included', () => {
    const sitting = new Sitting(2, {
      cards: ['c black, a red, t red, s red, b red, n red, k green'],
    })
    const command = greedyCommand(sitting.view(0), testWords)
    expect(command).toMatchObject({ type: 'play', score: 'word', premiums: [{ premium: 'star' }] })
    const { graph } = testWords('english')
    const best = new Plays(positionOf(sitting.view(0))!, graph).best()!
    sitting.send(0, command!)
    expect(sitting.total(0)).toBe(best.points)
  })

  test('passes only without a play, waits for its turn and stays in its place', () => {
    const sitting = new Sitting(2, { cards: ['z black', 'k green, x green'] })
    expect(greedyCommand(sitting.view(1), testWords)).toBe(null)
    expect(greedyCommand(sitting.view('spectator'), testWords)).toBe(null)
    sitting.play(0, { after: 'z black', score: 'letter' })
    expect(greedyCommand(sitting.view(1), testWords)).toEqual({ type: 'pass' })
    sitting.pass(1)
    expect(greedyCommand(sitting.view(0), testWords)).toEqual({ type: 'stay' })
  })

  test('does not put offensive words on the table', () => {
    const sitting = new Sitting(2, { cards: ['c red, a red, t red, s red'] })
    const shunned = makeWords('english-offensive', ['scat', 'cats', 'acts'])
    const words = (name: string): Words => (name === shunned.name ? shunned : testWords(name))
    sitting.send(0, greedyCommand(sitting.view(0), words)!)
    expect(['cat', 'act']).toContain(sitting.spelled)
  })
})

describe('the bot', () => {
  const mind: Mind = {
    level: 'expert',
    dice: (purpose) => diceFrom('bot', purpose),
    words: loadWords,
  }

  test('plays whole games by the rules, in its own time', () => {
    const sitting = new Sitting(4, {
      cards: [],
      options: { rounds: 6, strictPass: true },
      words: loadWords,
    })
    while (sitting.outcome === null) {
      const seat = sitting.view('spectator').toAct!
      const now = sitting.step.table.at
      const plan = bot.plan(sitting.view(seat), mind, now)!
      expect(plan.at).toBeGreaterThan(now)
      expect(bot.plan(sitting.view(seat), mind, now)).toEqual(plan)
      sitting.act({ by: seat, at: plan.at, command: plan.command })
      expect(sitting.refusal).toBe(null)
    }
    expect(sitting.outcome.reason).toBe('rounds-played')
  })
})
