import { describe, expect, test } from 'vitest'
import { libraryOf } from '#lexicon/testing/library.ts'
import type { Command } from '../command.ts'
import { cambridge } from '../game.ts'
import { isHonor } from '../pieces/tiles.ts'
import type { State } from '../state.ts'
import { testWords, startHand, type TestMatch } from '../testing/test-match.ts'

/** Where the others move to and fro while seat 0 walks its path. */
const CORNERS = [
  ['z', 'y'],
  ['u', 'v'],
  ['f', 'e'],
] as const

function walk(words: readonly string[], start: string, path: readonly string[]): TestMatch {
  const others = words.slice(1).map((_, other) => CORNERS[other]!)
  const match = startHand(words, [start, ...others.map(([home]) => home)])
  path.forEach((tile, step) => {
    match.move(tile)
    for (const [home, away] of others) match.move(step % 2 === 0 ? away : home)
  })
  return match
}

/** C and I lie face down, the Crown is unlocked, and seat 0 stands on it. */
const onCrown = (...words: readonly string[]) => walk(words, 'b', ['c', 'd', 'i']).move('crown')
/** L and H lie face down, the Colt is unlocked, and seat 0 stands on it. */
const onColt = (...words: readonly string[]) => walk(words, 'g', ['l', 'g', 'h']).move('colt')
/** Q and W lie face down, the Joker is unlocked, and seat 0 stands on it. */
const onJoker = (...words: readonly string[]) => walk(words, 'p', ['q', 'v', 'w']).move('joker')

/** The state after seat 0 moves to a tile, from a state made for the test. */
function moveIn(state: State, tile: string): State {
  return playIn(state, { type: 'move', cell: cellOf(state, tile) })
}

function cellOf({ board }: State, tile: string): number {
  return board.findIndex((square) => square.tile === tile)
}

function playIn(state: State, command: Command): State {
  const world = {
    dice: { below: () => 0, shuffle: <T>(items: readonly T[]) => items },
    deal: null,
    ...libraryOf({ words: testWords }),
  }
  const decided = cambridge.decide(state, { by: 0, gameTime: 0, command }, world)
  if (!decided.ok) throw new Error(decided.refusal)
  return decided.value.reduce(cambridge.evolve, state)
}

describe('a letter', () => {
  test('CAM-12: is revealed in every word, including the mover’s', () => {
    const match = startHand(['banana', 'candle'], ['b', 'z']).move('a')
    expect(match.dashes(0)).toBe('-a-a-a')
    expect(match.dashes(1)).toBe('-a----')
  })

  test('CAM-13: pays one for each word without it, including the mover’s', () => {
    const words = ['banana', 'superb', 'glass', 'monkey']
    expect(startHand(words, ['j', 'z', 'f', 'u']).move('e').points).toEqual([2, 0, 0, 0])
    expect(startHand(words, ['w', 'z', 'f', 'u']).move('x').points).toEqual([4, 0, 0, 0])
    expect(startHand(['banana', 'candle'], ['b', 'z']).move('a').points).toEqual([0, 0])
  })

  test('CAM-13: that the Crown has shown is contained: no tithe, but the rest is revealed', () => {
    const match = onCrown('superb', 'banana').play({ type: 'point', seat: 1, place: 1 }).decline()
    expect(match.dashes(1)).toBe('-a----')
    match.move('z', 'h', 'y', 'g', 'z', 'a')
    expect(match.dashes(1)).toBe('-a-a-a')
    const tithe = match.state.awards.at(-1)!
    expect(tithe).toMatchObject({ seat: 0, points: 1, for: { letter: 'a', from: [0] } })
  })

  test('CAM-13: that the Crown has shown is contained, even where it was the only one', () => {
    const match = onCrown('superb', 'candle').play({ type: 'point', seat: 1, place: 1 }).decline()
    match.move('z', 'h', 'y', 'g', 'z', 'a')
    const tithe = match.state.awards.at(-1)!
    expect(tithe).toMatchObject({ seat: 0, points: 1, for: { letter: 'a', from: [0] } })
  })

  test('CAM-14: an opponent whose last letter shows is out, for ten points each', () => {
    const one = startHand(['superb', 'aaaaa', 'glass'], ['b', 'z', 'f']).move('a')
    expect([one.out(0), one.out(1), one.out(2)]).toEqual([null, 'word-uncovered', null])
    expect(one.points).toEqual([11, 0, 0])
    const two = startHand(['superb', 'aaaaa', 'aaaaa', 'glass'], ['b', 'z', 'f', 'u']).move('a')
    expect(two.points).toEqual([21, 0, 0, 0])
  })

  test('CAM-14: also when that opponent was out already', () => {
    const match = startHand(['aaaaa', 'superb', 'glass'], ['z', 'b', 'f']).guess(1, 'monkey')
    expect(match.out(0)).toBe('wrong-guess')
    expect(match.move('a').points).toEqual([0, 11, 0])
  })

  test('CAM-15: a player who reveals their own last letter is out without the ten; the tithe stands', () => {
    const match = startHand(['aaaaa', 'superb', 'glass'], ['b', 'z', 'f']).move('a')
    expect(match.out(0)).toBe('word-uncovered')
    expect(match.points).toEqual([1, 0, 0])
    expect(match.state.turn!.seat).toBe(1)
    expect(match.square('a').faceUp).toBe(false)
  })
})

