import { describe, expect, test } from 'vitest'
import { faultOf, refusesBadInput } from '#kit/testing/bad-input.ts'
import { boggleMaster } from '../game.ts'
import { TestMatch, testWords } from '../testing/test-match.ts'

describe('bad input', () => {
  const roster = [
    { name: 'Ann', team: 0 },
    { name: 'Ben', team: 1 },
  ]

  refusesBadInput(boggleMaster, roster, {
    options: [
      [{ target: 0 }, 'options.target: must be a whole number from 1 to 10000'],
      [{ target: 'fifty' }, 'options.target: must be a whole number from 1 to 10000'],
      [{ seconds: 4 }, 'options.seconds: must be a whole number from 5 to 3600'],
      [{ feedback: 'none' }, 'options.feedback: must be "instant" or "paper"'],
      [{ handicaps: [2] }, 'options.handicaps: there is no seat 2; seats are 0 to 1'],
      [{ speed: 1 }, 'options.speed: is not a known field'],
      [null, 'options: must be an object'],
      [[], 'options: must be an object'],
    ],
    deal: [
      [{ grids: [] }, 'deal.grids: must be a list of 1 to 100 grids'],
      [{ grids: ['abc'] }, 'deal.grids.0: must hold 25 faces, not 3'],
      [
        { grids: ['abcde fghij klmno pqrst uvwx!'] },
        'deal.grids.0: must hold letters only, not "!"',
      ],
      [{ grids: [7] }, 'deal.grids.0: must be a text of 25 faces, or a list of them'],
      [{}, 'deal.grids: is missing'],
    ],
    command: [
      [{ type: 'shout' }, 'command.type: must be a command of type…'],
      [{ type: 'write' }, 'command.word: is missing'],
      [{ type: 'write', word: 'two words' }, 'command.word: must be a word of 1 to 40 letters…'],
      [{ type: 'write', word: 'x'.repeat(41) }, 'command.word: must be a word of 1 to 40 letters…'],
      [{ type: 'write', word: 'team', by: 1 }, 'command.by: is not a known field'],
      ['write', 'command: must be an object'],
    ],
  })

  test('all on one team', () => {
    const one = roster.map((player) => ({ ...player, team: 0 }))
    expect(faultOf(boggleMaster.parse.options({}, one))).toContain('roster: all players are on')
  })

  test('case, accents and curly apostrophes do not matter', () => {
    const write = (word: string) => boggleMaster.parse.command({ type: 'write', word })
    expect(write(' Éclair ')).toEqual({ ok: true, value: { type: 'write', word: 'eclair' } })
    expect(write('can’t')).toEqual({ ok: true, value: { type: 'write', word: "can't" } })
  })

  test('a spectator cannot write, nor an unknown event be read back', () => {
    const match = new TestMatch(['Ann', 'Ben'])
    const write = { type: 'write', word: 'team' } as const
    expect(boggleMaster.check(match.view('spectator'), write, 0)).toBe('not-seated')
    expect(() => boggleMaster.parse.event({ type: 'grid-eaten' })).toThrow('grid-eaten')
  })

  test('words come from the dictionary named english', () => {
    expect(boggleMaster.lexicons(new TestMatch(['Ann']).state.options)).toContain('english')
    expect(testWords('english').has('team')).toBe(true)
  })
})
