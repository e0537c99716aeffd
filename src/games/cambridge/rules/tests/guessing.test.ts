import { describe, expect, test } from 'vitest'
import { begun } from '../testing/test-match.ts'

const FOUR = ['banana', 'superb', 'glass', 'train'] as const
const TOKENS = ['a', 'z', 'f', 'u'] as const

describe('guessing', () => {
  test('CAM-21 any word in play, never the own', () => {
    const sitting = begun(FOUR, TOKENS)
    expect(sitting.guess(0, 'banana').refusal).toBe('own-word')
    expect(sitting.guess(2, 'glass').refusal).toBeNull()
    expect(sitting.guess(2, 'grill').refusal).toBe('word-guessed')
  })

  test('CAM-22 a right guess shows the word, puts its owner out and pays 4, 6, 8', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'superb')
    expect([sitting.dashes(1), sitting.out(1)]).toEqual(['superb', 'word-guessed'])
    expect(sitting.points).toEqual([4, 0, 0, 0])
    expect(sitting.guess(2, 'glass').points).toEqual([10, 0, 0, 0])
    expect(sitting.guess(3, 'train').state.reports[0]!.points).toEqual([18, 0, 0, 0])
  })

  test('CAM-22 counts everybody who is out, however it came', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'monkey')
    expect(sitting.guess(2, 'glass').points).toEqual([0, 6, 0, 0])
  })

  test('CAM-22 the word of one who is out already pays by the same formula', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'monkey').guess(0, 'banana')
    expect(sitting.points).toEqual([0, 4, 0, 0])
    expect(sitting.out(0)).toBe('wrong-guess')
  })

  test('CAM-23 after a right guess one may guess another word, or stop', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'superb')
    expect(sitting.state.turn).toMatchObject({ seat: 0, asks: 'guess-on' })
    expect(sitting.move('b').refusal).toBe('asked-otherwise')
    sitting.guess(2, 'glass')
    expect(sitting.state.turn).toMatchObject({ seat: 0, asks: 'guess-on' })
    expect(sitting.decline().state.turn).toMatchObject({ seat: 3, asks: 'move' })
  })

  test('CAM-23 with no further word to guess the turn is over', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['a', 'z', 'f']).leave(2)
    sitting.move('b').guess(2, 'glass')
    expect(sitting.state.turn).toMatchObject({ seat: 1, asks: 'guess-on' })
    const other = begun(['banana', 'aaaaa', 'glass', 'train'], ['z', 'b', 'f', 'u'])
    other.move('y').guess(0, 'banana').guess(2, 'glass')
    expect(other.state.turn).toMatchObject({ seat: 1, asks: 'guess-on' })
  })

  test('CAM-24 a wrong guess puts the guesser out and ends the turn; the word stays', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'monkey')
    expect(sitting.out(0)).toBe('wrong-guess')
    expect(sitting.state.turn).toMatchObject({ seat: 1, asks: 'move' })
    expect(sitting.dashes(0)).toBe('------')
    expect(sitting.dashes(1)).toBe('------')
  })

  test('CAM-24 also after a right one', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'superb').guess(2, 'grill')
    expect(sitting.out(0)).toBe('wrong-guess')
    expect(sitting.points).toEqual([4, 0, 0, 0])
    expect(sitting.state.turn!.seat).toBe(2)
  })

  test('CAM-25 who is out has no token and no turns', () => {
    const sitting = begun(FOUR, TOKENS).guess(1, 'monkey')
    expect(sitting.state.players[0]!.token).toBeNull()
    const seats = ['y', 'e', 'v', 'z'].map((tile) => {
      const { seat } = sitting.state.turn!
      sitting.move(tile)
      return seat
    })
    expect(seats).toEqual([1, 2, 3, 1])
  })

  test('CAM-26 the word of one who guessed wrong goes on revealing, paying and being guessed', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['z', 'b', 'f']).guess(1, 'monkey')
    sitting.move('a')
    expect(sitting.dashes(0)).toBe('-a-a-a')
    sitting.move('e').move('b')
    expect(sitting.state.awards.at(-1)).toMatchObject({ for: { letter: 'b', from: [2] } })
    sitting.move('d')
    expect(sitting.state.awards.at(-1)!.for).toMatchObject({ from: [0, 1, 2] })
    expect(sitting.guess(0, 'banana').refusal).toBeNull()
  })

  test('CAM-26 a guessed word pays no more tithes', () => {
    const sitting = begun(FOUR, ['w', 'z', 'f', 'u']).guess(1, 'superb').decline()
    sitting.move('e', 'v')
    sitting.move('x')
    expect(sitting.state.awards.at(-1)!.for).toMatchObject({ letter: 'x', from: [0, 2, 3] })
  })

  test('CAM-26 an uncovered word still pays tithes, but cannot be guessed', () => {
    const sitting = begun(['superb', 'aaaaa', 'glass'], ['b', 'z', 'f']).move('a')
    sitting.move('e')
    expect(sitting.state.awards.at(-1)!.for).toMatchObject({ letter: 'e', from: [1, 2] })
    expect(sitting.guess(1, 'bbbbb').refusal).toBe('nothing-hidden')
  })
})

describe('guesses that cannot be right are not taken', () => {
  test('of another length, against what lies open, or tried before', () => {
    const sitting = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
    expect(sitting.guess(1, 'train').refusal).toBe('does-not-fit')
    sitting.move('a', 'y').guess(1, 'monkey')
    expect(sitting.refusal).toBe('does-not-fit')
    sitting.guess(1, 'rebate')
    expect(sitting.refusal).toBe('does-not-fit')
    expect(sitting.out(2)).toBeNull()
    const again = begun(['banana', 'superb', 'glass'], ['b', 'z', 'f']).guess(1, 'monkey')
    again.move('y')
    expect(again.guess(1, 'monkey').refusal).toBe('guessed-before')
  })

  test('that nobody could have chosen, where words are checked at choice', () => {
    expect(begun(FOUR, TOKENS).guess(1, 'zzyzzx').refusal).toBe('not-a-word')
    const high = begun(FOUR, TOKENS, { options: { high: true } })
    expect(high.guess(1, 'grills').refusal).toBe('regular-form')
    const late = begun(FOUR, TOKENS, { options: { wordCheck: 'at-the-end' } })
    expect(late.guess(1, 'zzyzzx').refusal).toBeNull()
  })
})
