import { describe, expect, test } from 'vitest'
import { refusesBadInput } from '#kit/testing/bad-input.ts'
import { MAX_MESSAGE_LENGTH } from '../command.ts'
import { oxfurdBluff } from '../game.ts'
import { rosterOf, TestMatch } from '../testing/test-match.ts'

const { parse } = oxfurdBluff

describe('bad input', () => {
  refusesBadInput(oxfurdBluff, rosterOf(2), {
    options: [
      [{ reader: 'parrot' }, 'options.reader: must be "referee" or "opponent"'],
      [{ difficulty: 'hard' }, 'options.difficulty: must be "mixed" or "gentle"…'],
      [{ seconds: 4 }, 'options.seconds: must be a whole number from 5 to 600'],
      [{ speed: 1 }, 'options.speed: is not a known field'],
      [null, 'options: must be an object'],
      [[], 'options: must be an object'],
    ],
    deal: [
      [{ rolls: [7] }, 'deal.rolls.0: must be a whole number from 1 to 6'],
      [{ rolls: 'lucky' }, 'deal.rolls: must be a list of at most 500 rolls of a die'],
      [{ cards: [-1] }, 'deal.cards.0: must be a whole number from 0 to 99999'],
      [{ first: 4 }, 'deal.first: must be a whole number from 0 to 3'],
      [{ last: 1 }, 'deal.last: is not a known field'],
    ],
    command: [
      [{ type: 'fly' }, 'command.type: must be a command of type…'],
      [{ type: 'roll', number: 6 }, 'command.number: is not a known field'],
      [{ type: 'answer' }, 'command.yes: is missing'],
      [{ type: 'answer', yes: 'yes' }, 'command.yes: must be true or false'],
      [{ type: 'say', text: '   ' }, 'command.text: must be a text of 1 to 200 characters'],
      [
        { type: 'say', text: 'a'.repeat(MAX_MESSAGE_LENGTH + 1) },
        'command.text: must be a text of 1 to 200 characters',
      ],
      ...['a\nb', 'a\u0000b', 'a\u202Eb', 'a\uD800', `a${'\u0301\u0302\u0303'.repeat(3)}`].map(
        (text) => {
          const fault = 'command.text: must be one line of visible characters…'
          return [{ type: 'say', text }, fault] as const
        },
      ),
      [{ type: 'appoint', seat: 16 }, 'command.seat: must be a whole number from 0 to 15'],
      ['roll', 'command: must be an object'],
    ],
  })

  test('the default options', () => {
    expect(parse.options({}, rosterOf(2))).toEqual({
      ok: true,
      value: {
        reader: 'referee',
        difficulty: 'mixed',
        showing: 'until-continued',
        seconds: null,
        turnClock: null,
      },
    })
  })

  test('messages are cleaned as chat is', () => {
    expect(parse.command({ type: 'say', text: ' Yes!  \u00A0 ' })).toEqual({
      ok: true,
      value: { type: 'say', text: 'Yes!' },
    })
  })

  test('a command in the wrong phase is refused with what is asked', () => {
    const match = new TestMatch()
    expect(match.send(0, { type: 'answer', yes: true }).refusal).toBe('asked-otherwise')
    expect(oxfurdBluff.explain('asked-otherwise', match.view(0), null)).toBe(
      'That is not what is asked now; Ann is to roll.',
    )
    match.roll(1)
    expect(match.send(0, { type: 'roll' }).refusal).toBe('asked-otherwise')
    expect(match.send(1, { type: 'answer', yes: true }).refusal).toBe('not-your-turn')
  })

  test('spectators cannot play, and unknown events are not read back', () => {
    const view = new TestMatch().view('spectator')
    expect(oxfurdBluff.check(view, { type: 'roll' }, 0)).toBe('not-seated')
    expect(() => parse.event({ type: 'card-eaten' })).toThrow('card-eaten')
    expect(() => oxfurdBluff.evolve(null, { type: 'deck-shuffled' })).toThrow('table-opened')
  })
})
