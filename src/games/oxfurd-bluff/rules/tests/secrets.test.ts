import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { oxfurdBluff } from '../game.ts'
import { CARDS, TEST_DECK } from '../testing/cards.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('the reader', () => {
  const opponent = (sides: number | readonly number[] = 3) =>
    new TestMatch({ sides, options: { reader: 'opponent' }, cards: [3] }).roll(2)

  test('OXF-8: the table reads by default', () => {
    const match = new TestMatch().roll(1)
    expect(match.state.phase).toBe('answering')
    expect(match.view(1).reader).toBe(null)
    expect(match.send(1, { type: 'read' }).refusal).toBe('asked-otherwise')
  })

  test('OXF-8, OXF-25: the next side to the left reads, and only the reader sees the back', () => {
    const match = opponent()
    expect(match.state.phase).toBe('reading')
    expect(oxfurdBluff.status(match.state).toAct).toEqual([1])
    expect(match.view(1).card).toMatchObject({
      word: 'dotage',
      asked: 1,
      back: { definitions: CARDS[3]!.definitions, truth: null },
    })
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(match.view(viewer)).toMatchObject({ card: null, reader: 1 })
    }
    expect(match.feed(0)).toEqual(['You roll 2.', 'Ben takes a card to read.'])
    expect(match.send(2, { type: 'read' }).refusal).toBe('not-the-reader')
    expect(match.send(0, { type: 'answer', yes: true }).refusal).toBe('asked-otherwise')
  })

  test('OXF-8: once it is read the side answers', () => {
    const match = opponent().send(1, { type: 'read' })
    expect(match.view(0).card).toMatchObject({ word: 'dotage', back: null })
    expect(match.view(1).card!.back).not.toBe(null)
    expect(match.answer(true).climber(0)).toBe(2)
  })

  test('OXF-8: when the reader leaves, the next to the left reads; when nobody can, the table', () => {
    const match = opponent().leave(1)
    expect(match.view(2).card!.back).not.toBe(null)
    expect(match.view(1).card).toBe(null)
    expect(match.send(2, { type: 'read' }).state.phase).toBe('answering')
    const swept = new TestMatch({ options: { reader: 'opponent' } }).put(0, { climber: 47 }).roll(1)
    swept.send(1, { type: 'read' }).answer(swept.state.drawn!.card.definitions[0].right)
    expect(swept.roll(1).state.phase).toBe('reading')
    expect(swept.leave(0).state.phase).toBe('answering')
    expect(swept.view(1).reader).toBe(null)
  })
})

describe('what each viewer sees', () => {
  test('OXF-25: the word and the one definition read, no more of the back', () => {
    const match = new TestMatch({ cards: [5] }).roll(3)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(JSON.stringify([match.view(viewer), match.notices(viewer)])).not.toMatch(
        /meaning [12]|right|truth/,
      )
      expect(match.view(viewer).card!.definition).toBe('the meaning 3 of it')
    }
  })

  test('OXF-25, OXF-3: after the answer everybody sees the full card and the true meaning', () => {
    const match = new TestMatch({ cards: [1] }).roll(3).answer(true)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(match.view(viewer)).toMatchObject({
        card: null,
        answered: { card: CARDS[1], asked: 2, side: 0, yes: true, right: false },
      })
    }
    expect(match.feed(1)[0]).toBe('Ann says YES. Wrong. BEVEL: what it means in truth.')
  })

  test('OXF-3: a card has the pronunciation of its word, and whether it is only approximate', () => {
    const { state } = new TestMatch({ cards: [4] }).roll(1)
    expect(oxfurdBluff.view(state, 1).card).toMatchObject({ said: 'ECLAT', approximate: false })
    const drawn = { ...state.drawn!, card: { ...state.drawn!.card, approximate: true } }
    expect(oxfurdBluff.view({ ...state, drawn }, 1).card!.approximate).toBe(true)
  })

  test('OXF-25: `imagine` keeps what was read and makes up the rest', () => {
    const view = new TestMatch({ cards: [5] }).roll(2).view(0)
    const imagined = new Set(
      Array.from({ length: 40 }, (_, nth) => {
        const dice = diceFrom(`${nth}`, '')
        const world = { ...libraryOf({ deck: () => TEST_DECK }), dice, deal: null }
        const state = oxfurdBluff.imagine(view, world)
        expect(oxfurdBluff.view(state, 0)).toEqual(view)
        return state.drawn!.card.definitions[1].right
      }),
    )
    expect(imagined).toEqual(new Set([false, true]))
  })
})
