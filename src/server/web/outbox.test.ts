import { describe, expect, test } from 'vitest'
import { textFrame } from './outbox.ts'

describe('a frame', () => {
  test.each([
    ['nothing', '', '8100'],
    ['ASCII', 'Hi', '81024869'],
    ['what takes several bytes', 'Ω€😀', '8109cea9e282acf09f9880'],
  ])('of %s', (_, text, bytes) => {
    expect(textFrame(text).toString('hex')).toBe(bytes)
  })

  test.each([
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('of %i bytes says so', (length, head) => {
    const frame = textFrame('x'.repeat(length))
    expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head)
    expect(frame.subarray(head.length / 2).toString()).toBe('x'.repeat(length))
  })
})
