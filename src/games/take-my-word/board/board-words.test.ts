import { describe, expect, test } from 'vitest'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import { caretLabel } from './input/caret-label.ts'
import { updateHand } from './input/hand-order.ts'
import { headlineOf, lastTurnText, noPlayText, stakeText } from './play/headline.ts'
import { placeCard, emptyDraft, spotsOf, type Place } from './input/draft.ts'
import { missedAt } from './end/missed.ts'
import { cardName } from './pieces/card-names.ts'
import { rowKeys } from './pieces/row-keys.ts'
import { roundsShown, sidesOf } from './play/score-entries.ts'
import { otherCard, typedCard } from './input/typed-card.ts'
import { soundBetween } from './play/use-sounds.ts'

const ANN = 'c red, a blue, t green, o blue'
const BEN = 's black, b black'

/** Ann makes CAT; Ben takes it with BAT. */
function taken(): TestMatch {
  return new TestMatch(2, { cards: [ANN, BEN] })
    .play(0, { after: 'c red, a blue, t green' })
    .play(1, { over: { 0: 'b black' } })
}

describe('what is told', () => {
  test('a card is told with its colour, its points and what lies on it', () => {
    expect(cardName('e red')).toBe('E, red, 1 point')
    expect(cardName('r black', 'r', 'double letter')).toBe('R, black, 1 point, double letter')
    expect(cardName('? blue')).toBe('blank, blue, 0 points')
    expect(cardName('? blue', 'q')).toBe('Q, a blank, blue, 0 points')
  })

  test('TMW-23: what a taken word cost whom', () => {
    const match = taken()
    expect(lastTurnText(match.view(0))).toBe('Ben took CAT from you: you lose 5 points.')
    expect(lastTurnText(match.view(1))).toBe('You took CAT from Ann, who loses 5 points.')
    expect(stakeText(match.view(0))).toBe('Ben’s BAT, 5 points at stake')
  })

  test('TMW-27: who had the best round chooses', () => {
    const match = taken()
    expect(headlineOf(match.view(1)).title).toBe('The best round was yours')
    expect(headlineOf(match.view(0)).title).toBe('Ben may change places')
  })

  test('TMW-16: a stalemate', () => {
    const match = new TestMatch(2, { cards: ['q black', 'z black'], options: { rounds: 3 } })
      .play(0, { after: 'q black', score: 'letter' })
      .pass(1)
    expect(lastTurnText(match.view(0))).toBe('Ben passed.')
    expect(noPlayText(match.view(0), testWords)).toBe(null)
    match.send(0, { type: 'stay' })
    expect(noPlayText(match.view(0), testWords)).toBe('Nothing in your hand goes with Q: pass.')
    match.pass(0)
    expect(lastTurnText(match.view(0))).toMatch(/^Stalemate/)
  })
})

describe('the score sheet', () => {
  test('TMW-23: what was taken is struck, what may be taken is marked', () => {
    const sides = sidesOf(taken().view(0))
    expect(sides.map(({ name, total }) => [name, total])).toEqual([
      ['Ben', 5],
      ['Ann', 0],
    ])
    expect(sides[0]!.entries[0]).toEqual({ points: 5, struck: false, note: 'BAT, at stake' })
    expect(sides[1]!.entries[0]).toEqual({ points: 5, struck: true, note: 'CAT, taken' })
    expect(roundsShown(taken().view(0))).toEqual(['1'])
  })
})

test('cards that stay keep their names whatever comes before them', () => {
  const match = taken()
  const before = rowKeys(match.state.sheet.slice(0, 1))
  const after = rowKeys(match.state.sheet)
  expect(after).toHaveLength(3)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after[0]).not.toBe(before[0])
})

describe('a typed letter', () => {
  const held = updateHand([], ['e red', 'e blue', '? black', 'e black'])
  const row = taken().state.inPlay!.row
  const nothing = emptyDraft({ row, complete: true })

  test('means a card that may go there, before one that may not', () => {
    // BAT is black, blue, green.
    expect(typedCard(held, nothing, row, 'e', 'after:0')?.card).toBe('e red')
    expect(typedCard(held, nothing, row, 'e', 'over:1')?.card).toBe('e blue')
    expect(typedCard(held, nothing, row, 'e', 'over:2')?.card).toBe('e black')
  })

  test('TMW-5: means a blank where no card has it', () => {
    expect(typedCard(held, nothing, row, 'q', 'after:0')).toMatchObject({
      card: '? black',
      letter: 'q',
    })
    expect(typedCard(updateHand([], ['e red']), nothing, row, 'q', 'after:0')).toBe(null)
  })

  test('goes round the cards that have it when asked for another', () => {
    const first = typedCard(held, nothing, row, 'e', 'after:0')!
    const laying = placeCard(nothing, first, 'after:0')
    const second = otherCard(held, laying, row, first, 'after:0')!
    expect(second.card).toBe('e blue')
    expect(otherCard(held, laying, row, { ...second, id: 3 }, 'after:0')?.card).toBe('? black')
  })
})

test('the place of the next card is told', () => {
  const { row } = taken().state.inPlay!
  const [s, e] = [
    { id: 0, card: 's red', letter: 's' },
    { id: 1, card: 'e red', letter: 'e' },
  ] as const
  const before = placeCard(
    placeCard(emptyDraft({ row, complete: true }), s, 'before:0'),
    e,
    'before:1',
  )
  const laying = placeCard(placeCard(before, s, 'after:0'), { ...s, id: 2 }, 'after:1')
  const told = (caret: Place) => caretLabel({ caret, laying, spots: spotsOf(laying, row) })
  expect(told('before:0')).toBe('Before the word')
  expect(told('before:1')).toBe('Between E and B')
  expect(told('over:1')).toBe('On A, blue, 1 point')
  expect(told('after:0')).toBe('Between T and S')
  expect(told('after:1')).toBe('Between S and S')
  expect(told('after:2')).toBe('After the word')
})

test('a better play is one that scores more', () => {
  const line = taken().state.sheet[0]!
  const best = { play: line.play!, action: 'take', word: 'cats', points: 6 } as const
  expect(missedAt(0, line, best).better).toBe(best)
  expect(missedAt(0, line, { ...best, points: 5 }).better).toBe(null)
  expect(missedAt(0, line, null).better).toBe(null)
})

test('what is heard: others’ cards, one’s own, and the end', () => {
  const match = new TestMatch(2, { cards: [ANN, BEN], options: { rounds: 1 } })
  const start = match.view(0)
  const mine = match.play(0, { after: 'c red, a blue, t green' }).view(0)
  const end = match.play(1, { over: { 0: 'b black' } }).view(0)
  expect(soundBetween(start, start)).toBe(null)
  expect(soundBetween(start, mine)).toBe('right')
  expect(soundBetween({ ...start, seat: 1 }, { ...mine, seat: 1 })).toBe('flip')
  expect(soundBetween(mine, end)).toBe('bell')
})
