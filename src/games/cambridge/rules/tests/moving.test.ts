import { describe, expect, test } from 'vitest'
import { MAX_IDLE } from '../play/turn.ts'
import { startHand, TestMatch } from '../testing/test-match.ts'

describe('a turn', () => {
  test('CAM-6: is a move or a guess, and only for the player who has it', () => {
    const match = startHand(['banana', 'superb'], ['a', 'z'])
    expect(match.send(1, { type: 'move', cell: match.cell('y') }).refusal).toBe('not-your-turn')
    expect(match.move('b').refusal).toBeNull()
    expect(match.state.turn!.seat).toBe(1)
    expect(match.guess(0, 'banana').refusal).toBeNull()
    expect(match.out(0)).toBe('word-guessed')
  })

  test('CAM-6: a player who is out has no more turns', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['a', 'z', 'f']).guess(1, 'monkey')
    expect(match.out(0)).toBe('wrong-guess')
    expect(match.send(0, { type: 'move', cell: 1 }).refusal).toBe('out-of-hand')
  })
})

describe('moving', () => {
  test('CAM-7: goes up, down, left or right by one', () => {
    const goes = (tile: string) => startHand(['banana', 'superb'], ['m', 'z']).move(tile).refusal
    expect(['n'].map(goes)).toEqual([null])
    expect(['h', 'i', 'q', 'r', 'c', 'o', 'm'].map(goes)).toEqual(
      Array.from({ length: 7 }, () => 'not-adjacent'),
    )
    const corner = (tile: string) => startHand(['banana', 'superb'], ['f', 'z']).move(tile).refusal
    expect(['e', 'k', 'g', 'a'].map(corner)).toEqual([null, null, 'not-adjacent', 'not-adjacent'])
    const edge = (tile: string) => startHand(['banana', 'superb'], ['g', 'z']).move(tile).refusal
    expect(['a', 'h', 'l', 'f'].map(edge)).toEqual([null, null, null, 'not-adjacent'])
  })

  test('CAM-7: locked tiles cannot be entered', () => {
    const match = startHand(['banana', 'superb'], ['m', 'z'])
    expect(['crown', 'colt', 'joker'].map((tile) => match.move(tile).refusal)).toEqual([
      'tile-locked',
      'tile-locked',
      'tile-locked',
    ])
  })

  test('CAM-7: face-down tiles and tiles with another token can be entered', () => {
    const match = startHand(['banana', 'superb'], ['a', 'g']).move('g')
    expect(match.refusal).toBeNull()
    expect(match.state.players.map(({ token }) => token)).toEqual([6, 6])
    expect(match.move('a').move('a').refusal).toBeNull()
  })

  test('CAM-8: a face-up tile gives its benefit and is flipped, even if somebody stands on it', () => {
    const match = startHand(['banana', 'superb'], ['a', 'b']).move('b')
    expect(match.square('b').faceUp).toBe(false)
    expect([match.dashes(0), match.dashes(1)]).toEqual(['b-----', '-----b'])
  })

  test('CAM-8: a tile that a token started on is flipped when it is entered', () => {
    const match = startHand(['banana', 'superb'], ['a', 'g']).move('b', 'a')
    expect(match.square('a').faceUp).toBe(false)
    expect(match.dashes(0)).toBe('ba-a-a')
  })

  test('CAM-8: a face-down tile gives nothing and ends the turn', () => {
    const match = startHand(['banana', 'superb'], ['a', 'z']).move('g', 'y')
    expect(match.points[0]).toBe(2)
    match.move('a', 'x')
    expect(match.points[0]).toBe(3)
    match.move('g')
    expect(match.points[0]).toBe(3)
    expect(match.square('g').faceUp).toBe(false)
    expect(match.state.turn!.seat).toBe(1)
  })
})

describe('unlocking', () => {
  test('CAM-9: an honor is unlocked by the second neighbour that lies face down', () => {
    const match = startHand(['banana', 'superb'], ['b', 'z']).move('c')
    expect(match.square('crown').locked).toBe(true)
    match.move('y', 'd', 'x', 'i')
    expect(match.square('crown').locked).toBe(false)
    expect(match.square('colt').locked).toBe(true)
  })

  test('CAM-9: one tile may unlock several honors, for everybody and for good', () => {
    const match = startHand(['banana', 'superb'], ['b', 'p'])
    match.move('h', 'q').move('b', 'p').move('c', 'q')
    expect(match.square('colt').locked).toBe(false)
    expect(match.square('crown').locked).toBe(false)
    expect(match.square('joker').locked).toBe(true)
  })

  test('CAM-9: a neighbour that is an honor counts as well', () => {
    const tiles = 'crown gift c d e f g h i j k l m n o p q r s t u v w x y z a b colt joker'
    const match = new TestMatch(2, { deal: { hands: [{ tiles, first: 0 }] } })
    match.choose('banana', 'superb').place('c', 'z')
    // Gift touches the Crown, C and H; the Crown touches the Gift and G.
    match.move('i', 'y', 'h', 'z', 'g', 'y')
    expect(match.square('gift').locked).toBe(true)
    match.move('h', 'z', 'i', 'y', 'c', 'z')
    expect(match.square('gift').locked).toBe(false)
    expect(match.square('crown').locked).toBe(true)
    match.move('gift')
    expect(match.square('crown').locked).toBe(false)
  })
})

describe('turns without progress', () => {
  const CORNERED = 'a crown b c d e colt f g h i j k l m n o p q r s t u v w x y z joker gift'

  test('CAM-10: a player who cannot move may pass', () => {
    const match = new TestMatch(2, { deal: { hands: [{ tiles: CORNERED, first: 0 }] } })
    match.choose('banana', 'superb').place('a', 'z')
    expect(match.move('crown').refusal).toBe('tile-locked')
    expect(match.play({ type: 'pass' }).refusal).toBeNull()
    expect(match.state.turn!.seat).toBe(1)
  })

  test('CAM-10: a player who can move may not pass', () => {
    const match = startHand(['banana', 'superb'], ['a', 'z'])
    expect(match.play({ type: 'pass' }).refusal).toBe('can-move')
  })

  test(`CAM-11: ${MAX_IDLE} turns each without a flip or a guess end the hand`, () => {
    const match = startHand(['banana', 'superb'], ['a', 'z']).move('b', 'y', 'a', 'z')
    const before = match.points
    for (let turn = 0; turn < MAX_IDLE; turn += 1) {
      expect(match.state.phase).toBe('playing')
      match.move(...(turn % 2 === 0 ? ['b', 'y'] : ['a', 'z']))
    }
    expect(match.state.phase).toBe('between')
    expect(match.state.reports[0]).toMatchObject({ ended: 'stalled', points: before })
  })

  test('CAM-11: a flip or a guess by anybody starts the count again', () => {
    const late = { options: { wordCheck: 'at-the-end' } }
    const match = startHand(['banana', 'superb', 'glass'], ['a', 'z', 'f'], late)
    match.move('b', 'y', 'e', 'a', 'z', 'f')
    for (let turn = 0; turn < MAX_IDLE - 1; turn += 1) {
      match.move(...(turn % 2 === 0 ? ['b', 'y', 'e'] : ['a', 'z', 'f']))
    }
    expect(match.state.players.map(({ idle }) => idle)).toEqual([7, 7, 7])
    match.move('a', 'z').guess(1, 'cccecb')
    expect(match.state.players.map(({ idle }) => idle)).toEqual([0, 0, 0])
    expect(match.state.phase).toBe('playing')
  })
})
