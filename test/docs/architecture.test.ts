import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { layers } from '../../tools/layers.ts'
import { sourceFile } from './source-file.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')

/** Where a step happens, and what it names in each file. */
type Step = { readonly place: string; readonly named: readonly Named[] }
type Named = { readonly file: string; readonly names: readonly string[] }

/** The numbered steps of all sections, by heading. */
function readPaths(document: string): ReadonlyMap<string, readonly Step[]> {
  const sections = document.split(/^## /m).slice(1)
  const paths = sections.map((section) => {
    const [heading] = section.split('\n', 1) as [string]
    const items = [...section.matchAll(/^(\d+)\. ((?:.+\n)(?: {2,}.+\n)*)/gm)]
    const steps = items.map(([, number, text]) => {
      return { place: `${heading} ${number}`, named: namedIn(text!) }
    })
    return [heading, steps] as const
  })
  return new Map(paths.filter(([, steps]) => steps.length > 0))
}

/** A name belongs to the file that was mentioned last. */
function namedIn(text: string): readonly Named[] {
  const named: { file: string; names: string[] }[] = []
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    if (/^src\/.*\.tsx?$/.test(code!)) named.push({ file: code!, names: [] })
    else if (/^[\w.-]+$/.test(code!)) named.at(-1)?.names.push(...code!.split('.'))
  }
  return named
}

const PATHS = readPaths(DOCUMENT)
const STEPS = [...PATHS.values()].flat()

/** What both sides of a call import where neither imports the other. */
const PORTS = [
  // Between client and server.
  'src/protocol/messages.ts',
  'src/table/table-request.ts',
  // Between those who erase and the databases.
  'src/server/store/privacy-store.ts',
  // Between a live table and its host: store, bots, subscribers.
  'src/live/ports.ts',
  // Between the hall and the nodes that have its tables.
  'src/server/hall/served-table.ts',
  'src/server/cluster/hall-events.ts',
  // Between boards and pages.
  'src/web/ui/hooks/ask-table.ts',
  // Between a lesson's loading and its use.
  'src/web/lesson/lesson-run.ts',
]
/** Between the rules or the bot of a game and those who call them through the registry. */
const GAME_PORTS = ['src/kit/game.ts', 'src/kit/bots/hint.ts']

/** The path that names every file on its way; others may leave out one between two steps. */
const WITHOUT_GAPS = 'The path of a move'

/** The steps to which nothing but a message between page and server leads. */
const BY_MESSAGE = {
  'A countdown 4': 'the view of the table',
  'The path of a vote 3': 'the request ask-table',
  'The path of a vote 9': 'the view of the table',
  'The path of a hint 2': 'the request ask-hint',
}

/** Whether one calls the other: it imports it, or both import the port between them. */
function calls(one: Step, other: Step): boolean {
  return one.named.some((from) => other.named.some((to) => areLinked(from.file, to.file)))
}

function areLinked(one: string, other: string): boolean {
  const [from, to] = [importsOf(one), importsOf(other)]
  return one === other || from.has(other) || to.has(one) || sharePort(one, other)
}

function sharePort(one: string, other: string): boolean {
  const [from, to] = [importsOf(one), importsOf(other)]
  const isOfGame = [one, other].some((file) => file.startsWith('src/games/'))
  const ports = [...PORTS, ...(isOfGame ? GAME_PORTS : [])]
  return ports.some((port) => from.has(port) && to.has(port))
}

/** Likewise, but a file whose types alone are imported is not called. */
function callsDirectly(one: Step, other: Step): boolean {
  return one.named.some((from) =>
    other.named.some(
      (to) =>
        from.file === to.file ||
        valueImportsOf(from.file).has(to.file) ||
        valueImportsOf(to.file).has(from.file) ||
        sharePort(from.file, to.file),
    ),
  )
}

/** Whether one file stands between the two: one imports it, and it imports the other. */
function callsThroughAnother(one: Step, other: Step): boolean {
  const reaches = (from: string, to: string) =>
    [...importsOf(from)].some((between) => importsOf(between).has(to))
  return one.named.some((from) =>
    other.named.some((to) => reaches(from.file, to.file) || reaches(to.file, from.file)),
  )
}

function importsOf(file: string): ReadonlySet<string> {
  return sourceFile(file)?.imports ?? new Set()
}

function valueImportsOf(file: string): ReadonlySet<string> {
  return sourceFile(file)?.valueImports ?? new Set()
}

describe('the paths in docs/architecture.md', () => {
  test('are all read', () => {
    const numbered = DOCUMENT.match(/^\d+\. /gm)!
    expect(STEPS).toHaveLength(numbered.length)
    expect(PATHS.size).toBeGreaterThan(12)
    expect(PATHS.get(WITHOUT_GAPS)!.length).toBeGreaterThan(20)
  })

  test.each(STEPS)('$place: its files exist and have what it names', ({ named }) => {
    expect(named).not.toEqual([])
    expect(named[0]!.names).not.toEqual([])
    for (const { file, names } of named) {
      const source = sourceFile(file)
      expect(source, file).not.toBeNull()
      expect(names.filter((name) => !source!.names.has(name))).toEqual([])
    }
  })

  test('lead from every step to the next, or return to an earlier one', () => {
    const gaps = [...PATHS].flatMap(([heading, steps]) =>
      steps.flatMap((step, index) => {
        if (index === 0) return []
        const before = steps.slice(0, index)
        if (heading === WITHOUT_GAPS) {
          return before.some((earlier) => callsDirectly(earlier, step)) ? [] : [step.place]
        }
        if (callsThroughAnother(before.at(-1)!, step)) return []
        return before.some((earlier) => calls(earlier, step)) ? [] : [step.place]
      }),
    )
    expect(gaps).toEqual(Object.keys(BY_MESSAGE))
  })
})

test('the drawing in docs/architecture.md has every layer, and imports lead downwards', () => {
  const [, drawing] = /```\n([^`]+)```/.exec(DOCUMENT)!
  const rows = drawing!.trim().split('\n')
  const drawn = rows.map((row) => row.split(/ {2,}/)[0]!.split(' · '))
  expect(drawn.flat().toSorted()).toEqual(layers.map(({ name }) => name).toSorted())
  const rowOf = (name: string) => drawn.findIndex((names) => names.includes(name))
  for (const { name, imports } of layers) {
    const upwards = imports.filter((imported) => rowOf(imported) <= rowOf(name))
    expect(upwards, `imports of ${name}`).toEqual([])
  }
})

test('the links of docs/architecture.md lead somewhere', () => {
  for (const [, target] of DOCUMENT.matchAll(/\]\(([^)#]+)\)/g)) {
    expect(existsSync(path.join(ROOT, 'docs', target!)), target).toBe(true)
  }
})
