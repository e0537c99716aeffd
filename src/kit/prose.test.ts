import { expect, test } from 'vitest'
import { counted, listed } from './prose.ts'

test('one is no plural', () => {
  expect([counted(0, 'word'), counted(1, 'word'), counted(2, 'word')]).toEqual([
    '0 words',
    '1 word',
    '2 words',
  ])
})

test('names are listed with commas and one and', () => {
  expect([listed([]), listed(['Ann']), listed(['Ann', 'Ben', 'Cleo'])]).toEqual([
    '',
    'Ann',
    'Ann, Ben and Cleo',
  ])
})
