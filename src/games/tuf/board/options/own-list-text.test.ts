import { expect, test } from 'vitest'
import { readList } from '#games/tuf/rules/pieces/own-subject.ts'
import { leftOutText, listStatus } from './own-list-text.ts'

test('TUF-25: what was left out of a pasted list is told by reason', () => {
  const { leftOut } = readList(`acid, co-op it's a ${'x'.repeat(30)}`, 'english')
  expect(leftOutText(leftOut)).toEqual([
    "Left out, not only letters: co-op, it's.",
    'Left out, fewer than 2 letters: a.',
    `Left out, more than 20 letters, and nobody has more cubes: ${'x'.repeat(24)}….`,
  ])
})

test('TUF-25: a long list of what was left out is abbreviated', () => {
  const { leftOut } = readList(
    Array.from({ length: 11 }, (_, nth) => `h${nth}o`).join(' '),
    'english',
  )
  expect(leftOutText(leftOut)).toEqual([
    'Left out, not only letters: h0o, h1o, h2o, h3o, h4o, h5o, h6o, h7o and 3 others.',
  ])
})

test('TUF-25: nothing is told when nothing was left out', () => {
  expect(leftOutText(readList('acid base', 'english').leftOut)).toEqual([])
})

test('TUF-25: the form says whether what is typed is what counts', () => {
  const list = { name: 'Lab', words: 'acid base' }
  expect(listStatus(null, list)).toBe('No list is in use yet.')
  expect(listStatus(list, list)).toBe('2 words in use.')
  expect(listStatus(list, { ...list, words: 'acid' })).toBe('2 words in use. Your changes are not.')
  expect(listStatus(list, { ...list, name: 'Art' })).toBe('2 words in use. Your changes are not.')
})
