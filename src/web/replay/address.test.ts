import { expect, test } from 'vitest'
import { formatPosition, parsePosition } from './address.ts'
import type { Perspective } from './timeline.ts'

const PERSPECTIVES: readonly Perspective[] = ['everything', 0, 1, 'spectator']

test.each(PERSPECTIVES)('an address names a moment as %s sees it', (perspective) => {
  expect(parsePosition(formatPosition({ perspective, moment: 16 }), PERSPECTIVES, 0)).toEqual({
    perspective,
    moment: 16,
  })
})

test('without a place one sees the beginning from one’s own point of view', () => {
  expect(parsePosition('', PERSPECTIVES, 1)).toEqual({ perspective: 1, moment: 0 })
  expect(parsePosition('?as=9&moment=x', PERSPECTIVES, 1)).toEqual({ perspective: 1, moment: 0 })
  expect(parsePosition('', ['spectator'], 'everything')).toEqual({
    perspective: 'spectator',
    moment: 0,
  })
})
