import { expect, test } from 'vitest'
import { characterNamed } from '#kit/bots/cast.ts'
import { firstState, nextRemark, type Scene } from './remarks.ts'

const CHAIRS = [
  { name: 'Ann', person: 'ann', team: null },
  { name: 'Otto Graph', person: null, team: null },
]
const { remarks } = characterNamed('Otto Graph')!

function scene(fields: Partial<Scene>): Scene {
  return { code: 'A', phase: 'playing', chairs: CHAIRS, scores: [0, 0], outcome: null, ...fields }
}

/** What is said while a table goes through the scenes. */
function said(...scenes: readonly Scene[]): readonly string[] {
  let state = firstState(scenes[0]!)
  const texts: string[] = []
  for (const next of scenes.slice(1)) {
    const step = nextRemark(state, next)
    state = step.state
    if (step.remark !== null) texts.push(step.remark.text)
  }
  return texts
}

function endWith(places: readonly (readonly number[])[]): Scene {
  return scene({ phase: 'over', outcome: { places, scores: [3, 2], reason: '' } })
}

test('a bot greets when a game begins, and not when a page is opened later', () => {
  expect(said(scene({ phase: 'gathering' }), scene({}))).toEqual([remarks.begun[0]])
  expect(said(scene({}), scene({}))).toEqual([])
})

test('a bot comments on how it did', () => {
  expect(said(scene({}), endWith([[0], [1]]))).toEqual([remarks.lost[0]])
  expect(said(scene({}), endWith([[1], [0]]))).toEqual([remarks.won[0]])
  expect(said(scene({}), endWith([[0, 1]]))).toEqual([remarks.shared[0]])
  expect(said(endWith([[0], [1]]), endWith([[0], [1]]))).toEqual([])
})

test('a team that wins does not share its win', () => {
  const chairs = CHAIRS.map((chair) => ({ ...chair, team: 0 }))
  const end = { ...endWith([[0, 1]]), chairs }
  expect(said(scene({ chairs }), end)).toEqual([remarks.won[0]])
})

test('a bot is impressed by the best move of a person, after a few, and twice at most', () => {
  const scores = [0, 2, 4, 6, 15, 17, 30, 50].map((score) => scene({ scores: [score, 0] }))
  expect(said(...scores)).toEqual([remarks.impressed[0], remarks.impressed[1]])
  const own = [0, 2, 4, 6, 15].map((score) => scene({ scores: [0, score] }))
  expect(said(...own)).toEqual([])
})

test('nothing is said where only people play', () => {
  const chairs = CHAIRS.slice(0, 1)
  expect(said(scene({ phase: 'gathering', chairs }), scene({ chairs }))).toEqual([])
})

test('at another table a bot finds other words', () => {
  const begin = (code: string) => said(scene({ code, phase: 'gathering' }), scene({ code }))
  expect([...begin('A'), ...begin('B')].toSorted()).toEqual(remarks.begun.toSorted())
})
