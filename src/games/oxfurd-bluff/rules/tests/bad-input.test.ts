import { describe, expect, test } from 'vitest'
import { oxfurdBluff } from '../game.ts'
import { LONGEST_TALK } from '../command.ts'
import { rosterOf, Sitting } from '../testing/test-match.ts'

describe('bad input', () => {
  test.each([
    [{ reader: 'parrot' }, 'options.reader: must be "referee" or "opponent"'],
    [{ difficulty: 'hard' }, 'options.difficulty: must be "mixed" or "gentle"'],
    [{ seconds: 4 }, 'options.seconds: must be a whole number from 5 to 600'],
    [{ speed: 1 }, 'options.speed: is not a known field'],
    [null, 'options: must be an object'],
    [[], 'options: must be an object'],
  ])('options %j', (options, refusal) => {
    const parsed = oxfurdBluff.parse.options(options, rosterOf(2))
    expect(parsed.ok ? null : parsed.refusal).toContain(refusal)
  })

  test('the usual game', () => {
    expect(oxfurdBluff.parse.options({}, rosterOf(2))).toEqual({
      ok: true,
      value: { reader: 'referee', difficulty: 'mixed', seconds: null },
    })
  })

  test.each([
    [{ rolls: [7] }, 'deal.rolls.0: must be a whole number from 1 to 6'],
    [{ rolls: 'lucky' }, 'deal.rolls: must be a list'],
    [{ cards: [-1] }, 'deal.cards.0: must be a whole number'],
    [{ first: 4 }, 'deal.first: must be a whole number from 0 to 3'],
    [{ last: 1 }, 'deal.last: is not a known field'],
  ])('deal %j', (deal, refusal) => {
    const parsed = oxfurdBluff.parse.deal(deal)
    expect(parsed.ok ? null : parsed.refusal).toContain(refusal)
  })

  test.each([
    [{ type: 'fly' }, 'command.type: must be a command of type'],
    [{ type: 'roll', number: 6 }, 'command.number: is not a known field'],
    [{ type: 'answer' }, 'command.yes: is missing'],
    [{ type: 'answer', yes: 'yes' }, 'command.yes: must be true or false'],
    [{ type: 'say', text: '   ' }, 'command.text: must be a text of 1 to 200 characters'],
    [{ type: 'say', text: 'a'.repeat(LONGEST_TALK + 1) }, 'command.text: must be a text'],
    [{ type: 'appoint', seat: 16 }, 'command.seat: must be a whole number from 0 to 15'],
    ['roll', 'command: must be'],
  ])('command %j', (command, refusal) => {
    const parsed = oxfurdBluff.parse.command(command)
    expect(parsed.ok ? null : parsed.refusal).toContain(refusal)
  })

  test('what is said is trimmed', () => {
    expect(oxfurdBluff.parse.command({ type: 'say', text: ' Yes! ' })).toEqual({
      ok: true,
      value: { type: 'say', text: 'Yes!' },
    })
  })

  test('what comes at the wrong time is refused with what is asked', () => {
    const sitting = new Sitting()
    expect(sitting.send(0, { type: 'answer', yes: true }).refusal).toBe('asked-otherwise')
    expect(oxfurdBluff.explain('asked-otherwise', sitting.view(0), null)).toBe(
      'That is not what is asked now; Ann is to roll.',
    )
    sitting.roll(1)
    expect(sitting.send(0, { type: 'roll' }).refusal).toBe('asked-otherwise')
    expect(sitting.send(1, { type: 'answer', yes: true }).refusal).toBe('not-your-turn')
  })

  test('a spectator cannot play, nor an unknown event be read back', () => {
    expect(oxfurdBluff.check(new Sitting().view('spectator'), { type: 'roll' }, 0)).toBe(
      'not-seated',
    )
    expect(() => oxfurdBluff.parse.event({ type: 'card-eaten' })).toThrow('card-eaten')
    expect(() => oxfurdBluff.evolve(null, { type: 'deck-shuffled' })).toThrow('being opened')
  })
})
