import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Referee } from '#cli/referee/referee.ts'
import { REFEREE_SENTENCES } from '#cli/referee/refusals.ts'
import { registry } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import { formatFault } from '#kit/input-fault.ts'
import { MATCH_SENTENCES } from '#match/refusals.ts'
import { library } from '#server/lexicons.ts'
import {
  codeBlocks,
  difference,
  DOCUMENT,
  documentOf,
  exchangesIn,
  wrongAnswers,
} from './testing/document.ts'

const SOURCES = join(import.meta.dirname, '../..')
/** With the pages of all games. */
const DOCUMENTS = [DOCUMENT, ...registry.map(({ game }) => documentOf(game.id))].join('\n')

describe('docs/referee.md', () => {
  test('shows the real answers, from top to bottom', () => {
    const referee = new Referee({ library, registry })
    expect(exchangesIn(DOCUMENT).length).toBeGreaterThan(10)
    expect(wrongAnswers(DOCUMENT, referee)).toEqual([])
  })

  test('shows a program with its real output', () => {
    const [program] = codeBlocks(DOCUMENT, 'js')
    const printed = execFileSync(process.execPath, ['--input-type=module', '-'], {
      input: program!,
      encoding: 'utf8',
    })
    expect(codeBlocks(DOCUMENT, 'text')).toContain(printed)
  })

  test('has a section for every request, and an example of each', () => {
    const sent = exchangesIn(DOCUMENT).flatMap(({ line }) => /"do":"(\w+)"/.exec(line)?.[1] ?? [])
    for (const name of ['games', 'open', 'act', 'view', 'plan', 'log', 'close', 'replay']) {
      expect(DOCUMENT).toContain(`\n### ${name}\n`)
      expect(sent).toContain(name)
    }
    for (const level of LEVELS) expect(DOCUMENT).toContain(`\`"${level}"\``)
  })

  test("has Boggle Master's options, notices, reasons and fields of the view", () => {
    const referee = new Referee({ library, registry })
    const roster = [{ name: 'Ann' }]
    const { options } = referee.answer(
      JSON.stringify({ do: 'open', match: 'm', game: 'boggle-master', roster }),
    )
    referee.answer('{"do":"act","match":"m","by":"clock","gameTime":180000}')
    const { view } = referee.answer('{"do":"view","match":"m","viewer":0}') as unknown as {
      view: { players: [object]; report: object }
    }
    const rules = join(SOURCES, 'games/boggle-master/rules')
    const quoted = (file: string, pattern: RegExp) => {
      return Array.from(
        readFileSync(join(rules, file), 'utf8').matchAll(pattern),
        (found) => found[1]!,
      )
    }
    const names = [
      ...Object.keys(options as object),
      ...[view, view.players[0], view.report].flatMap(Object.keys),
      ...quoted('notice.ts', /'([a-z]+-[a-z]+)'/g),
      ...quoted('standings.ts', /'(practice|[a-z]+-[a-z]+)'/g),
    ]
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !DOCUMENTS.includes(`\`${name}\``))).toEqual([])
  })

  test('has the options and the fields of the view of every game', () => {
    const roster = ['Ann', 'Ben'].map((name, team) => ({ name, team }))
    const names = registry.flatMap(({ game }) => {
      const options = game.parse.options({}, roster)
      if (!options.ok) throw new Error(formatFault(options.refusal))
      const world = { dice: diceFrom('document', game.id), deal: null, ...library }
      const state = game.open(options.value, roster, world).reduce(game.evolve, null)
      const view = game.view(state, 0) as { players: [object] }
      return [options.value as object, view, view.players[0]].flatMap(Object.keys)
    })
    expect(names.filter((name) => !DOCUMENTS.includes(`\`${name}\``))).toEqual([])
  })

  test('has every refusal of the referee, the match and the games', () => {
    const found = (source: string, pattern: RegExp) => {
      const text = readFileSync(join(SOURCES, source), 'utf8')
      return Array.from(text.matchAll(pattern), ([, code]) => code!)
    }
    const common = [
      ...Object.keys({ ...REFEREE_SENTENCES, ...MATCH_SENTENCES }),
      ...found('cli/referee/referee.ts', /faultRefusal\('([a-z-]+)'/g),
      ...found('cli/referee/position.ts', /faultRefusal\('([a-z-]+)'/g),
      ...found('match/match.ts', /faultRefusal\('([a-z-]+)'/g),
    ]
    expect(common.length).toBeGreaterThan(15)
    const own = registry.flatMap(({ game }) => {
      return found(`games/${game.id}/rules/refusal.ts`, /'([a-z]+(?:-[a-z]+)+)'/g)
    })
    expect(own.length).toBeGreaterThan(80)
    // The referee checks the type of `gameTime` before the match does.
    const codes = [...common, ...own].filter((code) => code !== 'no-time')
    // Cambridge's file quotes the values of `turn.asks` too.
    const isDocumented = (code: string) =>
      ['`', '"'].some((quote) => DOCUMENTS.includes(quote + code + quote))
    expect(codes.filter((code) => !isDocumented(code))).toEqual([])
  })

  test('is compared field by field', () => {
    expect(difference({ a: 1 }, { a: 1 })).toBeNull()
    expect(difference({ a: 1 }, { a: 1, b: 2 })).toBe('answer')
    expect(difference({ a: 1, '…': '…' }, { a: 1, b: 2 })).toBeNull()
    expect(difference({ a: 2, '…': '…' }, { a: 1, b: 2 })).toBe('answer.a')
    expect(difference([1, '…'], [1, 2, 3])).toBeNull()
    expect(difference([1, '…'], [2, 2, 3])).toBe('answer.0')
    expect(difference([1], [1, 2])).toBe('answer')
    expect(difference({ a: '…' }, {})).toBe('answer')
    expect(difference(['…'], {})).toBe('answer')
    expect(difference(null, { a: 1 })).toBe('answer')
  })
})