describe('the Gift', () => {
  test('CAM-16: pays two for each person playing, out of the hand or not', () => {
    const match = startHand(['superb', 'glass', 'train'], ['k', 'z', 'u'])
    match.move('j', 'y').guess(0, 'planet').move('k', 'z', 'o', 'y')
    expect(match.out(2)).toBe('wrong-guess')
    const before = match.points[0]!
    match.move('gift')
    expect(match.points[0]! - before).toBe(6)
    expect(match.square('gift').faceUp).toBe(false)
  })

  test('CAM-16: players who have left are not counted', () => {
    const match = startHand(['superb', 'glass', 'train'], ['k', 'z', 'u'])
    match.move('j', 'y').leave(2).move('k', 'z', 'o', 'y')
    const before = match.points[0]!
    expect(match.move('gift').points[0]! - before).toBe(4)
  })
})

describe('the Colt', () => {
  test('CAM-17: carries the token to any face-up letter, with its benefit; both flip', () => {
    const match = onColt('superb', 'banana')
    expect(match.state.turn).toMatchObject({ seat: 0, asks: 'ride' })
    match.play({ type: 'ride', cell: match.cell('s') })
    expect(match.dashes(0)!.startsWith('s')).toBe(true)
    expect([match.square('s').faceUp, match.square('colt').faceUp]).toEqual([false, false])
    expect(match.state.players[0]!.token).toBe(match.cell('s'))
    expect(match.state.turn!.seat).toBe(1)
  })

  test('CAM-17: not to an honor or a face-down tile, but to one with a token', () => {
    const match = onColt('superb', 'banana')
    const rides = (tile: string) =>
      cambridge.check(match.view(0), { type: 'ride', cell: match.cell(tile) }, 0)
    expect([rides('crown'), rides('l'), rides('s')]).toEqual(['not-a-letter', 'face-down', null])
    const view = match.view(0)
    const crowded = {
      ...view,
      players: view.players.with(1, { ...view.players[1]!, token: match.cell('s') }),
    }
    expect(cambridge.check(crowded, { type: 'ride', cell: match.cell('s') }, 0)).toBeNull()
  })

  test('CAM-17: may be declined; the Colt is flipped anyway', () => {
    const match = onColt('superb', 'banana').decline()
    expect(match.refusal).toBeNull()
    expect(match.square('colt').faceUp).toBe(false)
    expect(match.state.players[0]!.token).toBe(match.cell('colt'))
    expect(match.state.turn!.seat).toBe(1)
  })

  test('CAM-17: without a face-up letter anywhere nothing is asked', () => {
    const { state } = walk(['superb', 'banana'], 'g', ['l', 'g', 'h'])
    const board = state.board.map((square) =>
      isHonor(square.tile) ? square : { ...square, faceUp: false },
    )
    const after = moveIn({ ...state, board }, 'colt')
    expect(after.turn).toMatchObject({ seat: 1, asks: 'move' })
    expect(after.board[13]!.faceUp).toBe(false)
  })
})

