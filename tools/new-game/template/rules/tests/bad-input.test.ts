import { describe, expect, test } from 'vitest'
import { formatFault } from '#kit/input-fault.ts'
import { wordChain } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

const { parse } = wordChain

const ROSTER = [
  { name: 'Ann', team: 0 },
  { name: 'Ben', team: 1 },
]

const PARSERS = {
  options: (input: unknown) => parse.options(input, ROSTER),
  deal: parse.deal,
  command: parse.command,
}

const FAULTS: readonly (readonly [keyof typeof PARSERS, unknown, fault: string])[] = [
  ['options', { rounds: 0 }, '.rounds: must be a whole number from 1 to 20'],
  ['options', { seconds: 9 }, '.seconds: must be a whole number from 10 to 300'],
  ['options', { speed: 1 }, '.speed: is not a known field'],
  ['options', null, ': must be an object'],
  ['options', [], ': must be an object'],
  ['deal', { word: 'no' }, '.word: must be a word of 3 to 15 letters'],
  ['deal', { first: 6 }, '.first: must be a whole number from 0 to 5'],
  ['deal', { letters: 'tteeaa' }, '.letters: must be 6 different letters'],
  ['deal', { letters: 'tae' }, '.letters: must be 6 different letters'],
  ['command', { type: 'fly' }, '.type: must be a command of type play-word or pass'],
  ['command', { type: 'play-word' }, '.word: is missing'],
  ['command', { type: 'play-word', word: '' }, '.word: must be a word of 1 to 40 letters'],
  ['command', { type: 'pass', word: 'rat' }, '.word: is not a known field'],
  ['command', 'pass', ': must be'],
]

describe('bad input', () => {
  test.each(FAULTS)('%s %j', (kind, input, fault) => {
    const parsed = PARSERS[kind](input)
    expect(parsed.ok ? null : formatFault(parsed.refusal)).toContain(`${kind}${fault}`)
  })

  test('the default options', () => {
    expect(parse.options({}, ROSTER)).toEqual({ ok: true, value: { rounds: 5, seconds: null } })
  })

  test('WCH-1: nobody plays in a team', () => {
    const parsed = parse.options({}, [ROSTER[0]!, { name: 'Ben', team: 0 }])
    expect(parsed.ok ? null : formatFault(parsed.refusal)).toContain('roster: ')
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
