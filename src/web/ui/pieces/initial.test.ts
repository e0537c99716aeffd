import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['Ann', 'A'],
  ['ben 12', 'B'],
  ['“çelik”', 'Ç'],
  ['Master bot', 'M'],
  ['Master bot 2', '2'],
  ['R2 D2', 'R'],
  ['…', ''],
])('the token of %s says “%s”', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
