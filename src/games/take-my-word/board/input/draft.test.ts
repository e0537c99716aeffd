import { describe, expect, test } from 'vitest'
import type { LetterCard, Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { CardInPlay, Row } from '#games/take-my-word/rules/play/row.ts'
import {
  newHistory,
  CLEARED_DRAFT,
  placeCard,
  placePremium,
  placePremiums,
  canPlace,
  emptyDraft,
  placeAfter,
  placesOf,
  playOf,
  spotsOf,
  step,
  removeCard,
  undo,
  type Draft,
  type Place,
  type DraftCard,
} from './draft.ts'

const row = (...cards: LetterCard[]): Row =>
  cards.map((card): CardInPlay => ({ card, letter: card[0] as Letter, premium: null, by: 1 }))
const AT = row('a red', 't black')
const placed = (id: number, card: LetterCard): DraftCard => ({
  id,
  card,
  letter: card[0] as Letter,
})
const C = placed(0, 'c blue')
const S = placed(1, 's red')
const O = placed(2, 'o red')
const B = placed(3, 'b black')

const empty = emptyDraft({ row: AT, complete: true })
const laid = (...steps: readonly (readonly [DraftCard, Place])[]): Draft =>
  steps.reduce((draft, [card, place]) => placeCard(draft, card, place), empty)
const spelled = (draft: Draft) =>
  spotsOf(draft, AT)
    .map(({ letter }) => letter)
    .join('')

describe('draft cards', () => {
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
    const draft = laid([O, 'over:0'], [S, 'over:0'])
    expect(spelled(draft)).toBe('st')
    expect(draft.over.map((card) => card?.id ?? null)).toEqual([1, null])
  })

  test('TMW-12: colour by colour or black, and black is locked', () => {
    expect(canPlace('s red', 'over:0', AT)).toBe(true)
    expect(canPlace('b black', 'over:0', AT)).toBe(true)
    expect(canPlace('c blue', 'over:0', AT)).toBe(false)
    expect(canPlace('b black', 'over:1', AT)).toBe(false)
    expect(canPlace('c blue', 'before:0', AT)).toBe(true)
  })

  test('places run from left to right, and on a clean slate there is one row of them', () => {
    expect(placesOf(laid([C, 'before:0']))).toEqual([
      'before:0',
      'before:1',
      'over:0',
      'over:1',
      'after:0',
    ])
    expect(placesOf(placeCard(CLEARED_DRAFT, C, 'after:0'))).toEqual(['after:0', 'after:1'])
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
    const on = placePremium(laid([B, 'after:0']), 'hand 3', 'double word')
    expect(playOf(on, AT, 'word').premiums).toEqual([{ place: 2, premium: 'double word' }])
    const moved = placeCard(placeCard(on, C, 'before:0'), B, 'before:0')
    expect(playOf(moved, AT, 'word').premiums).toEqual([{ place: 0, premium: 'double word' }])
  })

  test('it is not played for a letter, and goes with the card it lay on', () => {
    const on = placePremium(laid([B, 'after:0']), 'hand 3', 'star')
    expect(playOf(on, AT, 'letter').premiums).toEqual([])
    expect(removeCard(on, 3).premiums).toEqual([])
  })

  test('by place, as the rules suggest them', () => {
    const draft = placePremiums(laid([C, 'before:0']), AT, [{ place: 2, premium: 'triple letter' }])
    expect(draft.premiums).toEqual([{ on: 'table 1', premium: 'triple letter' }])
  })
})

describe('a play', () => {
  test('is what was laid, in the words of the rules', () => {
    const draft = laid([C, 'before:0'], [O, 'over:0'], [S, 'after:0'])
    expect(playOf(draft, AT, 'word')).toEqual({
      clear: false,
      before: [{ card: 'c blue', letter: 'c' }],
      over: [{ card: 'o red', letter: 'o' }, null],
      after: [{ card: 's red', letter: 's' }],
      premiums: [],
      score: 'word',
    })
  })

  test('TMW-17: a cleared word is no part of it', () => {
    const play = playOf(placeCard(CLEARED_DRAFT, C, 'after:0'), AT, 'letter')
    expect(play).toMatchObject({ clear: true, over: [], after: [{ letter: 'c' }] })
  })
})

test('steps are taken back one by one, down to nothing', () => {
  const first = newHistory({ row: AT, complete: true })
  const second = step(first, placeCard(first.present, C, 'before:0'))
  const third = step(second, CLEARED_DRAFT)
  expect(spelled(third.present)).toBe('')
  expect(undo(third).present).toBe(second.present)
  expect(undo(undo(third)).present).toBe(first.present)
  expect(undo(undo(undo(third)))).toEqual(first)
})
