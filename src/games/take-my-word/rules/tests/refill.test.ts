import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { EventRecorder } from '#kit/event-recorder.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { Deal } from '../deal.ts'
import type { Event } from '../event.ts'
import { evolve } from '../evolve.ts'
import { takeMyWord } from '../game.ts'
import { isLetterCard, isPremium, LETTER_CARDS, type Card } from '../pieces/cards.ts'
import { deckOf } from '../pieces/deck.ts'
import { refill } from '../play/refill.ts'
import type { State } from '../state.ts'
import { cards, TestMatch, testWords } from '../testing/test-match.ts'

const FULL = 'c red, a red, t red, s red, b red, o red, n red'

describe('refilling a hand', () => {
  const table = (rounds = 10) =>
    new TestMatch(2, {
      options: { rounds },
      cards: [
        'b red, l red, a red, n red, k green, e red, t red',
        'e blue, e blue, g red, g blue, g green, h red, h yellow',
        'double word, i red, i red, i blue, triple letter, i blue, i green, i green, o red',
      ],
      words: testWords,
    })
  const BLANKET = 'b red, l red, a red, n red, k green, e red, t red'

  test('TMW-19: only when it is empty, to seven letters, and premiums drawn are extra', () => {
    const match = table().play(0, { after: BLANKET })
    expect(match.state.hands[0]).toEqual(
      cards('i red, i red, i blue, i blue, i green, i green, o red'),
    )
    expect(match.premiumsOf(0)).toEqual(['star', 'double word', 'triple letter'])
    expect(match.state.sheet[0]!.emptied).toBe(true)
  })

  test('TMW-19: a hand that still has a letter is not refilled', () => {
    const match = table().play(0, { after: 'b red, a red, n red, k green' })
    expect(match.state.hands[0]).toEqual(cards('l red, e red, t red'))
    const ankles = 'a red, n red, k green, l red, e red, s red'
    const last = new TestMatch(2, { cards: [`${ankles}, t red`] }).play(0, { after: ankles })
    expect(last.state.hands[0]).toEqual(cards('t red'))
  })

  test('TMW-30: nobody draws after their last turn of the game', () => {
    const match = table(1).play(0, { after: BLANKET })
    expect(match.state.hands[0]).toEqual([])
    expect(table(2).play(0, { after: BLANKET }).state.hands[0]).toHaveLength(7)
  })
})

describe('the end of the deck', () => {
  /** Only `left` is in the deck; all other cards except the hands are discarded. */
  function nearTheEnd(left: readonly Card[]): State {
    const { state } = new TestMatch(2, { cards: [FULL] })
    const gone = [...deckOf(state)]
    for (const card of left) gone.splice(gone.indexOf(card), 1)
    return { ...state, hands: state.hands.with(0, []), discards: [...gone, ...cards(FULL)] }
  }

  function drawn(state: State) {
    const world = { dice: diceFrom('end', ''), deal: null, ...libraryOf({ words: testWords }) }
    const recorder = new EventRecorder<State, Event, Deal>(evolve, state, 0, world)
    refill(recorder, 0)
    return { events: recorder.events, after: recorder.state }
  }

  test('TMW-19: when the deck is empty the discards become a new one', () => {
    const before = nearTheEnd(cards('z black, double letter'))
    const { events, after } = drawn(before)
    expect(events.map(({ type }) => type)).toEqual([
      'cards-drawn',
      'discards-shuffled',
      'cards-drawn',
    ])
    expect(after.hands[0]).toHaveLength(7)
    expect(after.hands[0]![0]).toBe('z black')
    expect(after.discards).toEqual([])
    expect(after.shuffles).toBe(1)
    expect(deckOf(after).filter(isLetterCard)).toHaveLength(LETTER_CARDS.length - 14)
  })

  test('TMW-19: cards in play and in hands are not shuffled', () => {
    const inPlay = { card: 'q black', letter: 'q', premium: 'double letter', by: 1 } as const
    const before = nearTheEnd([])
    const discards = before.discards.toSpliced(before.discards.indexOf('q black'), 1)
    const { after } = drawn({
      ...before,
      discards: discards.toSpliced(discards.indexOf('double letter'), 1),
      inPlay: { row: [inPlay], complete: false },
    })
    expect([...deckOf(after), ...after.hands[0]!]).not.toContain('q black')
    expect(deckOf(after).filter((card) => card === 'double letter').length).toBeLessThan(10)
  })

  test('TMW-6, TMW-19: house ruling: the star, once cleared, stays with the discards', () => {
    const before = nearTheEnd([])
    const { after } = drawn({
      ...before,
      premiums: [[], []],
      discards: [...before.discards, 'star'],
    })
    expect(after.discards).toEqual(['star'])
    expect(deckOf(after)).not.toContain('star')
  })

  test('TMW-19: a player who has no card and can draw none passes, whatever is in play', () => {
    const before = nearTheEnd([])
    const hoard = [...before.hands[1]!, ...before.discards.filter(isLetterCard)]
    const dry: State = {
      ...before,
      hands: [[], hoard],
      discards: before.discards.filter(isPremium),
    }
    expect(drawn(dry).events.filter(({ type }) => type === 'discards-shuffled')).toEqual([])
    const { after } = drawn(dry)
    expect(after.hands[0]).toEqual([])
    const row = [{ card: 'a red', letter: 'a', premium: null, by: 1 }] as const
    for (const inPlay of [null, { row, complete: true }, { row, complete: false }]) {
      const view = takeMyWord.view({ ...after, inPlay }, 0)
      expect(takeMyWord.check(view, { type: 'pass' }, 0)).toBe(null)
    }
  })
})
