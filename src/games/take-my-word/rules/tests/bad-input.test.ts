import { describe, expect, test } from 'vitest'
import { refusesBadInput } from '#kit/testing/bad-input.ts'
import { takeMyWord } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

const roster = ['Ann', 'Ben'].map((name, team) => ({ name, team }))

const played = { card: 'e red', letter: 'e' }

describe('bad input', () => {
  refusesBadInput(takeMyWord, roster, {
    options: [
      [{ rounds: 0 }, 'options.rounds: must be a whole number from 1 to 100'],
      [{ rounds: 2.5 }, 'options.rounds: must be a whole number from 1 to 100'],
      [{ strictPass: 'yes' }, 'options.strictPass: must be true or false'],
      [{ timer: 30 }, 'options.timer: is not a known field'],
      [null, 'options: must be an object'],
      [[], 'options: must be an object'],
    ],
    deal: [
      [{ cards: ['e pink'] }, 'deal.cards.0: must be a card of the deck…'],
      [{ cards: ['star'] }, 'deal.cards.0: must be a card of the deck…'],
      [
        { cards: ['z black', 'z black'] },
        'deal.cards: must not hold more of a card than the deck does',
      ],
      [{ lots: 'a red' }, 'deal.lots: must be a list of cards'],
      [{ hands: [] }, 'deal.hands: is not a known field'],
    ],
    command: [
      [{ type: 'shout' }, 'command.type: must be a command of type…'],
      [{ type: 'play', after: [played] }, 'command.score: is missing'],
      [
        { type: 'play', after: [played], score: 'both' },
        'command.score: must be "letter" or "word"',
      ],
      [{ type: 'play', after: ['e red'], score: 'letter' }, 'command.after.0: must be an object'],
      [
        { type: 'play', after: [{ card: '? red' }], score: 'letter' },
        'command.after.0: must be given a letter, for a blank stands for one',
      ],
      [
        { type: 'play', after: [{ card: 'e red', letter: 'a' }], score: 'letter' },
        'command.after.0: must be the letter that is printed…',
      ],
      [{ type: 'play', before: [null], score: 'word' }, 'command.before.0: must be an object'],
      [
        { type: 'play', over: new Array(27).fill(null), score: 'word' },
        'command.over: must be a list of at most 26',
      ],
      [
        { type: 'play', premiums: [{ place: -1, premium: 'star' }], score: 'word' },
        'command.premiums.0.place: must be a whole number from 0 to 25',
      ],
      [
        { type: 'play', premiums: [{ place: 0, premium: 'gold' }], score: 'word' },
        'command.premiums.0.premium: must be "double letter" or…',
      ],
      [{ type: 'switch' }, 'command.with: is missing'],
      [{ type: 'switch', with: 'Ann' }, 'command.with: must be a whole number from 0 to 99'],
      [{ type: 'pass', by: 1 }, 'command.by: is not a known field'],
      ['pass', 'command: must be an object'],
    ],
  })

  test('TMW-8: defaults, and any number of rounds', () => {
    const parse = (input: unknown) => takeMyWord.parse.options(input, roster)
    expect(parse({})).toEqual({
      ok: true,
      value: { rounds: 10, strictPass: false, turnClock: null },
    })
    expect(parse({ rounds: 1 })).toMatchObject({ ok: true })
    expect(parse({ rounds: 100, strictPass: true })).toMatchObject({ ok: true })
  })

  test('there are no teams', () => {
    expect(takeMyWord.seats.teams).toBe(false)
  })

  test('two to six players', () => {
    expect(takeMyWord.seats).toEqual({ min: 2, max: 6, sides: 6, teams: false })
    expect(() => new TestMatch(1, { cards: [] })).toThrow('2 to 6 players')
    expect(new TestMatch(6, { cards: [] }).state.hands.map((hand) => hand.length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ])
  })

  test('fields of a command have defaults', () => {
    const brief = { type: 'play', after: [{ card: 'e red' }], score: 'letter' }
    expect(takeMyWord.parse.command(brief)).toEqual({
      ok: true,
      value: {
        type: 'play',
        clear: false,
        before: [],
        over: [],
        after: [{ card: 'e red', letter: 'e' }],
        premiums: [],
        score: 'letter',
      },
    })
  })

  test('a spectator cannot play', () => {
    const match = new TestMatch(2, { cards: [] })
    expect(takeMyWord.check(match.view('spectator'), { type: 'pass' }, 0)).toBe('not-seated')
  })
})
