import { expect, test } from 'vitest'
import { TestMatch } from '#games/boggle-master/rules/testing/test-match.ts'
import { shareText } from './share-text.ts'

const RARITIES = new Map<string, number | null>()

const PICTURE = `
S  T  E  A  M\u0332
R  I  N  G  S
O  W\u0332  D  L  Y
Qu I  E  T  A
K  C  A  Z\u0332  E
`

test('has points, words and the best of them, with the grid in letters', () => {
  const match = new TestMatch(['Ann', 'Ben']).write(0, 'quiet', 'team').write(1, 'team').wait()
  expect(shareText(match.view(0), 0, RARITIES)).toBe(
    `Boggle Master · 2 points · 1 word · best: QUIET (2)\n${PICTURE}`,
  )
})

test('has no best word when nothing counted', () => {
  const match = new TestMatch(['Ann', 'Ben']).write(0, 'team').write(1, 'team').wait()
  expect(shareText(match.view(1), 1, RARITIES).split('\n')[0]).toBe(
    'Boggle Master · 0 points · 0 words',
  )
})

test('has everybody’s points for a spectator, in a tournament too', () => {
  const match = new TestMatch(['Ann', 'Ben'], { options: { target: 50 } }).write(0, 'quiet').wait()
  expect(shareText(match.view('spectator'), null, RARITIES).split('\n')[0]).toBe(
    'Boggle Master · game 1 of a tournament · Ann 2 and Ben 0',
  )
})
