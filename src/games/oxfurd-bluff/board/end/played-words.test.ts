import { expect, test } from 'vitest'
import type { AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import { wordsMet } from './played-words.ts'

function answered(number: number, word: string, right: readonly boolean[]): AnsweredCard {
  const [a, b, c] = ['a boat', 'a bird', 'a hat'].map((text, place) => ({
    text,
    right: right[place]!,
  }))
  const truth = right.includes(true) ? null : 'a kind of cheese'
  const definitions = [a!, b!, c!] as const
  const card = {
    word,
    difficulty: 'gentle',
    said: '',
    approximate: false,
    definitions,
    truth,
  } as const
  return { number, card, asked: 0, side: 0, yes: true, right: true }
}

test('OXF-3 words by the alphabet, each once, with what they truly mean', () => {
  const cards = [
    answered(7, 'zebu', [true, false, true]),
    answered(3, 'abaca', [false, false, false]),
    { ...answered(7, 'zebu', [true, false, true]), side: 1, right: false },
  ]
  const words = wordsMet({ cards })
  expect(words.map(({ word }) => word)).toEqual(['abaca', 'zebu'])
  expect(words.map(({ meanings }) => meanings)).toEqual([['a kind of cheese'], ['a boat', 'a hat']])
  expect(words[1]!.answers).toEqual([
    { side: 0, right: true },
    { side: 1, right: false },
  ])
})
