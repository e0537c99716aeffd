import { expect, test } from 'vitest'
import type { AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import { someAnsweredCard } from '../testing/some-view.ts'
import { playedWords } from './played-words.ts'

/** `answers` as a text such as `yny`. */
function answered(number: number, word: string, answers: string): AnsweredCard {
  const some = someAnsweredCard(number, true)
  const [first, second, third] = some.card.definitions
  const definitions = [
    { ...first, right: answers[0] === 'y' },
    { ...second, right: answers[1] === 'y' },
    { ...third, right: answers[2] === 'y' },
  ] as const
  const truth = answers.includes('y') ? null : 'a kind of cheese'
  return { ...some, card: { ...some.card, word, definitions, truth } }
}

test('OXF-3: words in alphabetical order, each once, with their true meanings', () => {
  const cards = [
    answered(7, 'zebu', 'yny'),
    answered(3, 'abaca', 'nnn'),
    { ...answered(7, 'zebu', 'yny'), side: 1, right: false },
  ]
  const words = playedWords({ cards })
  expect(words.map(({ word }) => word)).toEqual(['abaca', 'zebu'])
  expect(words.map(({ meanings }) => meanings)).toEqual([['a kind of cheese'], ['a boat', 'a hat']])
  expect(words[1]!.answers).toEqual([
    { side: 0, right: true },
    { side: 1, right: false },
  ])
})
