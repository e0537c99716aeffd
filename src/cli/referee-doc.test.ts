import { formatFault } from '#kit/input-fault.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Referee } from '#cli/referee.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import { library } from '#server/lexicons.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/referee.md'), 'utf8')

const LEFT_OUT = '…'

/** Games that have a section of their own. */
const GAMES = ['boggle-master', 'take-my-word']

type Exchange = { readonly line: string; readonly shown: unknown }

function fenced(language: string): readonly string[] {
  const fences = DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(fences, ([, inside]) => inside!)
}

/** All sessions of the document as one: `> ` and a line, then the answer to it. */
function exchanges(): readonly Exchange[] {
  const sent = fenced('session').join('').split(/^> /m).slice(1)
  return sent.map((exchange) => {
    const end = exchange.indexOf('\n')
    const shown: unknown = JSON.parse(exchange.slice(end))
    return { line: exchange.slice(0, end), shown }
  })
}

/** Where an answer is not as shown, as a path; null when it is. */
function misfit(shown: unknown, real: unknown, place = 'answer'): string | null {
  if (shown === LEFT_OUT) return real === undefined ? place : null
  if (typeof shown !== 'object' || shown === null) return shown === real ? null : place
  if (typeof real !== 'object' || real === null) return place
  if (Array.isArray(shown) !== Array.isArray(real)) return place
  const fields = Object.entries(shown)
  const known = fields.filter(([key, value]) => {
    const rest = Array.isArray(shown) && Number(key) === shown.length - 1 && value === LEFT_OUT
    return key !== LEFT_OUT && !rest
  })
  if (known.length === fields.length && Object.keys(real).length !== known.length) return place
  for (const [key, value] of known) {
    const inner = misfit(value, (real as Record<string, unknown>)[key], `${place}.${key}`)
    if (inner !== null) return inner
  }
  return null
}

describe('the document of the referee', () => {
  test('shows a session that is true from top to bottom', () => {
    const referee = new Referee(library)
    expect(exchanges().length).toBeGreaterThan(20)
    for (const { line, shown } of exchanges()) {
      const answer: unknown = JSON.parse(JSON.stringify(referee.answer(line)))
      expect(misfit(shown, answer), `${line} is answered ${JSON.stringify(answer)}`).toBeNull()
    }
  })

  test('shows a program that prints what it says', () => {
    const [program] = fenced('js')
    const printed = execFileSync(process.execPath, ['--input-type=module', '-'], {
      input: program!,
      encoding: 'utf8',
    })
    expect(fenced('text')).toContain(printed)
  })

  test('has a section for every request, and an example of each', () => {
    const sent = exchanges().flatMap(({ line }) => /"do":"(\w+)"/.exec(line)?.[1] ?? [])
    for (const name of ['games', 'open', 'act', 'view', 'plan', 'log', 'close']) {
      expect(DOCUMENT).toContain(`\n### ${name}\n`)
      expect(sent).toContain(name)
    }
    for (const level of LEVELS) expect(DOCUMENT).toContain(`\`"${level}"\``)
  })

  test('has every option, notice, reason and field of a view', () => {
    const referee = new Referee(library)
    const roster = [{ name: 'Ann' }]
    const { options } = referee.answer(
      JSON.stringify({ do: 'open', table: 't', game: 'boggle-master', roster }),
    )
    referee.answer('{"do":"act","table":"t","by":"clock","at":180000}')
    const { view } = referee.answer('{"do":"view","table":"t","viewer":0}') as unknown as {
      view: { players: [object]; report: object }
    }
    const rules = join(import.meta.dirname, '../games/boggle-master/rules')
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
    expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
  })

  test('has every option and every field of a view, whatever the game', () => {
    const roster = ['Ann', 'Ben'].map((name, team) => ({ name, team }))
    const names = GAMES.flatMap((id) => {
      const { game } = registeredGame(id)!
      const options = game.parse.options({}, roster)
      if (!options.ok) throw new Error(formatFault(options.refusal))
      const world = { dice: diceFrom('document', game.id), deal: null, ...library }
      const state = game.open(options.value, roster, world).reduce(game.evolve, null)
      const view = game.view(state, 0) as { players: [object] }
      return [options.value as object, view, view.players[0]].flatMap(Object.keys)
    })
    expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
  })

  test('has a line for every refusal of the referee, the table and the game', () => {
    const games = GAMES.map((id) => `../games/${id}/rules/refusal.ts`)
    const sources = ['referee.ts', '../table/table.ts', ...games]
    const codes = sources.flatMap((source) => {
      const text = readFileSync(join(import.meta.dirname, source), 'utf8')
      // Games write their refusals as a switch, or as a table by code.
      const given = /(?:refused\(|code: |^ {4}case |^ {2})'([a-z-]+)'/gm
      return Array.from(text.matchAll(given), ([, code]) => code!)
    })
    expect(codes.length).toBeGreaterThan(25)
    // A request's own check of the time comes before the table's.
    const missing = codes.filter((code) => !DOCUMENT.includes(`\`${code}\``))
    expect(missing.filter((code) => code !== 'no-time')).toEqual([])
  })

  test('a comparison finds what is not as shown', () => {
    expect(misfit({ a: 1 }, { a: 1 })).toBeNull()
    expect(misfit({ a: 1 }, { a: 1, b: 2 })).toBe('answer')
    expect(misfit({ a: 1, '…': '…' }, { a: 1, b: 2 })).toBeNull()
    expect(misfit({ a: 2, '…': '…' }, { a: 1, b: 2 })).toBe('answer.a')
    expect(misfit([1, '…'], [1, 2, 3])).toBeNull()
    expect(misfit([1, '…'], [2, 2, 3])).toBe('answer.0')
    expect(misfit([1], [1, 2])).toBe('answer')
    expect(misfit({ a: '…' }, {})).toBe('answer')
    expect(misfit(['…'], {})).toBe('answer')
    expect(misfit(null, { a: 1 })).toBe('answer')
  })
})
