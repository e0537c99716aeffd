import { expect, test } from 'vitest'
import { cubeLabel } from './labels.ts'

test('a cube is labelled with its face, its place and its use in the word', () => {
  expect(cubeLabel('qu', 15, null)).toBe('Qu, row 4 column 1')
  expect(cubeLabel('m', 4, 5)).toBe('M, row 1 column 5, used as 5th letter')
})

test('ordinals have the usual endings', () => {
  const ordinals = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 25].map((letter) => {
    return cubeLabel('a', 0, letter).split(' ').at(-2)
  })
  expect(ordinals.join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 25th')
})
