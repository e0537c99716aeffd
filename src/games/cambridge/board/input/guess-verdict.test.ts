import { expect, test } from 'vitest'
import { startHand, testWords } from '#games/cambridge/rules/testing/test-match.ts'
import { guessVerdict } from './guess-verdict.ts'

const match = startHand(['planet', 'banana', 'brain'], ['b', 'y', 'k'])
match.move('a', 'x', 'o')
const view = match.view(0)
const on = (typed: string) => guessVerdict(view, 1, typed, testWords)

test('a letter that cannot be hidden there is rejected at once', () => {
  expect(on('x')).toEqual({ kind: 'wrong', message: 'There is no X in this word.' })
  expect(on('ba')).toEqual({ kind: 'wrong', message: 'Every A of this word lies open already.' })
})

test('while dashes are empty it counts them', () => {
  expect(on('')).toEqual({ kind: 'going', message: '3 letters to go.' })
  expect(on('bn')).toEqual({ kind: 'going', message: '1 letter to go.' })
})

test('a complete word fits, or is not in the dictionary and would be refused', () => {
  expect(on('bnn')).toEqual({ kind: 'fine', message: 'BANANA fits.' })
  expect(on('cnn')).toEqual({ kind: 'wrong', message: 'CANANA is not in the dictionary.' })
  expect(guessVerdict(view, 1, 'cnn', null).kind).toBe('fine')
})

test('CAM-36: by strict rules anything may be guessed, and costs what it costs', () => {
  const strict = { ...view, options: { ...view.options, guessCheck: 'strict' } } as const
  const fine = { kind: 'fine', message: 'If it is wrong, you are out of the hand.' }
  expect(guessVerdict(strict, 1, 'cnn', testWords)).toEqual(fine)
  expect(guessVerdict(strict, 1, 'xxx', testWords)).toEqual(fine)
  expect(guessVerdict(strict, 1, 'x', testWords).kind).toBe('going')
})