describe('the Joker', () => {
  const swap = (match: TestMatch, one: string, other: string) =>
    match.play({ type: 'swap', cells: [match.cell(one), match.cell(other)] })

  test('CAM-18: exchanges two tiles, then flips', () => {
    const match = onJoker('superb', 'banana')
    expect(swap(match, 'a', 't').refusal).toBeNull()
    expect([match.cell('a'), match.cell('t')]).toEqual([23, 0])
    expect(match.square('joker').faceUp).toBe(false)
    expect(match.state.turn!.seat).toBe(1)
  })

  test('CAM-18: face-up, unlocked ones, not itself', () => {
    const refused = (one: string, other: string) =>
      swap(onJoker('superb', 'banana'), one, other).refusal
    expect(refused('a', 'crown')).toBe('tile-locked')
    expect(refused('q', 'a')).toBe('face-down')
    expect(refused('a', 'joker')).toBe('joker-stays')
  })

  test('CAM-18: an unlocked honor may be exchanged and stays unlocked', () => {
    const path = [...'cdidcbaglpqvw']
    const before = walk(['superb', 'banana'], 'b', path)
    expect(before.square('crown').locked).toBe(false)
    const match = swap(before.move('joker'), 'crown', 't')
    expect(match.cell('crown')).toBe(23)
    expect(match.square('crown')).toMatchObject({ faceUp: true, locked: false })
  })

  test('CAM-18: is obligatory when two such tiles exist, and nothing otherwise', () => {
    expect(onJoker('superb', 'banana').decline().refusal).toBe('asked-otherwise')
    const { state } = walk(['superb', 'banana'], 'p', ['q', 'v', 'w'])
    const lonely = (tile: string) =>
      state.board.map((square) =>
        isHonor(square.tile) || square.tile === tile ? square : { ...square, faceUp: false },
      )
    const after = moveIn({ ...state, board: lonely('a') }, 'joker')
    expect(after.turn).toMatchObject({ seat: 1, asks: 'move' })
  })

  test('CAM-18: tokens stay where they stand while the tiles under them change', () => {
    const { state } = onJoker('superb', 'banana')
    const [x, a] = [cellOf(state, 'x'), cellOf(state, 'a')]
    const onX = { ...state.players[1]!, token: x }
    const crowded = { ...state, players: state.players.with(1, onX) }
    const after = playIn(crowded, { type: 'swap', cells: [x, a] })
    expect(after.players[1]!.token).toBe(x)
    expect(after.board[x]!.tile).toBe('a')
  })
})

describe('the Crown', () => {
  test('CAM-19: shows just the letter pointed at', () => {
    const match = onCrown('superb', 'banana')
    expect(match.state.turn).toMatchObject({ seat: 0, asks: 'point' })
    match.play({ type: 'point', seat: 1, place: 1 })
    expect(match.dashes(1)).toBe('-a----')
    expect(match.state.turn).toMatchObject({ seat: 0, asks: 'free-guess', opponent: 1 })
  })

  test('CAM-19: a hidden letter of an opponent, nothing else', () => {
    const match = onCrown('superb', 'candle')
    const refused = (seat: number, place: number) =>
      match.play({ type: 'point', seat, place }).refusal
    expect(refused(0, 0)).toBe('own-word')
    expect(refused(1, 0)).toBe('no-dash-there')
    expect(refused(1, 8)).toBe('no-dash-there')
    expect(refused(4, 0)).toBe('no-word-there')
    expect(match.decline().refusal).toBe('asked-otherwise')
  })

  test('CAM-19, CAM-20: the last hidden letter: out, ten points, and no free guess', () => {
    const match = onCrown('superb', 'ccccb', 'glass')
    const before = match.points[0]!
    match.play({ type: 'point', seat: 1, place: 4 })
    expect(match.out(1)).toBe('word-uncovered')
    expect(match.points[0]! - before).toBe(10)
    expect(match.state.turn).toMatchObject({ seat: 2, asks: 'move' })
    expect(match.square('crown').faceUp).toBe(false)
  })

  test('CAM-19: no hidden letter anywhere: nothing happens', () => {
    const { state } = walk(['superb', 'banana'], 'b', ['c', 'd', 'i'])
    const open = { ...state.players[1]!, revealed: Array.from('banana', () => true) }
    const after = moveIn({ ...state, players: state.players.with(1, open) }, 'crown')
    expect(after.turn).toMatchObject({ seat: 1, asks: 'move' })
    expect(after.board[8]!.faceUp).toBe(false)
  })

  test('CAM-20: a free guess that is right: out, with the bonus, and no further guess', () => {
    const match = onCrown('superb', 'banana', 'glass').play({ type: 'point', seat: 1, place: 1 })
    const before = match.points[0]!
    match.guess(1, 'banana')
    expect(match.out(1)).toBe('word-guessed')
    expect(match.points[0]! - before).toBe(4)
    expect(match.state.turn).toMatchObject({ seat: 2, asks: 'move' })
    expect(match.square('crown').faceUp).toBe(false)
  })

  test('CAM-20: a free guess that is wrong costs nothing and ends the turn', () => {
    const match = onCrown('superb', 'banana', 'glass').play({ type: 'point', seat: 1, place: 1 })
    const before = match.points
    match.guess(1, 'hamper')
    expect(match.state.guesses).toMatchObject([{ word: 'hamper', right: false }])
    expect([match.out(0), match.points]).toEqual([null, before])
    expect(match.state.turn!.seat).toBe(1)
  })

  test('CAM-20: a free guess is for that opponent only, and may be declined', () => {
    const match = onCrown('superb', 'banana', 'glass').play({ type: 'point', seat: 1, place: 1 })
    expect(match.guess(2, 'glass').refusal).toBe('only-that-word')
    expect(match.decline().refusal).toBeNull()
    expect(match.state.turn!.seat).toBe(1)
  })
})
