import { expect, test } from 'vitest'
import { basesOf } from './inflection.ts'

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
])('%s may be a form of %s', (form, word, part) => {
  expect(basesOf(form)).toContainEqual({ word, part })
})

test('a bare word is a form of nothing', () => {
  expect(basesOf('quiz')).toEqual([])
  expect(basesOf('s')).toEqual([])
  expect(basesOf('')).toEqual([])
})
