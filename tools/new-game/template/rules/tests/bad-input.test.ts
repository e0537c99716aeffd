import { describe, expect, test } from 'vitest'
import { refusesBadInput } from '#kit/testing/bad-input.ts'
import { wordChain } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

const { parse } = wordChain

const ROSTER = [
  { name: 'Ann', team: 0 },
  { name: 'Ben', team: 1 },
]

describe('bad input', () => {
  refusesBadInput(wordChain, ROSTER, {
    options: [
      [{ rounds: 0 }, 'options.rounds: must be a whole number from 1 to 20'],
      [{ turnClock: 4 }, 'options.turnClock: must be 1, 2, 3 or 5 minutes, or null'],
      [{ speed: 1 }, 'options.speed: is not a known field'],
      [null, 'options: must be an object'],
      [[], 'options: must be an object'],
    ],
    deal: [
      [{ word: 'no' }, 'deal.word: must be a word of 3 to 15 letters…'],
      [{ first: 6 }, 'deal.first: must be a whole number from 0 to 5'],
      [{ letters: 'tteeaa' }, 'deal.letters: must be 6 different letters…'],
      [{ letters: 'tae' }, 'deal.letters: must be 6 different letters…'],
    ],
    command: [
      [{ type: 'fly' }, 'command.type: must be a command of type play-word or pass'],
      [{ type: 'play-word' }, 'command.word: is missing'],
      [{ type: 'play-word', word: '' }, 'command.word: must be a word of 1 to 40 letters…'],
      [{ type: 'pass', word: 'rat' }, 'command.word: is not a known field'],
      ['pass', 'command: must be an object'],
    ],
  })

  test('the default options', () => {
    expect(parse.options({}, ROSTER)).toEqual({ ok: true, value: { rounds: 5, turnClock: null } })
  })

  test('WCH-1: nobody plays in a team', () => {
    expect(wordChain.seats.teams).toBe(false)
  })

  test('words are folded', () => {
    expect(parse.command({ type: 'play-word', word: ' Règle ' })).toEqual({
      ok: true,
      value: { type: 'play-word', word: 'regle' },
    })
  })

  test('spectators cannot play, and unknown events are not read back', () => {
    const view = new TestMatch().view('spectator')
    expect(wordChain.check(view, { type: 'pass' }, 0)).toBe('not-seated')
    expect(() => parse.event({ type: 'word-eaten' })).toThrow('word-eaten')
    expect(() => wordChain.evolve(null, { type: 'player-left', seat: 0 })).toThrow('table-opened')
  })
})
