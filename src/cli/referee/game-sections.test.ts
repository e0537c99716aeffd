import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { diceFrom } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import { clockHandlers } from '#kit/turn-clock.ts'
import { library } from '#server/lexicons.ts'
import { Referee } from './referee.ts'
import { DOCUMENT, documentOf, exchangesIn, wrongAnswers } from './testing/document.ts'

const SOURCES = join(import.meta.dirname, '../..')
/** The text of a document from a heading to the next one of its level or above. */
function section(document: string, heading: string): string {
  const level = heading.indexOf(' ')
  const at = document.indexOf(`\n${heading}\n`)
  if (at < 0) return ''
  const rest = document.slice(at + heading.length + 2)
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}

function found(game: AnyGame, file: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(join(SOURCES, `games/${game.id}/rules/${file}`), 'utf8')
  return Array.from(text.matchAll(pattern), ([, name]) => name!)
}

/** The names that a text does not have between backquotes or double quotes. */
function missing(names: readonly string[], text: string): readonly string[] {
  return names.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`"${name}"`))
}

/** Commands, events and notices have a quoted `type`. */
const TYPES = /type: (?:v\.literal\()?'([a-z-]+)'/g
/** Members of a union, and anything quoted that has a hyphen. */
const REFUSALS = [/^ {2}\| '([a-z-]+)'/gm, /'([a-z]+(?:-[a-z]+)+)'/g]

function openingView(game: AnyGame): object {
  const roster = ['Ann', 'Ben'].map((name, team) => ({ name, team }))
  const options = game.parse.options({}, roster)
  if (!options.ok) throw new Error(formatFault(options.refusal))
  const world = { dice: diceFrom('document', game.id), deal: null, ...library }
  return game.view(game.open(options.value, roster, world).reduce(game.evolve, null), 0) as object
}

describe.each(registry.map(({ game }) => [game.id, game] as const))(
  'src/games/%s/REFEREE.md',
  (id, game) => {
    const document = documentOf(id)

    test('has every option and every field of the deal', () => {
      const text = section(document, '## Options and deal')
      const { options } = openingView(game) as { options: object }
      const [deal] = found(game, 'deal.ts', /export type Deal = \{(.*?)\}\n/gs)
      const fields = Array.from(deal!.matchAll(/readonly (\w+):/g), ([, field]) => field!)
      expect(fields.length).toBeGreaterThan(0)
      expect(missing([...Object.keys(options), ...fields], text)).toEqual([])
    })

    test('has every command', () => {
      const types = found(game, 'command.ts', TYPES)
      expect(types.length).toBeGreaterThan(0)
      expect(missing([...new Set(types)], section(document, '## Commands'))).toEqual([])
    })

    test('has every notice, and the events of which nobody is told', () => {
      const types = new Set([...found(game, 'event.ts', TYPES), ...found(game, 'notice.ts', TYPES)])
      const clock = new Set(Object.keys(clockHandlers))
      const own = [...types].filter((type) => !clock.has(type))
      expect(own).not.toEqual([])
      expect(missing(own, section(document, '## Notices'))).toEqual([])
    })

    test('has every reason of an outcome', () => {
      const [union] = found(game, 'standings.ts', /export type EndReason =(.*?)\n\n/gs)
      const reasons = Array.from(union!.matchAll(/'([a-z-]+)'/g), ([, reason]) => reason!)
      expect(reasons.length).toBeGreaterThan(1)
      expect(missing(reasons, section(document, '## Notices'))).toEqual([])
    })

    test('has every field of the view and of its players', () => {
      const view = openingView(game) as { players: readonly [object] }
      const fields = [view, view.players[0]].flatMap(Object.keys)
      expect(missing(fields, section(document, '## View'))).toEqual([])
    })

    test('has every refusal', () => {
      const codes = REFUSALS.flatMap((pattern) => found(game, 'refusal.ts', pattern))
      const common = ['not-seated', 'game-over', 'already-left']
      const own = codes.filter((code) => !common.includes(code))
      expect(own).not.toEqual([])
      // The whole page, because Cambridge's file quotes the values of `turn.asks` too.
      expect(missing(own, document)).toEqual([])
    })

    test('shows a session with the real answers', () => {
      expect(exchangesIn(document)[0]!.line).toContain(`"game":"${id}"`)
      expect(wrongAnswers(document, new Referee({ library, registry }))).toEqual([])
    })
  },
)

test('the clock of games with turns is described once for all', () => {
  const events = Object.keys(clockHandlers).filter((type) => type !== 'clock-set')
  expect(
    missing([...events, 'turn', 'running', 'banks'], section(DOCUMENT, '### Turn clocks')),
  ).toEqual([])
})
