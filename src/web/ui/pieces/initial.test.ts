import { expect, test } from 'vitest'
import { initialAmong, initialOf } from './initial.ts'

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

test.each([
  [
    ['Ann', 'Ben'],
    ['A', 'B'],
  ],
  [
    ['Ann', 'Amy'],
    ['An', 'Am'],
  ],
  [
    ['Ann', 'Anna', 'Amy'],
    ['A', 'Aa', 'Am'],
  ],
  [
    ['Master bot', 'Max', 'Master bot 2'],
    ['Ms', 'Mx', '2'],
  ],
  [
    ['Émile', 'Élodie'],
    ['Ém', 'Él'],
  ],
])('among %s the tokens say %s', (names, initials) => {
  expect(names.map((name) => initialAmong(name, names))).toEqual(initials)
  expect(new Set(initials).size).toBe(names.length)
})
