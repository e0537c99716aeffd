import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { takeMyWord } from '../game.ts'
import { DECK, isLetterCard } from '../pieces/cards.ts'
import { deckOf } from '../pieces/deck.ts'
import { drawLots } from '../play/lots.ts'
import { cards, TestMatch, testWords } from '../testing/test-match.ts'

describe('who begins', () => {
  const first = (lots: string, seats = 3) =>
    drawLots(seats, cards(lots), diceFrom('lots', '')).first

  test('TMW-6: the player who draws nearest to A', () => {
    expect(first('m red, c red, d red')).toBe(1)
    expect(first('m red, c red, b red')).toBe(2)
    expect(first('a red, c red, b red')).toBe(0)
  })

  test('TMW-6: a player who draws a premium draws again', () => {
    expect(first('double word, triple letter, b red, c red, d red')).toBe(0)
    expect(first('m red, double letter, a red, b red')).toBe(1)
  })

  test('TMW-6: a blank beats A, whatever its colour', () => {
    expect(first('a red, b red, ? black')).toBe(2)
  })

  test('TMW-6: those who tie draw again, the others do not', () => {
    expect(first('b red, c red, b green, x green, d red')).toBe(2)
    const { lots } = drawLots(
      3,
      cards('b red, c red, b green, e red, e green, z black, d red'),
      diceFrom('', ''),
    )
    expect(lots.map(({ seat }) => seat)).toEqual([0, 1, 2, 0, 2, 0, 2])
  })

  test('TMW-6: lots are drawn from all cards but the star, and go back into the deck', () => {
    const seen = new Set<string>()
    for (let round = 0; round < 400; round += 1) {
      for (const { card } of drawLots(6, [], diceFrom('lots', String(round))).lots) seen.add(card)
    }
    expect(seen).toEqual(new Set(DECK))
    const match = new TestMatch(2, { cards: [], lots: 'a red, z black' })
    const letters = [...match.state.hands.flat(), ...deckOf(match.state)].filter(isLetterCard)
    expect(letters).toHaveLength(128)
  })

  test('TMW-6: everybody begins as often as the others', () => {
    const begins = [0, 0, 0]
    for (let round = 0; round < 1200; round += 1) {
      begins[drawLots(3, [], diceFrom('fair', String(round))).first]! += 1
    }
    for (const count of begins) expect(Math.abs(count - 400)).toBeLessThan(80)
  })
})

describe('the first hands', () => {
  const match = new TestMatch(3, {
    lots: 'm red, c red, d red',
    cards: [
      'c red, double word, a red, t red, s red, e red, e red, e red',
      'a blue, a blue, c yellow, e blue, e blue, i blue, i blue',
      'double letter, triple letter, n red, n yellow, n green, n blue, n blue, n black, n black, o red',
    ],
  })

  test('TMW-7: the first player gets the star', () => {
    expect(match.premiumsOf(1)).toContain('star')
    expect(match.premiumsOf(0)).not.toContain('star')
    expect(match.premiumsOf(2)).not.toContain('star')
  })

  test('TMW-7: all draw seven letters clockwise from the first player; premiums are extra', () => {
    expect(match.state.order).toEqual([1, 2, 0])
    expect(match.state.hands[1]).toEqual(cards('c red, a red, t red, s red, e red, e red, e red'))
    expect(match.state.hands[2]).toEqual(
      cards('a blue, a blue, c yellow, e blue, e blue, i blue, i blue'),
    )
    expect(match.state.hands[0]).toEqual(
      cards('n red, n yellow, n green, n blue, n blue, n black, n black'),
    )
    expect(match.premiumsOf(1)).toEqual(['star', 'double word'])
    expect(match.premiumsOf(0)).toEqual(['double letter', 'triple letter'])
    expect(match.premiumsOf(2)).toEqual([])
  })

  test('TMW-7: chance deals whatever was not arranged, and the state holds no order of the deck', () => {
    const world = (seed: string) => ({
      dice: diceFrom(seed, ''),
      deal: null,
      ...libraryOf({ words: testWords }),
    })
    const roster = ['Ann', 'Ben'].map((name, team) => ({ name, team }))
    const hands = ['a', 'b'].map((seed) => {
      return JSON.stringify(
        takeMyWord.open({ rounds: 1, strictPass: false, turnClock: null }, roster, world(seed)),
      )
    })
    expect(hands[0]).not.toBe(hands[1])
    expect(Object.keys(match.state)).not.toContain('deck')
  })
})

describe('rounds', () => {
  test('TMW-8: as many rounds as agreed, with one turn each', () => {
    const match = new TestMatch(2, {
      options: { rounds: 2 },
      cards: [
        'c red, a red, t red, s red, e red, e red, e red',
        'a blue, a blue, c yellow, e blue',
      ],
    })
    expect(match.state.options.rounds).toBe(2)
    match.play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(match.state.round).toBe(1)
    match.send(0, { type: 'stay' })
    expect([match.state.round, match.outcome]).toEqual([2, null])
    match.play(0, { after: 'a red', score: 'letter' })
    expect(match.outcome).toBe(null)
    match.pass(1)
    expect(match.outcome).toMatchObject({ reason: 'rounds-played' })
  })
})
