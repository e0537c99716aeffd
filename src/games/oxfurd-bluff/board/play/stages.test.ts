import { expect, test } from 'vitest'
import { SETBACK } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { soundBetween } from './sounds.ts'
import { stagesBetween } from './stages.ts'
import { someAnswer, someView } from '../testing/some-view.ts'

const asked = someView({ phase: 'answering', roll: 4, casts: 1, draws: 1 })

function withPieces(view: View, pieces: readonly (readonly [number, number])[]): View {
  const sides = view.sides.map((side, at) => {
    const [climber, descender] = pieces[at]!
    return { ...side, climber, descender }
  })
  return { ...view, sides }
}

test('OXF-9 a right answer is told, then the Climber goes step by step', () => {
  const right = { ...asked, phase: 'rolling', answered: someAnswer(1, true) } as const
  const stages = stagesBetween(
    asked,
    withPieces(right, [
      [4, 1],
      [0, 1],
    ]),
  )
  expect(stages.map(({ view }) => view.sides[0]!.climber)).toEqual([0, 1, 2, 3, 4, 4])
  expect(stages[0]!.view.answered?.right).toBe(true)
  expect(soundBetween(asked, stages[0]!.view)).toBe('right')
  expect(soundBetween(stages[0]!.view, stages[1]!.view)).toBe('tap')
})

test('OXF-12 who is pulled down goes after the one who pulls has come', () => {
  const before = withPieces(asked, [
    [0, 1],
    [4, 1],
  ])
  const right = { ...before, phase: 'rolling', answered: someAnswer(1, true) } as const
  const stages = stagesBetween(
    before,
    withPieces(right, [
      [4, 1],
      [0, 1],
    ]),
  )
  const pulled = stages.findIndex(({ view }) => view.sides[1]!.climber === 0)
  expect(stages[pulled]!.view.sides[0]!.climber).toBe(4)
  expect(stages[pulled - 1]!.view.sides[0]!.climber).toBe(4)
})

test('OXF-11 a setback is seen: first the Descender on SETBACK, then the Climber comes down', () => {
  const before = withPieces(asked, [
    [12, 7],
    [0, 1],
  ])
  const wrong = { ...before, phase: 'rolling', turn: 1, answered: someAnswer(1, false) } as const
  const stages = stagesBetween(
    before,
    withPieces(wrong, [
      [8, 2],
      [0, 1],
    ]),
  )
  const places = stages.map(({ view }) => [view.sides[0]!.climber, view.sides[0]!.descender])
  expect(places).toEqual([
    [12, 7],
    [12, SETBACK],
    [8, 2],
    [8, 2],
  ])
})

test('the die comes to rest before the card is shown, and a long way is not walked again', () => {
  const rolling = someView({})
  expect(stagesBetween(rolling, asked).map(({ view }) => view.phase)).toEqual([
    'rolling',
    'answering',
  ])
  expect(stagesBetween(rolling, { ...asked, casts: 3, draws: 3 })).toHaveLength(1)
  expect(stagesBetween(rolling, rolling)).toHaveLength(1)
})
