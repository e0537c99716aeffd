import { describe, expect, test } from 'vitest'
import { begun, Sitting } from '../testing/test-match.ts'
import { MOST_IDLE } from '../play/turn.ts'

describe('a turn', () => {
  test('CAM-6 is a move or a guess, and only for who has it', () => {
    const sitting = begun(['banana', 'superb'], ['a', 'z'])
    expect(sitting.send(1, { type: 'move', cell: sitting.cell('y') }).refusal).toBe('not-your-turn')
    expect(sitting.move('b').refusal).toBeNull()
    expect(sitting.state.turn!.seat).toBe(1)
    expect(sitting.guess(0, 'banana').refusal).toBeNull()
    expect(sitting.out(0)).toBe('word-guessed')
  })

  test('CAM-6 who is out has no more turns', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['a', 'z', 'f']).guess(1, 'monkey')
    expect(sitting.out(0)).toBe('wrong-guess')
    expect(sitting.send(0, { type: 'move', cell: 1 }).refusal).toBe('out-of-hand')
  })
})

describe('moving', () => {
  test('CAM-7 goes up, down, left or right by one', () => {
    const goes = (tile: string) => begun(['banana', 'superb'], ['m', 'z']).move(tile).refusal
    expect(['n'].map(goes)).toEqual([null])
    expect(['h', 'i', 'q', 'r', 'c', 'o', 'm'].map(goes)).toEqual(
      Array.from({ length: 7 }, () => 'not-adjacent'),
    )
    const corner = (tile: string) => begun(['banana', 'superb'], ['f', 'z']).move(tile).refusal
    expect(['e', 'k', 'g', 'a'].map(corner)).toEqual([null, null, 'not-adjacent', 'not-adjacent'])
    const edge = (tile: string) => begun(['banana', 'superb'], ['g', 'z']).move(tile).refusal
    expect(['a', 'h', 'l', 'f'].map(edge)).toEqual([null, null, null, 'not-adjacent'])
  })

  test('CAM-7 locked tiles cannot be entered', () => {
    const sitting = begun(['banana', 'superb'], ['m', 'z'])
    expect(['crown', 'colt', 'joker'].map((tile) => sitting.move(tile).refusal)).toEqual([
      'tile-locked',
      'tile-locked',
      'tile-locked',
    ])
  })

  test('CAM-7 face-down tiles and tiles with another token can be entered', () => {
    const sitting = begun(['banana', 'superb'], ['a', 'g']).move('g')
    expect(sitting.refusal).toBeNull()
    expect(sitting.state.players.map(({ token }) => token)).toEqual([6, 6])
    expect(sitting.move('a').move('a').refusal).toBeNull()
  })

  test('CAM-8 a face-up tile gives its benefit and is flipped, whoever stands on it', () => {
    const sitting = begun(['banana', 'superb'], ['a', 'b']).move('b')
    expect(sitting.square('b').faceUp).toBe(false)
    expect([sitting.dashes(0), sitting.dashes(1)]).toEqual(['b-----', '-----b'])
  })

  test('CAM-8 a tile that a token started on is flipped when it is entered', () => {
    const sitting = begun(['banana', 'superb'], ['a', 'g']).move('b', 'a')
    expect(sitting.square('a').faceUp).toBe(false)
    expect(sitting.dashes(0)).toBe('ba-a-a')
  })

  test('CAM-8 a face-down tile gives nothing and ends the turn', () => {
    const sitting = begun(['banana', 'superb'], ['a', 'z']).move('g', 'y')
    expect(sitting.points[0]).toBe(2)
    sitting.move('a', 'x')
    expect(sitting.points[0]).toBe(3)
    sitting.move('g')
    expect(sitting.points[0]).toBe(3)
    expect(sitting.square('g').faceUp).toBe(false)
    expect(sitting.state.turn!.seat).toBe(1)
  })
})

