import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { takeMyWord } from '../game.ts'
import { isLetterCard } from '../pieces/cards.ts'
import { deckOf } from '../pieces/deck.ts'
import { faultOf } from '../play/judging.ts'
import { reviewPositions } from '../play/review.ts'
import type { State } from '../state.ts'
import { TestMatch, testWords } from '../testing/test-match.ts'

const ANN = 'c red, a red, t red, s red, b red, z black, o blue'
const BEN = 'j blue, x green, a blue, s blue, o red, triple word, e red, e blue'
const table = () => new TestMatch(2, { cards: [ANN, BEN] })

describe('what viewers see', () => {
  test('TMW-29: players see their own hand only, and spectators see none', () => {
    const match = table()
    const seen = (viewer: 0 | 1 | 'spectator') => JSON.stringify(match.view(viewer))
    expect(match.view(0).hand).toContain('z black')
    expect(seen(0)).not.toContain('j blue')
    expect(seen(1)).not.toContain('z black')
    expect(seen('spectator')).not.toContain('j blue')
    expect(seen('spectator')).not.toContain('z black')
    expect(match.view('spectator').hand).toBe(null)
  })

  test('TMW-29: cards in play, premiums, hand sizes, scores and discards are public', () => {
    const match = table().play(0, { after: 'c red, a red, t red' })
    match.play(1, { after: 's blue' }).send(1, { type: 'stay' })
    match.play(0, { over: { 0: 'b red' }, score: 'letter' })
    const view = match.view('spectator')
    expect(view.inPlay!.row.map(({ card, by }) => [card, by])).toEqual([
      ['b red', 0],
      ['a red', 0],
      ['t red', 0],
      ['s blue', 1],
    ])
    expect(view.players.map(({ letters }) => letters)).toEqual([3, 6])
    expect(view.players[1]!.premiums).toEqual(['triple word'])
    expect(view.players.map(({ total }) => total)).toEqual([3, 0])
    expect(view.discards).toEqual(['c red'])
    expect(view.deck).toBe(150 - 15)
  })

  test('TMW-29: of what another player draws, the number of letters and the premiums are public', () => {
    const match = new TestMatch(2, {
      cards: [
        'b red, l red, a red, n red, k green, e red, t red',
        'e blue',
        'double word, i red, i red, i blue, i blue, i green, i green, o red',
      ],
    })
    match.play(0, { after: 'b red, l red, a red, n red, k green, e red, t red' })
    const own = match.notices(0)
    const others = match.notices(1)
    expect(own).toContainEqual(expect.objectContaining({ type: 'cards-drawn', letters: 7 }))
    expect(own[1]).toMatchObject({ premiums: ['double word'], hand: { length: 7 } })
    expect(others[1]).toEqual({
      type: 'cards-drawn',
      seat: 0,
      letters: 7,
      hand: null,
      premiums: ['double word'],
    })
    expect(match.notices('spectator')).toEqual(others)
    const text = takeMyWord.describe(match.notices(1)[1]!, match.view(1))
    expect(text).toBe('Ann draws 7 letters and a double word.')
  })

  test('TMW-29: an imagined hand may be any of the cards out of sight', () => {
    const view = table().view(1)
    const seen = new Set<string>()
    for (let round = 0; round < 400; round += 1) {
      const dice = diceFrom('imagine', String(round))
      const state = takeMyWord.imagine(view, {
        dice,
        deal: null,
        ...libraryOf({ words: testWords }),
      })
      expect(state.hands[1]).toEqual(view.hand)
      for (const card of state.hands[0]!) seen.add(card)
    }
    const about = { hands: [view.hand!], premiums: [], inPlay: null, discards: [] }
    expect(seen).toEqual(new Set(deckOf(about).filter(isLetterCard)))
  })
})

describe('reviewing a game', () => {
  test('hands are not revealed before the end', () => {
    const match = table().play(0, { after: 'c red, a red, t red' })
    expect(reviewPositions(match.view(1))).toBe(null)
  })

  test('at the end everybody sees every hand at every turn', () => {
    for (let game = 0; game < 40; game += 1) {
      const { held, last } = playedOut(`review ${game}`)
      const positions = reviewPositions(takeMyWord.view(last, 'spectator'))!
      expect(positions).toHaveLength(held.length)
      for (const [turn, position] of positions.entries()) {
        const before = held[turn]!
        expect(position.hand.toSorted()).toEqual(before.hand.toSorted())
        expect(position.premiums).toEqual(before.premiums)
        expect(position.inPlay).toEqual(before.inPlay)
        const { play } = last.sheet[turn]!
        if (play !== null) expect(faultOf(position, play, loadWords)).toBe(null)
      }
    }
  })
})

/** A random game, with the position before each turn. */
function playedOut(seed: string) {
  const roster = [0, 1, 2].map((team) => ({ name: `Seat ${team}`, team }))
  const world = (turn: number) => ({
    dice: diceFrom(seed, String(turn)),
    deal: null,
    ...library,
  })
  const options = { rounds: 5, strictPass: false, turnClock: null }
  let last = takeMyWord
    .open(options, roster, world(-1))
    .reduce<State | null>(takeMyWord.evolve, null)!
  const held: { hand: readonly string[]; premiums: readonly string[]; inPlay: State['inPlay'] }[] =
    []
  for (let turn = 0; last.phase !== 'over'; turn += 1) {
    const seat = takeMyWord.status(last).toAct[0]!
    const leaves = turn === 7
    const { hands, premiums, inPlay, sheet } = last
    const act = leaves
      ? ({ by: 'host', gameTime: turn, left: seat } as const)
      : {
          by: seat,
          gameTime: turn,
          command: takeMyWord.sample(takeMyWord.view(last, seat), world(turn))!,
        }
    const decided = takeMyWord.decide(last, act, world(turn))
    if (!decided.ok) throw new Error(decided.refusal)
    last = decided.value.reduce<State | null>(takeMyWord.evolve, last)!
    if (last.sheet.length > sheet.length) {
      held.push({ hand: hands[seat]!, premiums: premiums[seat]!, inPlay })
    }
  }
  return { held, last }
}
