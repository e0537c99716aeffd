import { describe, expect, test } from 'vitest'
import { Vocabulary, WHOLE_DICTIONARY } from '#kit/bots/vocabulary.ts'
import { diceFrom } from '#kit/dice.ts'
import { TestMatch, testWords } from '#games/take-my-word/rules/testing/test-match.ts'
import { winProbability } from './win-probability.ts'
import { ratedActions } from './actions.ts'
import { sampleState, turnsLeft } from './sampled-state.ts'
import { SKILLS } from '../skill.ts'

const dice = diceFrom('options', 'x')
const vocabulary = new Vocabulary(testWords, WHOLE_DICTIONARY)

function actionsIn(match: TestMatch, seat: number, skill = SKILLS.master) {
  return ratedActions(match.view(seat), skill, vocabulary, dice)
}

describe('the actions of a turn', () => {
  test('TMW-24: come with premiums and without, for a careful player', () => {
    const match = new TestMatch(2, { cards: ['c black, a red, t red, z black'] })
    const acts = actionsIn(match, 0).filter(({ play }) => play?.before.length === 0)
    const laid = new Set(
      acts.map(({ play }) => play!.premiums.map(({ premium }) => premium).join()),
    )
    expect(laid).toEqual(new Set(['star', '']))
    const plain = actionsIn(match, 0, SKILLS.novice)
    expect(plain[0]!.play).toMatchObject({ premiums: [{ premium: 'star' }] })
  })

  test('TMW-22: score a word for its letter, or as a word', () => {
    const match = new TestMatch(2, { cards: ['a red', 't red, n red'] })
    match.play(0, { after: 'a red', score: 'letter' })
    const scores = actionsIn(match, 1)
      .filter(({ play }) => play?.after[0]?.card === 't red')
      .map(({ play }) => play!.score)
    expect(scores.toSorted()).toEqual(['letter', 'word'])
  })

  test('TMW-15: include a pass on a beginning, with strictPass only without a play', () => {
    for (const strictPass of [false, true]) {
      const match = new TestMatch(2, {
        cards: ['a red', 't red, n red'],
        options: { strictPass },
      })
      expect(actionsIn(match, 0).some(({ play }) => play === null)).toBe(false)
      match.play(0, { after: 'a red', score: 'letter' })
      expect(actionsIn(match, 1).some(({ play }) => play === null)).toBe(!strictPass)
    }
    const stuck = new TestMatch(2, {
      cards: ['z black', 'k green, x green'],
      options: { strictPass: true },
    })
    stuck.play(0, { after: 'z black', score: 'letter' })
    expect(actionsIn(stuck, 1)).toEqual([expect.objectContaining({ play: null, points: 0 })])
  })

  test('TMW-28: consider at the end what the letters left cost', () => {
    const match = new TestMatch(2, {
      cards: ['c red, a red, t red, q black'],
      options: { rounds: 1 },
    })
    const [first] = actionsIn(match, 0)
    const kept = actionsIn(match, 0).map(({ rackValue: rest }) => rest)
    expect(Math.max(...kept)).toBeGreaterThan(Math.min(...kept))
    expect(first!.points).toBeGreaterThan(0)
  })

  test('are found for seven letters with many blanks too', () => {
    const match = new TestMatch(2, {
      cards: ['? red, ? blue, ? black, c red, a red, t red, s red'],
    })
    expect(actionsIn(match, 0).length).toBeGreaterThan(5)
  })
})

describe('the win probability', () => {
  const view = new TestMatch(3, { cards: [] }).view(0)
  const state = sampleState(view, turnsLeft(view, view.order), dice)

  test('grows with the own points and falls with those of others', () => {
    const even = winProbability(state, 0, 0)
    expect(winProbability({ ...state, totals: [20, 0, 0] }, 0, 0)).toBeGreaterThan(even)
    expect(winProbability({ ...state, totals: [0, 0, 20] }, 0, 0)).toBeLessThan(even)
    expect(winProbability(state, 0, 20)).toBe(
      winProbability({ ...state, totals: [20, 0, 0] }, 0, 0),
    )
  })

  test('is surer the nearer the end', () => {
    const ahead = { ...state, totals: [20, 0, 0] }
    const end = { ...ahead, turns: [], hands: [[], [], []] }
    expect(winProbability(end, 0, 0)).toBeGreaterThan(winProbability(ahead, 0, 0))
  })

  test('ignores players who have left', () => {
    const ahead = { ...state, totals: [0, 0, 200] }
    expect(winProbability({ ...ahead, seats: [0, 1] }, 0, 0)).toBeGreaterThan(
      winProbability(ahead, 0, 0),
    )
  })
})