describe('unlocking', () => {
  test('CAM-9 an honor is unlocked by the second neighbour that lies face down', () => {
    const sitting = begun(['banana', 'superb'], ['b', 'z']).move('c')
    expect(sitting.square('crown').locked).toBe(true)
    sitting.move('y', 'd', 'x', 'i')
    expect(sitting.square('crown').locked).toBe(false)
    expect(sitting.square('colt').locked).toBe(true)
  })

  test('CAM-9 one tile may unlock several honors, for everybody and for good', () => {
    const sitting = begun(['banana', 'superb'], ['b', 'p'])
    sitting.move('h', 'q').move('b', 'p').move('c', 'q')
    expect(sitting.square('colt').locked).toBe(false)
    expect(sitting.square('crown').locked).toBe(false)
    expect(sitting.square('joker').locked).toBe(true)
  })

  test('CAM-9 a neighbour that is an honor counts as well', () => {
    const tiles = 'crown gift c d e f g h i j k l m n o p q r s t u v w x y z a b colt joker'
    const sitting = new Sitting(2, { deal: { hands: [{ tiles, first: 0 }] } })
    sitting.choose('banana', 'superb').place('c', 'z')
    // Gift touches the Crown, C and H; the Crown touches the Gift and G.
    sitting.move('i', 'y', 'h', 'z', 'g', 'y')
    expect(sitting.square('gift').locked).toBe(true)
    sitting.move('h', 'z', 'i', 'y', 'c', 'z')
    expect(sitting.square('gift').locked).toBe(false)
    expect(sitting.square('crown').locked).toBe(true)
    sitting.move('gift')
    expect(sitting.square('crown').locked).toBe(false)
  })
})

describe('standing still', () => {
  const CORNERED = 'a crown b c d e colt f g h i j k l m n o p q r s t u v w x y z joker gift'

  test('CAM-10 who cannot move may pass', () => {
    const sitting = new Sitting(2, { deal: { hands: [{ tiles: CORNERED, first: 0 }] } })
    sitting.choose('banana', 'superb').place('a', 'z')
    expect(sitting.move('crown').refusal).toBe('tile-locked')
    expect(sitting.play({ type: 'pass' }).refusal).toBeNull()
    expect(sitting.state.turn!.seat).toBe(1)
  })

  test('CAM-10 who can move may not pass', () => {
    const sitting = begun(['banana', 'superb'], ['a', 'z'])
    expect(sitting.play({ type: 'pass' }).refusal).toBe('can-move')
  })

  test(`CAM-11 ${MOST_IDLE} turns each without a flip or a guess end the hand, for nothing`, () => {
    const sitting = begun(['banana', 'superb'], ['a', 'z']).move('b', 'y', 'a', 'z')
    const before = sitting.points
    for (let turn = 0; turn < MOST_IDLE; turn += 1) {
      expect(sitting.state.phase).toBe('playing')
      sitting.move(...(turn % 2 === 0 ? ['b', 'y'] : ['a', 'z']))
    }
    expect(sitting.state.phase).toBe('between')
    expect(sitting.state.reports[0]).toMatchObject({ ended: 'stalled', points: before })
  })

  test('CAM-11 a flip or a guess by anybody starts the count again', () => {
    const late = { options: { wordCheck: 'at-the-end' } }
    const sitting = begun(['banana', 'superb', 'glass'], ['a', 'z', 'f'], late)
    sitting.move('b', 'y', 'e', 'a', 'z', 'f')
    for (let turn = 0; turn < MOST_IDLE - 1; turn += 1) {
      sitting.move(...(turn % 2 === 0 ? ['b', 'y', 'e'] : ['a', 'z', 'f']))
    }
    expect(sitting.state.players.map(({ idle }) => idle)).toEqual([7, 7, 7])
    sitting.move('a', 'z').guess(1, 'cccecb')
    expect(sitting.state.players.map(({ idle }) => idle)).toEqual([0, 0, 0])
    expect(sitting.state.phase).toBe('playing')
  })
})
