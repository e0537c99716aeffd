import { describe, expect, test } from 'vitest'
import {
  COLOURS,
  colourOf,
  DECK,
  isBlank,
  isPremium,
  LETTER_CARDS,
  LETTERS,
  PREMIUMS,
  valueOf,
  type LetterCard,
} from '../pieces/cards.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('the cards', () => {
  test('TMW-1: 151 cards: 128 letters, 36 of them black and 23 of each colour, a blank in each', () => {
    expect(DECK.length + 1).toBe(151)
    expect(LETTER_CARDS).toHaveLength(128)
    const counts = COLOURS.map((colour) => {
      const own = LETTER_CARDS.filter((card) => colourOf(card) === colour)
      return [colour, own.length, own.filter(isBlank).length]
    })
    expect(counts).toEqual([
      ['red', 23, 1],
      ['yellow', 23, 1],
      ['green', 23, 1],
      ['blue', 23, 1],
      ['black', 36, 1],
    ])
  })

  test('TMW-2: ten double and six triple letters, four double and two triple words, and the star', () => {
    const counts = PREMIUMS.map((premium) => DECK.filter((card) => card === premium).length)
    expect(counts).toEqual([10, 6, 4, 2, 0])
    expect(DECK.filter(isPremium).length + 1).toBe(23)
    const match = new TestMatch(2, { cards: [] })
    expect(match.state.premiums.flat().filter((premium) => premium === 'star')).toEqual(['star'])
  })

  test('TMW-3: how many there are of each letter', () => {
    const counts = LETTERS.map((letter) => {
      return `${letter}${LETTER_CARDS.filter((card) => card.startsWith(letter)).length}`
    })
    expect(counts.join(' ')).toBe(
      'a11 b3 c3 d5 e15 f3 g4 h3 i11 j1 k1 l5 m3 n8 o10 p3 q1 r7 s5 t8 u5 v2 w2 x1 y2 z1',
    )
    const count = (card: LetterCard) => LETTER_CARDS.filter((one) => one === card).length
    expect([count('e red'), count('e blue'), count('e black')]).toEqual([3, 2, 4])
    expect([count('t yellow'), count('t green'), count('q black'), count('q red')]).toEqual([
      2, 1, 1, 0,
    ])
  })

  test('TMW-4: what each letter is worth', () => {
    const worth = (letters: string) =>
      Array.from(letters, (letter) => valueOf(`${letter} red` as LetterCard)).join(' ')
    expect(worth('abcdefghijklmnopqrstuvwxyz')).toBe(
      '1 3 3 2 1 4 2 4 1 8 5 1 3 1 1 3 10 1 1 1 1 4 4 8 4 10',
    )
    expect(COLOURS.map((colour) => valueOf(`? ${colour}`))).toEqual([0, 0, 0, 0, 0])
  })
})

describe('blanks', () => {
  const ann = 'c red, ? red, t blue, a green, b black, i red, n red'
  const ben = 's red, a red, s blue, ? black, o yellow, i blue, e red'
  const table = () => new TestMatch(2, { cards: [ann, ben] })

  test('TMW-5: a blank stands for any letter and is worth nothing', () => {
    const match = table().play(0, { after: 'c red, ? red=a, t blue' })
    expect(match.spelled).toBe('cat')
    expect(match.total(0)).toBe(4)
  })

  test('TMW-5: a blank in play keeps its letter until it is replaced', () => {
    const match = table().play(0, { after: 'c red, ? red=a, t blue' })
    match.play(1, { after: 's blue' })
    expect(match.state.inPlay!.row.map(({ letter }) => letter).join('')).toBe('cats')
    expect(match.state.inPlay!.row[1]).toMatchObject({ card: '? red', letter: 'a' })
    match.send(1, { type: 'stay' }).play(0, { over: { 1: 'i red=o' } })
    expect(match.refusal).toBe('malformed-command')
  })

  test('TMW-5: a black blank is locked in as the letter it stands for', () => {
    const match = table().play(0, { after: 'c red, a green, t blue' })
    match.play(1, { over: { 1: '? black=o' } })
    expect([match.refusal, match.spelled]).toEqual([null, 'cot'])
    match.send(1, { type: 'stay' })
    match.play(0, { over: { 1: '? red=a' } })
    expect(match.refusal).toBe('black-is-locked')
  })
})
