import { describe, expect, test } from 'vitest'
import type { LetterCard, Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Laid, Row } from '#games/take-my-word/rules/play/row.ts'
import {
  begun,
  CLEARED,
  lay,
  layPremium,
  layPremiums,
  mayGo,
  nothingLaid,
  placeAfter,
  placesOf,
  playOf,
  spotsOf,
  step,
  takeBack,
  undo,
  type Laying,
  type Place,
  type Slip,
} from './draft.ts'

const row = (...cards: LetterCard[]): Row =>
  cards.map((card): Laid => ({ card, letter: card[0] as Letter, premium: null, by: 1 }))
const AT = row('a red', 't black')
const slip = (id: number, card: LetterCard): Slip => ({ id, card, letter: card[0] as Letter })
const C = slip(0, 'c blue')
const S = slip(1, 's red')
const O = slip(2, 'o red')
const B = slip(3, 'b black')

const empty = nothingLaid({ row: AT, complete: true })
const laid = (...steps: readonly (readonly [Slip, Place])[]): Laying =>
  steps.reduce((laying, [card, place]) => lay(laying, card, place), empty)
const spelled = (laying: Laying) =>
  spotsOf(laying, AT)
    .map(({ letter }) => letter)
    .join('')

describe('laying cards', () => {
  test('TMW-11: cards go before, onto and after what lies there', () => {
    expect(spelled(laid([C, 'before:0']))).toBe('cat')
    expect(spelled(laid([S, 'after:0']))).toBe('ats')
    expect(spelled(laid([O, 'over:0']))).toBe('ot')
    expect(spelled(laid([B, 'before:0'], [C, 'before:1'], [S, 'after:0']))).toBe('bcats')
  })

  test('a card that is laid elsewhere leaves where it was', () => {
    expect(spelled(laid([C, 'before:0'], [C, 'after:0']))).toBe('atc')
    expect(spelled(laid([C, 'after:0'], [S, 'after:1'], [C, 'after:2']))).toBe('atsc')
    expect(spelled(laid([C, 'after:0'], [S, 'after:1'], [S, 'after:0']))).toBe('atsc')
    expect(spelled(laid([O, 'over:0'], [O, 'before:0']))).toBe('oat')
  })

  test('what is covered by another card of the hand goes back to it', () => {
    const laying = laid([O, 'over:0'], [S, 'over:0'])
    expect(spelled(laying)).toBe('st')
    expect(laying.over.map((card) => card?.id ?? null)).toEqual([1, null])
  })

  test('TMW-12: colour by colour or black, and black is locked', () => {
    expect(mayGo('s red', 'over:0', AT)).toBe(true)
    expect(mayGo('b black', 'over:0', AT)).toBe(true)
    expect(mayGo('c blue', 'over:0', AT)).toBe(false)
    expect(mayGo('b black', 'over:1', AT)).toBe(false)
    expect(mayGo('c blue', 'before:0', AT)).toBe(true)
  })

  test('places run from left to right, and on a clean slate there is one row of them', () => {
    expect(placesOf(laid([C, 'before:0']))).toEqual([
      'before:0',
      'before:1',
      'over:0',
      'over:1',
      'after:0',
    ])
    expect(placesOf(lay(CLEARED, C, 'after:0'))).toEqual(['after:0', 'after:1'])
  })

  test('the next place follows the one before', () => {
    expect(placeAfter(empty, 'before:0')).toBe('before:1')
    expect(placeAfter(empty, 'over:0')).toBe('over:1')
    expect(placeAfter(empty, 'over:1')).toBe('after:0')
    expect(placeAfter(empty, 'after:2')).toBe('after:3')
  })
})

describe('premiums', () => {
  test('TMW-24: one lies on the card it was laid on, wherever that comes to stand', () => {
    const on = layPremium(laid([B, 'after:0']), 'hand 3', 'double word')
    expect(playOf(on, AT, 'word').premiums).toEqual([{ place: 2, premium: 'double word' }])
    const moved = lay(lay(on, C, 'before:0'), B, 'before:0')
    expect(playOf(moved, AT, 'word').premiums).toEqual([{ place: 0, premium: 'double word' }])
  })

  test('it is not played for a letter, and goes with the card it lay on', () => {
    const on = layPremium(laid([B, 'after:0']), 'hand 3', 'star')
    expect(playOf(on, AT, 'letter').premiums).toEqual([])
    expect(takeBack(on, 3).premiums).toEqual([])
  })

  test('by place, as the rules suggest them', () => {
    const laying = layPremiums(laid([C, 'before:0']), AT, [{ place: 2, premium: 'triple letter' }])
    expect(laying.premiums).toEqual([{ on: 'table 1', premium: 'triple letter' }])
  })
})

describe('a play', () => {
  test('is what was laid, in the words of the rules', () => {
    const laying = laid([C, 'before:0'], [O, 'over:0'], [S, 'after:0'])
    expect(playOf(laying, AT, 'word')).toEqual({
      clear: false,
      before: [{ card: 'c blue', letter: 'c' }],
      over: [{ card: 'o red', letter: 'o' }, null],
      after: [{ card: 's red', letter: 's' }],
      premiums: [],
      score: 'word',
    })
  })

  test('TMW-17: a cleared word is no part of it', () => {
    const play = playOf(lay(CLEARED, C, 'after:0'), AT, 'letter')
    expect(play).toMatchObject({ clear: true, over: [], after: [{ letter: 'c' }] })
  })
})

test('steps are taken back one by one, down to nothing', () => {
  const first = begun({ row: AT, complete: true })
  const second = step(first, lay(first.now, C, 'before:0'))
  const third = step(second, CLEARED)
  expect(spelled(third.now)).toBe('')
  expect(undo(third).now).toBe(second.now)
  expect(undo(undo(third)).now).toBe(first.now)
  expect(undo(undo(undo(third)))).toEqual(first)
})
