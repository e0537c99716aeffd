import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { nextCard } from '../pieces/box.ts'
import { oxfurdBluff } from '../game.ts'
import { KEPT_TALK } from '../state.ts'
import { CARDS, Sitting, TEST_DECK } from '../testing/test-match.ts'

describe('the reader', () => {
  const opponent = (sides: number | readonly number[] = 3) =>
    new Sitting({ sides, options: { reader: 'opponent' }, cards: [3] }).roll(2)

  test('OXF-8 the table reads unless something else is agreed', () => {
    const sitting = new Sitting().roll(1)
    expect(sitting.state.phase).toBe('answering')
    expect(sitting.view(1).reader).toBe(null)
    expect(sitting.send(1, { type: 'read' }).refusal).toBe('asked-otherwise')
  })

  test('OXF-8, OXF-25 the next side to the left reads, and only the reader sees the back', () => {
    const sitting = opponent()
    expect(sitting.state.phase).toBe('reading')
    expect(oxfurdBluff.status(sitting.state).toAct).toEqual([1])
    expect(sitting.view(1).card).toMatchObject({
      word: 'dotage',
      asked: 1,
      back: { definitions: CARDS[3]!.definitions, truth: null },
    })
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(sitting.view(viewer)).toMatchObject({ card: null, reader: 1 })
    }
    expect(sitting.story(0)).toEqual(['You roll 2.', 'Ben takes a card to read.'])
    expect(sitting.send(2, { type: 'read' }).refusal).toBe('not-the-reader')
    expect(sitting.send(0, { type: 'answer', yes: true }).refusal).toBe('asked-otherwise')
  })

  test('OXF-8 once it is read the side answers', () => {
    const sitting = opponent().send(1, { type: 'read' })
    expect(sitting.view(0).card).toMatchObject({ word: 'dotage', back: null })
    expect(sitting.view(1).card!.back).not.toBe(null)
    expect(sitting.answer(true).climber(0)).toBe(2)
  })

  test('OXF-8 when the reader leaves, the next to the left reads; when nobody can, the table', () => {
    const sitting = opponent().leave(1)
    expect(sitting.view(2).card!.back).not.toBe(null)
    expect(sitting.view(1).card).toBe(null)
    expect(sitting.send(2, { type: 'read' }).state.phase).toBe('answering')
    const swept = new Sitting({ options: { reader: 'opponent' } }).put(0, { climber: 47 }).roll(1)
    swept.send(1, { type: 'read' }).answer(swept.state.drawn!.card.definitions[0].right)
    expect(swept.roll(1).state.phase).toBe('reading')
    expect(swept.leave(0).state.phase).toBe('answering')
    expect(swept.view(1).reader).toBe(null)
  })
})

