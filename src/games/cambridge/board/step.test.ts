import { expect, test } from 'vitest'
import { stepFrom } from './step.ts'

test('arrow keys roam five rows of six and stop at the edge', () => {
  expect([stepFrom(0, 'ArrowUp'), stepFrom(0, 'ArrowLeft')]).toEqual([0, 0])
  expect([stepFrom(0, 'ArrowDown'), stepFrom(0, 'ArrowRight')]).toEqual([6, 1])
  expect([stepFrom(29, 'ArrowDown'), stepFrom(29, 'ArrowRight')]).toEqual([29, 29])
  expect([stepFrom(6, 'ArrowLeft'), stepFrom(5, 'ArrowRight')]).toEqual([6, 5])
  expect([stepFrom(15, 'Home'), stepFrom(15, 'End'), stepFrom(15, 'x')]).toEqual([12, 17, null])
})
