import { expect, test } from 'vitest'
import { SETBACK } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { GUSSET, someAnsweredCard, someView } from '../testing/some-view.ts'
import { soundBetween } from './sounds.ts'
import { stagesBetween } from './stages.ts'

type Pieces = readonly [climber: number, descender: number]

const asked = someView({ phase: 'answering', roll: 4, rollCount: 1, drawCount: 1 })

function withPieces(view: View, ...pieces: readonly Pieces[]): View {
  const sides = view.sides.map((side, index) => {
    const [climber, descender] = pieces[index]!
    return { ...side, climber, descender }
  })
  return { ...view, sides }
}

/** The view after the answer of the first side. */
function answered(right: boolean, ...pieces: readonly Pieces[]): View {
  const turn = right ? 0 : 1
  const view = { ...asked, phase: 'rolling', turn, answered: someAnsweredCard(1, right) } as const
  return withPieces(view, ...pieces)
}

test('OXF-7: the word comes before its definition, which can be answered once it is there', () => {
  const stages = stagesBetween(someView({}), { ...asked, card: GUSSET })
  expect(stages.map(({ view }) => view.card?.definition ?? null)).toEqual([
    null,
    '',
    'a metal plate',
  ])
})

test('OXF-9: after a right answer comes the verdict, then the Climber goes step by step', () => {
  const stages = stagesBetween(asked, answered(true, [4, 1], [0, 1]))
  expect(stages.map(({ view }) => view.sides[0]!.climber)).toEqual([0, 1, 2, 3, 4, 4])
  expect(stages[0]!.view.answered?.right).toBe(true)
  expect(soundBetween(asked, stages[0]!.view)).toBe('right')
  expect(soundBetween(stages[0]!.view, stages[1]!.view)).toBe('token')
})

test('OXF-12: a Climber is pulled down after the other one has arrived', () => {
  const before = withPieces(asked, [0, 1], [4, 1])
  const stages = stagesBetween(before, answered(true, [4, 1], [0, 1]))
  const pulled = stages.findIndex(({ view }) => view.sides[1]!.climber === 0)
  expect(stages[pulled]!.view.sides[0]!.climber).toBe(4)
  expect(stages[pulled - 1]!.view.sides[0]!.climber).toBe(4)
})

test('OXF-11: in a setback first the Descender goes to SETBACK, then the Climber comes down', () => {
  const before = withPieces(asked, [12, 7], [0, 1])
  const stages = stagesBetween(before, answered(false, [8, 2], [0, 1]))
  const positions = stages.map(({ view }) => [view.sides[0]!.climber, view.sides[0]!.descender])
  expect(positions).toEqual([
    [12, 7],
    [12, SETBACK],
    [8, 2],
    [8, 2],
  ])
})

test('the die comes to rest before the card is shown; several acts at once are not animated', () => {
  const rolling = someView({})
  expect(stagesBetween(rolling, asked).map(({ view }) => view.phase)).toEqual([
    'rolling',
    'answering',
  ])
  expect(stagesBetween(rolling, { ...asked, rollCount: 3, drawCount: 3 })).toHaveLength(1)
  expect(stagesBetween(rolling, rolling)).toHaveLength(1)
})
