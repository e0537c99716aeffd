import { describe, expect, test } from 'vitest'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { positionOf } from '../rules/play/position.ts'
import { Plays } from '../rules/solver/plays.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { greedyCommand, referenceBot } from './reference-bot.ts'

describe('the greedy reference bot', () => {
  test('plays what scores most, premiums included', () => {
    const match = new TestMatch(2, {
      cards: ['c black, a red, t red, s red, b red, n red, k green'],
    })
    const command = greedyCommand(match.view(0), testWords)
    expect(command).toMatchObject({ type: 'play', score: 'word', premiums: [{ premium: 'star' }] })
    const { graph } = testWords('english')
    const best = new Plays(positionOf(match.view(0))!, graph).best()!
    match.send(0, command!)
    expect(match.total(0)).toBe(best.points)
  })

  test('passes only without a play, waits for its turn and stays in its place', () => {
    const match = new TestMatch(2, { cards: ['z black', 'k green, x green'] })
    expect(greedyCommand(match.view(1), testWords)).toBe(null)
    expect(greedyCommand(match.view('spectator'), testWords)).toBe(null)
    match.play(0, { after: 'z black', score: 'letter' })
    expect(greedyCommand(match.view(1), testWords)).toEqual({ type: 'pass' })
    match.pass(1)
    expect(greedyCommand(match.view(0), testWords)).toEqual({ type: 'stay' })
  })

  test('plays no offensive words', () => {
    const match = new TestMatch(2, { cards: ['c red, a red, t red, s red'] })
    const offensive = makeWords('english-offensive', ['scat', 'cats', 'acts'])
    const words = (name: string): Words => (name === offensive.name ? offensive : testWords(name))
    match.send(0, greedyCommand(match.view(0), words)!)
    expect(['cat', 'act']).toContain(match.spelled)
  })

  test('plans after a fixed pause', () => {
    const match = new TestMatch(2, { cards: ['c red, a red, t red'] })
    const context = makeBotContext('master', 'reference', libraryOf({ words: testWords }))
    const command = greedyCommand(match.view(0), testWords)
    expect(referenceBot.plan(match.view(0), context, 500)).toEqual({ actAt: 2000, command })
    expect(referenceBot.plan(match.view(1), context, 500)).toBe(null)
  })
})
