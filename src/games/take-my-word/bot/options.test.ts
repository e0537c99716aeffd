import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { chanceIn } from './chance.ts'
import { optionsOf } from './options.ts'
import { imagineScene, turnsLeft } from './scene.ts'
import { SKILLS } from './skill.ts'
import { EVERYTHING, Vocabulary } from './vocabulary.ts'

const dice = diceFrom('options', 'x')
const vocabulary = new Vocabulary(testWords, EVERYTHING)

function optionsIn(sitting: TestMatch, seat: number, skill = SKILLS.master) {
  return optionsOf(sitting.view(seat), skill, vocabulary, dice)
}

describe('the options of a turn', () => {
  test('TMW-24: with premiums and without, for who minds what is kept', () => {
    const sitting = new TestMatch(2, { cards: ['c black, a red, t red, z black'] })
    const acts = optionsIn(sitting, 0).filter(({ play }) => play?.before.length === 0)
    const laid = new Set(
      acts.map(({ play }) => play!.premiums.map(({ premium }) => premium).join()),
    )
    expect(laid).toEqual(new Set(['star', '']))
    const plain = optionsIn(sitting, 0, SKILLS.novice)
    expect(plain[0]!.play).toMatchObject({ premiums: [{ premium: 'star' }] })
  })

  test('TMW-22: a word for its letter, or for all', () => {
    const sitting = new TestMatch(2, { cards: ['a red', 't red, n red'] })
    sitting.play(0, { after: 'a red', score: 'letter' })
    const scores = optionsIn(sitting, 1)
      .filter(({ play }) => play?.after[0]?.card === 't red')
      .map(({ play }) => play!.score)
    expect(scores.toSorted()).toEqual(['letter', 'word'])
  })

  test('TMW-15: a pass on a beginning, and with strictPass only without a play', () => {
    for (const strictPass of [false, true]) {
      const sitting = new TestMatch(2, {
        cards: ['a red', 't red, n red'],
        options: { strictPass },
      })
      expect(optionsIn(sitting, 0).some(({ play }) => play === null)).toBe(false)
      sitting.play(0, { after: 'a red', score: 'letter' })
      expect(optionsIn(sitting, 1).some(({ play }) => play === null)).toBe(!strictPass)
    }
    const stuck = new TestMatch(2, {
      cards: ['z black', 'k green, x green'],
      options: { strictPass: true },
    })
    stuck.play(0, { after: 'z black', score: 'letter' })
    expect(optionsIn(stuck, 1)).toEqual([expect.objectContaining({ play: null, points: 0 })])
  })

  test('TMW-28: at the end letters that are left cost their value', () => {
    const sitting = new TestMatch(2, {
      cards: ['c red, a red, t red, q black'],
      options: { rounds: 1 },
    })
    const [first] = optionsIn(sitting, 0)
    const kept = optionsIn(sitting, 0).map(({ kept: rest }) => rest)
    expect(Math.max(...kept)).toBeGreaterThan(Math.min(...kept))
    expect(first!.points).toBeGreaterThan(0)
  })

  test('seven letters with many blanks are listed too', () => {
    const sitting = new TestMatch(2, {
      cards: ['? red, ? blue, ? black, c red, a red, t red, s red'],
    })
    expect(optionsIn(sitting, 0).length).toBeGreaterThan(5)
  })
})

describe('the chance to win', () => {
  const view = new TestMatch(3, { cards: [] }).view(0)
  const scene = imagineScene(view, turnsLeft(view, view.order), dice)

  test('grows with the own points and falls with those of others', () => {
    const even = chanceIn(scene, 0, 0)
    expect(chanceIn({ ...scene, totals: [20, 0, 0] }, 0, 0)).toBeGreaterThan(even)
    expect(chanceIn({ ...scene, totals: [0, 0, 20] }, 0, 0)).toBeLessThan(even)
    expect(chanceIn(scene, 0, 20)).toBe(chanceIn({ ...scene, totals: [20, 0, 0] }, 0, 0))
  })

  test('is surer the nearer the end', () => {
    const ahead = { ...scene, totals: [20, 0, 0] }
    const end = { ...ahead, turns: [], hands: [[], [], []] }
    expect(chanceIn(end, 0, 0)).toBeGreaterThan(chanceIn(ahead, 0, 0))
  })

  test('counts who has left for nothing', () => {
    const ahead = { ...scene, totals: [0, 0, 200] }
    expect(chanceIn({ ...ahead, seats: [0, 1] }, 0, 0)).toBeGreaterThan(chanceIn(ahead, 0, 0))
  })
})
