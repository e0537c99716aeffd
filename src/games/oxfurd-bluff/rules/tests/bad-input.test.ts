import { describe, expect, test } from 'vitest'
import { formatFault } from '#kit/input-fault.ts'
import { LONGEST_MESSAGE } from '../command.ts'
import { oxfurdBluff } from '../game.ts'
import { rosterOf, TestMatch } from '../testing/test-match.ts'

const { parse } = oxfurdBluff

const PARSERS = {
  options: (input: unknown) => parse.options(input, rosterOf(2)),
  deal: parse.deal,
  command: parse.command,
}

const FAULTS: readonly (readonly [keyof typeof PARSERS, unknown, fault: string])[] = [
  ['options', { reader: 'parrot' }, '.reader: must be "referee" or "opponent"'],
  ['options', { difficulty: 'hard' }, '.difficulty: must be "mixed" or "gentle"'],
  ['options', { seconds: 4 }, '.seconds: must be a whole number from 5 to 600'],
  ['options', { speed: 1 }, '.speed: is not a known field'],
  ['options', null, ': must be an object'],
  ['options', [], ': must be an object'],
  ['deal', { rolls: [7] }, '.rolls.0: must be a whole number from 1 to 6'],
  ['deal', { rolls: 'lucky' }, '.rolls: must be a list of at most 500 rolls of a die'],
  ['deal', { cards: [-1] }, '.cards.0: must be a whole number'],
  ['deal', { first: 4 }, '.first: must be a whole number from 0 to 3'],
  ['deal', { last: 1 }, '.last: is not a known field'],
  ['command', { type: 'fly' }, '.type: must be a command of type'],
  ['command', { type: 'roll', number: 6 }, '.number: is not a known field'],
  ['command', { type: 'answer' }, '.yes: is missing'],
  ['command', { type: 'answer', yes: 'yes' }, '.yes: must be true or false'],
  ['command', { type: 'say', text: '   ' }, '.text: must be a text of 1 to 200 characters'],
  ['command', { type: 'say', text: 'a'.repeat(LONGEST_MESSAGE + 1) }, '.text: must be a text'],
  ['command', { type: 'appoint', seat: 16 }, '.seat: must be a whole number from 0 to 15'],
  ['command', 'roll', ': must be'],
]

describe('bad input', () => {
  test.each(FAULTS)('%s %j', (kind, input, fault) => {
    const parsed = PARSERS[kind](input)
    expect(parsed.ok ? null : formatFault(parsed.refusal)).toContain(`${kind}${fault}`)
  })

  test('the default options', () => {
    expect(parse.options({}, rosterOf(2))).toEqual({
      ok: true,
      value: { reader: 'referee', difficulty: 'mixed', seconds: null },
    })
  })

  test('messages are trimmed', () => {
    expect(parse.command({ type: 'say', text: ' Yes! ' })).toEqual({
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
