import { expect, test } from 'vitest'
import { lemmasOf } from './inflection.ts'

test.each([
  ['teas', 'tea', 'noun'],
  ['flies', 'fly', 'verb'],
  ['boxes', 'box', 'noun'],
  ['quizzes', 'quiz', 'noun'],
  ['wolves', 'wolf', 'noun'],
  ['knives', 'knife', 'noun'],
  ['women', 'woman', 'noun'],
  ['crises', 'crisis', 'noun'],
  ['cacti', 'cactus', 'noun'],
  ['tried', 'try', 'verb'],
  ['baked', 'bake', 'verb'],
  ['running', 'run', 'verb'],
  ['panicking', 'panic', 'verb'],
  ['lying', 'lie', 'verb'],
  ['bigger', 'big', 'adjective'],
  ['happiest', 'happy', 'adjective'],
  ['bossily', 'bossy', 'adjective'],
  ['colourist', 'colorist', null],
  ['realise', 'realize', null],
  ['mice', 'mouse', 'noun'],
  ['children', 'child', 'noun'],
  ['went', 'go', 'verb'],
  ['undergone', 'undergo', 'verb'],
  ['worst', 'bad', 'adjective'],
])('%s may be an inflection of %s', (form, word, part) => {
  expect(lemmasOf(form)).toContainEqual({ word, part })
})

test('an uninflected word has no lemmas', () => {
  expect(lemmasOf('quiz')).toEqual([])
  expect(lemmasOf('s')).toEqual([])
  expect(lemmasOf('')).toEqual([])
})
