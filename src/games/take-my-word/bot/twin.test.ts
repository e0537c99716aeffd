import { describe, expect, test } from 'vitest'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { positionOf } from '../rules/check.ts'
import { Plays } from '../rules/plays.ts'
import { Sitting, testWords } from '../rules/testing/sitting.ts'
import { greedyCommand, twin } from './twin.ts'

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

  test('plays no offensive words', () => {
    const sitting = new Sitting(2, { cards: ['c red, a red, t red, s red'] })
    const offensive = makeWords('english-offensive', ['scat', 'cats', 'acts'])
    const words = (name: string): Words => (name === offensive.name ? offensive : testWords(name))
    sitting.send(0, greedyCommand(sitting.view(0), words)!)
    expect(['cat', 'act']).toContain(sitting.spelled)
  })

  test('plans after a fixed pause', () => {
    const sitting = new Sitting(2, { cards: ['c red, a red, t red'] })
    const context = makeBotContext('master', 'twin', libraryOf({ words: testWords }))
    const command = greedyCommand(sitting.view(0), testWords)
    expect(twin.plan(sitting.view(0), context, 500)).toEqual({ actAt: 2000, command })
    expect(twin.plan(sitting.view(1), context, 500)).toBe(null)
  })
})
