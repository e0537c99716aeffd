import { describe, expect, test } from 'vitest'
import { startHand } from '../testing/test-match.ts'

const FOUR = ['banana', 'superb', 'glass', 'train'] as const
const TOKENS = ['a', 'z', 'f', 'u'] as const

describe('guessing', () => {
  test('CAM-21: any word in play, never your own', () => {
    const match = startHand(FOUR, TOKENS)
    expect(match.guess(0, 'banana').refusal).toBe('own-word')
    expect(match.guess(2, 'glass').refusal).toBeNull()
    expect(match.guess(2, 'grill').refusal).toBe('word-guessed')
  })

  test('CAM-22: a right guess shows the word, puts its owner out and pays 4, 6, 8', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'superb')
    expect([match.dashes(1), match.out(1)]).toEqual(['superb', 'word-guessed'])
    expect(match.points).toEqual([4, 0, 0, 0])
    expect(match.guess(2, 'glass').points).toEqual([10, 0, 0, 0])
    expect(match.guess(3, 'train').state.reports[0]!.points).toEqual([18, 0, 0, 0])
  })

  test('CAM-22: counts everybody who is out, for whatever reason', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'monkey')
    expect(match.guess(2, 'glass').points).toEqual([0, 6, 0, 0])
  })

  test('CAM-22: the word of a player who is out already pays by the same formula', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'monkey').guess(0, 'banana')
    expect(match.points).toEqual([0, 4, 0, 0])
    expect(match.out(0)).toBe('wrong-guess')
  })

  test('CAM-23: after a right guess a player may guess another word, or stop', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'superb')
    expect(match.state.turn).toMatchObject({ seat: 0, asks: 'guess-on' })
    expect(match.move('b').refusal).toBe('asked-otherwise')
    match.guess(2, 'glass')
    expect(match.state.turn).toMatchObject({ seat: 0, asks: 'guess-on' })
    expect(match.decline().state.turn).toMatchObject({ seat: 3, asks: 'move' })
  })

  test('CAM-23: with no further word to guess the turn is over', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['a', 'z', 'f']).leave(2)
    match.move('b').guess(2, 'glass')
    expect(match.state.turn).toMatchObject({ seat: 1, asks: 'guess-on' })
    const other = startHand(['banana', 'aaaaa', 'glass', 'train'], ['z', 'b', 'f', 'u'])
    other.move('y').guess(0, 'banana').guess(2, 'glass')
    expect(other.state.turn).toMatchObject({ seat: 1, asks: 'guess-on' })
  })

  test('CAM-24: a wrong guess puts the guesser out and ends the turn; the word stays', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'monkey')
    expect(match.out(0)).toBe('wrong-guess')
    expect(match.state.turn).toMatchObject({ seat: 1, asks: 'move' })
    expect(match.dashes(0)).toBe('------')
    expect(match.dashes(1)).toBe('------')
  })

  test('CAM-24: also after a right one', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'superb').guess(2, 'grill')
    expect(match.out(0)).toBe('wrong-guess')
    expect(match.points).toEqual([4, 0, 0, 0])
    expect(match.state.turn!.seat).toBe(2)
  })

  test('CAM-25: a player who is out has no token and no turns', () => {
    const match = startHand(FOUR, TOKENS).guess(1, 'monkey')
    expect(match.state.players[0]!.token).toBeNull()
    expect(match.movers('y', 'e', 'v', 'z')).toEqual([1, 2, 3, 1])
  })

  test('CAM-26: the word of a player who guessed wrong still reveals, pays and may be guessed', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['z', 'b', 'f']).guess(1, 'monkey')
    match.move('a')
    expect(match.dashes(0)).toBe('-a-a-a')
    match.move('e').move('b')
    expect(match.state.awards.at(-1)).toMatchObject({ for: { letter: 'b', from: [2] } })
    match.move('d')
    expect(match.state.awards.at(-1)!.for).toMatchObject({ from: [0, 1, 2] })
    expect(match.guess(0, 'banana').refusal).toBeNull()
  })

  test('CAM-26: a guessed word pays no more tithes', () => {
    const match = startHand(FOUR, ['w', 'z', 'f', 'u']).guess(1, 'superb').decline()
    match.move('e', 'v')
    match.move('x')
    expect(match.state.awards.at(-1)!.for).toMatchObject({ letter: 'x', from: [0, 2, 3] })
  })

  test('CAM-26: an uncovered word still pays tithes, but cannot be guessed', () => {
    const match = startHand(['superb', 'aaaaa', 'glass'], ['b', 'z', 'f']).move('a')
    match.move('e')
    expect(match.state.awards.at(-1)!.for).toMatchObject({ letter: 'e', from: [1, 2] })
    expect(match.guess(1, 'bbbbb').refusal).toBe('nothing-hidden')
  })
})

describe('guesses that cannot be right are refused', () => {
  test('CAM-36: of another length, against what lies open, or tried before', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f'])
    expect(match.guess(1, 'train').refusal).toBe('does-not-fit')
    match.move('a', 'y').guess(1, 'monkey')
    expect(match.refusal).toBe('does-not-fit')
    match.guess(1, 'rebate')
    expect(match.refusal).toBe('does-not-fit')
    expect(match.out(2)).toBeNull()
    const again = startHand(['banana', 'superb', 'glass'], ['b', 'z', 'f']).guess(1, 'monkey')
    again.move('y')
    expect(again.guess(1, 'monkey').refusal).toBe('guessed-before')
  })

  test('CAM-36: that nobody could have chosen, where words are checked at choice', () => {
    expect(startHand(FOUR, TOKENS).guess(1, 'zzyzzx').refusal).toBe('not-a-word')
    const high = startHand(FOUR, TOKENS, { options: { high: true } })
    expect(high.guess(1, 'grills').refusal).toBe('regular-form')
    const late = startHand(FOUR, TOKENS, { options: { wordCheck: 'at-the-end' } })
    expect(late.guess(1, 'zzyzzx').refusal).toBeNull()
  })
})

describe('CAM-36: by strict rules', () => {
  const strict = { options: { guessCheck: 'strict' } }

  test.each([
    ['of another length', 'brain'],
    ['against a letter that is not in it', 'quartz'],
    ['that the dictionary does not have', 'xxxxxx'],
    ['that is no word at all', "can't"],
  ])('a guess %s sends the guesser out', (_, word) => {
    const match = startHand(FOUR, TOKENS, strict).move('g').guess(0, word)
    expect([match.refusal, match.out(1)]).toEqual([null, 'wrong-guess'])
    expect(match.state.guesses).toMatchObject([{ by: 1, seat: 0, word, right: false }])
  })

  test('a guess that was tried before sends the guesser out too', () => {
    const match = startHand(FOUR, TOKENS, strict).guess(1, 'monkey').guess(0, 'planet')
    match.guess(0, 'planet')
    expect([match.refusal, match.out(2)]).toEqual([null, 'wrong-guess'])
  })

  test('the own word and known words still cannot be guessed', () => {
    const match = startHand(FOUR, TOKENS, strict)
    expect(match.guess(0, 'banana').refusal).toBe('own-word')
    expect(match.guess(2, 'glass').guess(2, 'glass').refusal).toBe('word-guessed')
  })
})
