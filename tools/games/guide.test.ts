import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { template } from '../layers.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const GUIDE = read('docs/adding-a-game.md')

/** The names in the first column of the table below a heading. */
function documented(heading: string): readonly string[] {
  const section = GUIDE.split(`\n${heading}\n`)[1]!.split(/\n##/)[0]!
  return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!)
}

type Declared = { readonly key: { readonly name: string } }
type Declaration = {
  readonly type: string
  readonly id: { readonly name: string }
  readonly body?: { readonly body: readonly Declared[] }
  readonly typeAnnotation?: {
    readonly members?: readonly Declared[]
    readonly types?: readonly { readonly literal: { readonly value: string } }[]
  }
}

/** An exported interface or type of a file. */
function declaration(file: string, name: string): Declaration {
  const { program } = parseSync(file, read(file))
  const exported = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
      ? [statement.declaration as unknown as Declaration]
      : [],
  )
  return exported.find(({ id }) => id?.name === name)!
}

function membersOf(file: string, name: string): readonly string[] {
  const { body, typeAnnotation } = declaration(file, name)
  return (body?.body ?? typeAnnotation!.members!).map(({ key }) => key.name)
}

describe('the guide covers every member of', () => {
  test.each([
    ['Game', 'src/kit/game.ts'],
    ['Bot', 'src/kit/bot.ts'],
    ['BotProfile', 'src/cli/bot-profile.ts'],
    ['Hints', 'src/kit/bots/hint.ts'],
    ['Coach', 'src/kit/coach/coach.ts'],
    ['Report', 'src/kit/coach/report.ts'],
    ['LawFixture', 'src/kit/laws/law-fixture.ts'],
    ['BoardModule', 'src/web/board.ts'],
    ['BoardProps', 'src/web/board.ts'],
    ['GameSummary', 'src/web/ui/end/game-summary.ts'],
    ['GameCard', 'src/web/board.ts'],
    ['Intro', 'src/web/board.ts'],
    ['IntroCard', 'src/web/board.ts'],
    ['Lesson', 'src/web/lesson/lesson.ts'],
    ['LessonStep', 'src/web/lesson/lesson.ts'],
  ])('%s', (name, file) => {
    expect(documented(`### \`${name}\``)).toEqual(membersOf(file, name))
  })
})

test('the guide covers every law', () => {
  const { typeAnnotation } = declaration('src/kit/laws/law-broken.ts', 'Law')
  const laws = typeAnnotation!.types!.map(({ literal }) => literal.value)
  expect(laws.length).toBeGreaterThan(10)
  expect(documented('## The laws')).toEqual(laws)
})

test('the guide names only files that a new game has', () => {
  const rows = GUIDE.matchAll(/^\| \S+ \| `([\w-]+\.ts)` \|/gm)
  const files = new Set([...rows].map(([, file]) => file!))
  expect(files.size).toBeGreaterThan(10)
  for (const file of files) expect(() => read(`${template}/rules/${file}`)).not.toThrow()
})
