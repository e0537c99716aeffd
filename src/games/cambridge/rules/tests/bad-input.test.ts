import { describe, expect, test } from 'vitest'
import { refusesBadInput } from '#kit/testing/bad-input.ts'
import { cambridge } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('bad input', () => {
  refusesBadInput(cambridge, [], {
    options: [
      [{ target: 0 }, 'options.target: must be 50, 100 or 150'],
      [{ hands: 51 }, 'options.hands: must be a whole number from 1 to 50'],
      [{ wordCheck: 'never' }, 'options.wordCheck: must be "at-choice" or "at-the-end"'],
      [{ blind: 'yes' }, 'options.blind: must be true or false'],
      [{ speed: 1 }, 'options.speed: is not a known field'],
      [null, 'options: must be an object'],
      [[], 'options: must be an object'],
    ],
    deal: [
      [{ hands: [] }, 'deal.hands: must be a list of 1 to 50 hands'],
      [{ hands: [{ tiles: 7 }] }, 'deal.hands.0.tiles: must be the 26 letters…'],
      [{ hands: [{ first: 1 }] }, 'deal.hands.0.tiles: is missing'],
      [{}, 'deal.hands: is missing'],
    ],
    command: [
      [{ type: 'fly' }, 'command.type: must be a command of type…'],
      [{ type: 'move' }, 'command.cell: is missing'],
      [{ type: 'move', cell: 30 }, 'command.cell: must be a whole number from 0 to 29'],
      [{ type: 'move', cell: -1 }, 'command.cell: must be a whole number from 0 to 29'],
      [{ type: 'swap', cells: [3] }, 'command.cells.1: must be a whole number from 0 to 29'],
      [{ type: 'swap', cells: [3, 3] }, 'command.cells: must be two different cells'],
      [{ type: 'swap', cells: [3, 4, 5] }, 'command.cells.2: must be two different cells'],
      [{ type: 'point', seat: 1, place: 9 }, 'command.place: must be a whole number from 0 to 8'],
      [
        { type: 'guess', seat: 9, word: 'glass' },
        'command.seat: must be a whole number from 0 to 4',
      ],
      [{ type: 'guess', seat: 1, word: 'two words' }, 'command.word: must be a word…'],
      [{ type: 'pass', cell: 1 }, 'command.cell: is not a known field'],
      ['move', 'command: must be an object'],
    ],
  })

  test('case and accents do not matter', () => {
    const chosen = cambridge.parse.command({ type: 'choose-word', word: ' Éclair ' })
    expect(chosen).toEqual({ ok: true, value: { type: 'choose-word', word: 'eclair' } })
  })

  test('a seat that nobody has cannot be guessed', () => {
    const match = new TestMatch(2).choose('banana', 'superb').place('a', 'z')
    expect(match.guess(4, 'glass').refusal).toBe('no-word-there')
  })

  test('a command at the wrong time is refused with what is asked', () => {
    const match = new TestMatch(2)
    expect(match.send(0, { type: 'move', cell: 1 }).refusal).toBe('words-first')
    match.choose('banana', 'superb')
    expect(match.send(0, { type: 'move', cell: 1 }).refusal).toBe('tokens-first')
    expect(match.send(0, { type: 'ready' }).refusal).toBe('hand-goes-on')
    match.place('a', 'z')
    expect(match.send(1, { type: 'place-token', cell: 3 }).refusal).toBe('tokens-are-placed')
    match.guess(1, 'superb')
    expect(match.send(1, { type: 'move', cell: 1 }).refusal).toBe('between-hands')
    expect(match.send(1, { type: 'ready' }).send(1, { type: 'ready' }).refusal).toBe(
      'already-ready',
    )
  })

  test('a spectator cannot play, and an unknown event cannot be parsed', () => {
    const pass = { type: 'pass' } as const
    expect(cambridge.check(new TestMatch().view('spectator'), pass, 0)).toBe('not-seated')
    expect(() => cambridge.parse.event({ type: 'tile-eaten' })).toThrow('tile-eaten')
  })

  test('refusals say what is wrong and what would be right', () => {
    const match = new TestMatch(2).choose('banana', 'superb').place('h', 'z')
    const cell = match.cell('crown')
    const message = () => cambridge.explain('tile-locked', match.view(0), { type: 'move', cell })
    expect(message()).toBe('The Crown is still locked: two tiles beside it must lie face down.')
    match.move('b', 'y', 'c', 'z')
    expect(message()).toBe('The Crown is still locked: turn one more tile beside it.')
  })
})
