import { expect, test } from 'vitest'
import { readList } from '#games/tuf/rules/pieces/own-subject.ts'
import { leftOutText } from './own-list-text.ts'

test('TUF-25: what was left out of a pasted list is told by reason', () => {
  const { leftOut } = readList(`acid, co-op it's a ${'x'.repeat(30)}`)
  expect(leftOutText(leftOut)).toEqual([
    "Left out, not only letters: co-op, it's.",
    'Left out, fewer than 2 letters: a.',
    `Left out, more than 20 letters, and nobody has more cubes: ${'x'.repeat(24)}….`,
  ])
})

test('TUF-25: a long list of what was left out is abbreviated', () => {
  const { leftOut } = readList(Array.from({ length: 11 }, (_, nth) => `h${nth}o`).join(' '))
  expect(leftOutText(leftOut)).toEqual([
    'Left out, not only letters: h0o, h1o, h2o, h3o, h4o, h5o, h6o, h7o and 3 others.',
  ])
})

test('TUF-25: nothing is told when nothing was left out', () => {
  expect(leftOutText(readList('acid base').leftOut)).toEqual([])
})
