import { describe, expect, test } from 'vitest'
import { faultOf, refusesBadInput } from '#kit/testing/bad-input.ts'
import { parseCommand } from '../command.ts'
import { parseEvent } from '../event.ts'
import { tuf } from '../game.ts'
import { parseOptions } from '../options.ts'
import { TestMatch } from '../testing/test-match.ts'

const ANN = { name: 'Ann', team: 0 }
const BEN = { name: 'Ben', team: 1 }

describe('bad input', () => {
  refusesBadInput(tuf, [ANN, BEN], {
    options: [
      [{ rounds: 0 }, 'options.rounds: must be a whole number from 1 to 50'],
      [{ goal: 10_001 }, 'options.goal: must be a whole number from 1 to 10000'],
      [{ rotary: 'yes' }, 'options.rotary: must be true or false'],
      [{ quick: 'red' }, 'options.quick: must be "yellow" or "blue"'],
      [{ timer: 30 }, 'options.timer: is not a known field'],
      [[], 'options: must be an object'],
      [
        { subject: 'food', language: 'french' },
        'options.subject: subjects are known in English only; drop one of them',
      ],
      [{ subject: 'cats' }, 'options.subject: must be "animals" or…'],
      [{ subject: { name: 'Lab' } }, 'options.subject.words: is missing'],
      [
        { subject: { name: '', words: 'acid' } },
        'options.subject.name: must be a name of 1 to 30 letters, digits and spaces',
      ],
      [
        { subject: { name: 'La\u200bb', words: 'acid' } },
        'options.subject.name: must be a name of 1 to 30 letters, digits and spaces',
      ],
      [{ subject: { name: 'Lab', words: '' } }, 'options.subject.words: must be 1 to 2000 words…'],
      [
        { subject: { name: 'Lab', words: 'acid co-op' } },
        'options.subject.words: must be 1 to 2000 words…',
      ],
      [
        { subject: { name: 'Lab', words: ['acid'] } },
        'options.subject.words: must be 1 to 2000 words…',
      ],
      [
        { quick: 'blue', rotary: true },
        'options.quick: a turn of Rotary takes the blue timer as it is; drop one of them',
      ],
      [
        { rounds: 2, goal: 50 },
        'options.goal: play for a number of rounds or to a number of points, not both',
      ],
    ],
    deal: [
      [{ rolls: [] }, 'deal.rolls: must be a list of 1 to 200 rolls'],
      [{ rolls: ['AEIOU'] }, 'deal.rolls.0: must be the faces of 20 cubes…'],
      [{ cubes: [] }, 'deal.rolls: is missing'],
    ],
    command: [
      [{ type: 'shout' }, 'command.type: must be a command of type…'],
      [{ type: 'arrange', moves: [] }, 'command.moves: must be a list of 1 to 20 moves'],
      [
        { type: 'arrange', moves: [{ cube: 20, to: null }] },
        'command.moves.0.cube: must be a whole number from 0 to 19',
      ],
      [
        { type: 'arrange', moves: [{ cube: 0, to: [0] }] },
        'command.moves.0.to.1: must be a whole number from -99 to 99',
      ],
      [
        { type: 'arrange', moves: [{ cube: 0, to: [0, 100] }] },
        'command.moves.0.to.1: must be a whole number from -99 to 99',
      ],
      [
        { type: 'arrange', moves: [{ cube: 0, to: [0, 0], as: 'é' }] },
        'command.moves.0.as: must be a letter from a to z, or null',
      ],
      [{ type: 'call-error', seat: 4 }, 'command.seat: must be a whole number from 0 to 3'],
      [{ type: 'done', now: true }, 'command.now: is not a known field'],
    ],
  })

  test('TUF-29: Rotary takes two players', () => {
    const options = { rotary: true }
    expect(faultOf(parseOptions(options, [ANN]))).toContain('options.rotary')
    expect(faultOf(parseOptions(options, [ANN, BEN]))).toBeNull()
  })

  test('one to four players', () => {
    const players = ['Ann', 'Ben', 'Cy', 'Di', 'Eve']
    expect(new TestMatch(players.slice(0, 4)).state.rolls).toHaveLength(4)
    expect(() => new TestMatch(players)).toThrow('1 to 4 players')
  })

  test('a capital letter and minus zero are accepted in a plain form', () => {
    const moves = [{ cube: 18, to: [-0, 1], as: 'T' }]
    expect(parseCommand({ type: 'arrange', moves })).toEqual({
      ok: true,
      value: { type: 'arrange', moves: [{ cube: 18, to: [0, 1], as: 't' }] },
    })
  })

  test('a stored event of an unknown type is a damaged log', () => {
    expect(() => parseEvent({ type: 'cubes-eaten' })).toThrow('no event of type cubes-eaten')
  })
})
