import { describe, expect, test } from 'vitest'
import type { LetterCard, Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { CardInPlay, Row } from '#games/take-my-word/rules/play/row.ts'
import {
  canPlace,
  CLEARED_DRAFT,
  emptyDraft,
  placeAfter,
  placeCard,
  placePremium,
  placePremiums,
  placesOf,
  playOf,
  removeCard,
  spotsOf,
  type Draft,
  type DraftCard,
  type Place,
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
const draftOf = (...steps: readonly (readonly [DraftCard, Place])[]): Draft =>
  steps.reduce((draft, [card, place]) => placeCard(draft, card, place), empty)
const spelled = (draft: Draft) =>
  spotsOf(draft, AT)
    .map(({ letter }) => letter)
    .join('')

describe('placing cards', () => {
  test('TMW-11: cards go before, on and after those in play', () => {
    expect(spelled(draftOf([C, 'before:0']))).toBe('cat')
    expect(spelled(draftOf([S, 'after:0']))).toBe('ats')
    expect(spelled(draftOf([O, 'over:0']))).toBe('ot')
    expect(spelled(draftOf([B, 'before:0'], [C, 'before:1'], [S, 'after:0']))).toBe('bcats')
  })

  test('a card that is placed elsewhere leaves its old place', () => {
    expect(spelled(draftOf([C, 'before:0'], [C, 'after:0']))).toBe('atc')
    expect(spelled(draftOf([C, 'after:0'], [S, 'after:1'], [C, 'after:2']))).toBe('atsc')
    expect(spelled(draftOf([C, 'after:0'], [S, 'after:1'], [S, 'after:0']))).toBe('atsc')
    expect(spelled(draftOf([O, 'over:0'], [O, 'before:0']))).toBe('oat')
  })

  test('a placed card that is covered by another goes back to the hand', () => {
    const draft = draftOf([O, 'over:0'], [S, 'over:0'])
    expect(spelled(draft)).toBe('st')
    expect(draft.over.map((card) => card?.id ?? null)).toEqual([1, null])
  })

  test('TMW-12: a card is replaced by its own colour or black, and black is locked', () => {
    expect(canPlace('s red', 'over:0', AT)).toBe(true)
    expect(canPlace('b black', 'over:0', AT)).toBe(true)
    expect(canPlace('c blue', 'over:0', AT)).toBe(false)
    expect(canPlace('b black', 'over:1', AT)).toBe(false)
    expect(canPlace('c blue', 'before:0', AT)).toBe(true)
  })

  test('places run from left to right, and on a clean slate there is one row of them', () => {
    expect(placesOf(draftOf([C, 'before:0']))).toEqual([
      'before:0',
      'before:1',
      'over:0',
      'over:1',
      'after:0',
    ])
    expect(placesOf(placeCard(CLEARED_DRAFT, C, 'after:0'))).toEqual(['after:0', 'after:1'])
  })

  test('the next place follows the last one', () => {
    expect(placeAfter(empty, 'before:0')).toBe('before:1')
    expect(placeAfter(empty, 'over:0')).toBe('over:1')
    expect(placeAfter(empty, 'over:1')).toBe('after:0')
    expect(placeAfter(empty, 'after:2')).toBe('after:3')
  })
})

describe('premiums', () => {
  test('TMW-24: a premium stays on its card wherever the card moves', () => {
    const on = placePremium(draftOf([B, 'after:0']), 'hand 3', 'double word')
    expect(playOf(on, AT, 'word').premiums).toEqual([{ place: 2, premium: 'double word' }])
    const moved = placeCard(placeCard(on, C, 'before:0'), B, 'before:0')
    expect(playOf(moved, AT, 'word').premiums).toEqual([{ place: 0, premium: 'double word' }])
  })

  test('a premium is not played for a letter, and is removed with its card', () => {
    const on = placePremium(draftOf([B, 'after:0']), 'hand 3', 'star')
    expect(playOf(on, AT, 'letter').premiums).toEqual([])
    expect(removeCard(on, 3).premiums).toEqual([])
  })

  test('premiums are placed by their places in the word', () => {
    const draft = placePremiums(draftOf([C, 'before:0']), AT, [
      { place: 2, premium: 'triple letter' },
    ])
    expect(draft.premiums).toEqual([{ on: 'table 1', premium: 'triple letter' }])
  })
})

describe('a play', () => {
  test('is the draft as the rules take it', () => {
    const draft = draftOf([C, 'before:0'], [O, 'over:0'], [S, 'after:0'])
    expect(playOf(draft, AT, 'word')).toEqual({
      clear: false,
      before: [{ card: 'c blue', letter: 'c' }],
      over: [{ card: 'o red', letter: 'o' }, null],
      after: [{ card: 's red', letter: 's' }],
      premiums: [],
      score: 'word',
    })
  })

  test('TMW-17: does not contain a cleared word', () => {
    const play = playOf(placeCard(CLEARED_DRAFT, C, 'after:0'), AT, 'letter')
    expect(play).toMatchObject({ clear: true, over: [], after: [{ letter: 'c' }] })
  })
})
