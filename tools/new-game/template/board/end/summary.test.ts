import { expect, test } from 'vitest'
import { TestMatch } from '../../rules/testing/test-match.ts'
import { summaryOf } from './summary.ts'

test('names the word that decided the game, and the best word', () => {
  const match = new TestMatch(2).play('rabbit').pass(2)
  expect(summaryOf(match.view(0), 0)).toMatchObject({
    facts: [
      { label: 'Turning point', text: 'RABBIT, 4 points for you' },
      { label: 'Best word', text: 'RABBIT, 4 points for you' },
    ],
    letters: [['R', 'A', 'B', 'B', 'I', 'T']],
  })
  expect(summaryOf(match.view(0), null).facts[0]!.text).toBe('RABBIT, 4 points for Ann')
})

test('nothing decides a game without words', () => {
  const match = new TestMatch(2).pass(2)
  expect(summaryOf(match.view('spectator'), null)).toMatchObject({ facts: [], letters: [] })
})