describe('what each may see', () => {
  test('OXF-25 the word and the one definition read, no more of the back', () => {
    const sitting = new Sitting({ cards: [5] }).roll(3)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(JSON.stringify([sitting.view(viewer), sitting.told(viewer)])).not.toMatch(
        /meaning [12]|right|truth/,
      )
      expect(sitting.view(viewer).card!.definition).toBe('the meaning 3 of it')
    }
  })

  test('OXF-25, OXF-3 after the answer everybody sees the whole card, and the true meaning', () => {
    const sitting = new Sitting({ cards: [1] }).roll(3).answer(true)
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(sitting.view(viewer)).toMatchObject({
        card: null,
        answered: { card: CARDS[1], asked: 2, side: 0, yes: true, right: false },
      })
    }
    expect(sitting.story(1)[0]).toBe('Ann says YES. Wrong. BEVEL: what it means in truth.')
  })

  test('OXF-3 a card says how its word is said, and whether only roughly so', () => {
    const { state } = new Sitting({ cards: [4] }).roll(1)
    expect(oxfurdBluff.view(state, 1).card).toMatchObject({ said: 'ECLAT', approximate: false })
    const drawn = { ...state.drawn!, card: { ...state.drawn!.card, approximate: true } }
    expect(oxfurdBluff.view({ ...state, drawn }, 1).card!.approximate).toBe(true)
  })

  test('OXF-25 what is imagined keeps what was read and makes up the rest', () => {
    const view = new Sitting({ cards: [5] }).roll(2).view(0)
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

describe('teams', () => {
  const teams = () => new Sitting({ sides: [0, 1, 0, 1] })

  test('OXF-21 a side may be one to four players', () => {
    const { sides } = new Sitting({ sides: [0, 0, 1, 0, 0] }).state
    expect(sides.map(({ seats }) => seats)).toEqual([[0, 1, 3, 4], [2]])
    expect(() => new Sitting({ sides: [0, 0, 0, 0, 0, 1] })).toThrow(
      'roster: a team of 5 is too large; at most 4 make a side',
    )
  })

  test('OXF-21 only the captain rolls and answers', () => {
    const sitting = teams()
    expect(sitting.send(2, { type: 'roll' }).refusal).toBe('captain-decides')
    expect(sitting.send(1, { type: 'roll' }).refusal).toBe('not-your-turn')
    sitting.roll(1)
    expect(sitting.send(2, { type: 'answer', yes: true }).refusal).toBe('captain-decides')
    expect(sitting.answer(true).refusal).toBe(null)
  })

  test('OXF-21 what is said within a side is unseen by the others', () => {
    const sitting = teams().send(2, { type: 'say', text: 'Say YES!' })
    expect(sitting.story(0)).toEqual(['Cy: Say YES!'])
    expect(sitting.story(2)).toEqual(['You: Say YES!'])
    expect(sitting.view(0).talk).toEqual([{ seat: 2, text: 'Say YES!' }])
    for (const viewer of [1, 3, 'spectator'] as const) {
      expect(sitting.told(viewer)).toEqual([])
      expect(sitting.view(viewer).talk).toEqual([])
    }
  })

  test('OXF-21 the latest talk is kept', () => {
    const sitting = teams()
    for (let nth = 0; nth < KEPT_TALK + 5; nth += 1) {
      sitting.send(0, { type: 'say', text: `line ${nth}` })
    }
    expect(sitting.view(2).talk).toHaveLength(KEPT_TALK)
    expect(sitting.view(2).talk[0]!.text).toBe('line 5')
  })

  test('OXF-21 who is alone has nobody to talk to', () => {
    expect(new Sitting().send(0, { type: 'say', text: 'Hm.' }).refusal).toBe('nobody-to-talk-to')
    expect(teams().leave(2).send(0, { type: 'say', text: 'Hm.' }).refusal).toBe('nobody-to-talk-to')
  })

  test('OXF-21 a captain may hand over the office, and is followed when leaving', () => {
    const sitting = teams()
    expect(sitting.send(2, { type: 'appoint', seat: 2 }).refusal).toBe('not-captain')
    expect(sitting.send(0, { type: 'appoint', seat: 0 }).refusal).toBe('captain-already')
    expect(sitting.send(0, { type: 'appoint', seat: 1 }).refusal).toBe('not-of-your-side')
    expect(sitting.send(0, { type: 'appoint', seat: 9 }).refusal).toBe('not-of-your-side')
    sitting.send(0, { type: 'appoint', seat: 2 })
    expect(sitting.story(2)).toEqual(['You are captain of your side now.'])
    expect(sitting.send(0, { type: 'roll' }).refusal).toBe('captain-decides')
    expect(sitting.send(2, { type: 'roll' }).leave(2).captain).toBe(0)
    expect(sitting.story(0)).toEqual(['Cy has left. You are captain now.'])
    expect(sitting.answer(true).refusal).toBe(null)
  })

  test('OXF-21 the office never goes to one who has left', () => {
    const sitting = new Sitting({ sides: [0, 0, 0, 1] }).leave(1).leave(0)
    expect(sitting.captain).toBe(2)
    expect(sitting.leave(2).happened('player-left')).toMatchObject([{ heir: null }])
  })

  test('OXF-21 a side shares its place and its points', () => {
    const sitting = teams().wrong().wrong().put(0, { climber: 47 }).right(1)
    expect(sitting.state.outcome).toMatchObject({
      places: [
        [0, 2],
        [1, 3],
      ],
      scores: [48, 0, 48, 0],
    })
    expect(sitting.story(2).at(-1)).toBe('Your side wins.')
    expect(sitting.story(1).at(-1)).toBe("Ann's side wins.")
  })
})

describe('the deck', () => {
  test('OXF-22 each card in the box comes by one throw of chance', () => {
    const { state } = new Sitting()
    const comes = (thrown: number) =>
      nextCard(
        { ...state, out: [4, 1] },
        {
          ...libraryOf({ deck: () => TEST_DECK }),
          dice: { below: () => thrown, shuffle: (items) => items },
          deal: null,
        },
      )
    expect([0, 1, 2, 3, 4].map(comes)).toEqual([0, 2, 3, 5, 6])
  })

  test('OXF-22 no card comes again until all are out; then they are shuffled', () => {
    const sitting = new Sitting()
    const drawn = Array.from({ length: 3 * CARDS.length }, () => {
      const { number } = sitting.put(0, { climber: 0 }).put(1, { climber: 0 }).roll(1).state.drawn!
      const shuffled = sitting.happened('deck-shuffled').length
      sitting.answer(true)
      return { number, shuffled }
    })
    for (let round = 0; round < 3; round += 1) {
      const cards = drawn.slice(round * CARDS.length, (round + 1) * CARDS.length)
      expect(new Set(cards.map(({ number }) => number)).size).toBe(CARDS.length)
      expect(cards.map(({ shuffled }) => shuffled)).toEqual(
        cards.map((_, nth) => (round > 0 && nth === 0 ? 1 : 0)),
      )
    }
  })

  test.each([
    ['gentle', [0, 1, 2, 3]],
    ['standard', [4, 5]],
    ['fiendish', [6]],
    ['mixed', [0, 1, 2, 3, 4, 5, 6]],
  ])('OXF-22 %s cards are drawn when they are chosen', (difficulty, numbers) => {
    const sitting = new Sitting({ options: { difficulty } })
    const drawn = numbers.map(() => {
      const { number } = sitting.roll(1).state.drawn!
      sitting.answer(true)
      return number
    })
    expect(new Set(drawn)).toEqual(new Set(numbers))
  })
})
