import { describe, expect, test } from 'vitest'
import { mindOf } from '#cli/exhibition.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { positionOf } from '../rules/play/position.ts'
import { Plays } from '../rules/solver/plays.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { greedy, greedyCommand } from './greedy.ts'

describe('the greedy twin', () => {
  test('plays what scores most, premiums included', () => {
    const sitting = new TestMatch(2, {
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
    const sitting = new TestMatch(2, { cards: ['z black', 'k green, x green'] })
    expect(greedyCommand(sitting.view(1), testWords)).toBe(null)
    expect(greedyCommand(sitting.view('spectator'), testWords)).toBe(null)
    sitting.play(0, { after: 'z black', score: 'letter' })
    expect(greedyCommand(sitting.view(1), testWords)).toEqual({ type: 'pass' })
    sitting.pass(1)
    expect(greedyCommand(sitting.view(0), testWords)).toEqual({ type: 'stay' })
  })

  test('does not put offensive words on the table', () => {
    const sitting = new TestMatch(2, { cards: ['c red, a red, t red, s red'] })
    const shunned = makeWords('english-offensive', ['scat', 'cats', 'acts'])
    const words = (name: string): Words => (name === shunned.name ? shunned : testWords(name))
    sitting.send(0, greedyCommand(sitting.view(0), words)!)
    expect(['cat', 'act']).toContain(sitting.spelled)
  })

  test('plays as a bot does, in its own time', () => {
    const sitting = new TestMatch(2, { cards: ['c red, a red, t red'] })
    const mind = mindOf('master', 'twin', libraryOf({ words: testWords }))
    const command = greedyCommand(sitting.view(0), testWords)
    expect(greedy.plan(sitting.view(0), mind, 500)).toEqual({ at: 2000, command })
    expect(greedy.plan(sitting.view(1), mind, 500)).toBe(null)
  })
})
