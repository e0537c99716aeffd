import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatViolation, type Violation } from './boundaries.ts'
import { findLarge, findLooseSentences, findStraightApostrophes, findUnwanted } from './hygiene.ts'
import { useScratchFolder } from './testing/scratch-folder.ts'

const { at, write } = useScratchFolder()

describe('unwanted text', () => {
  // Assembled here so that this file itself passes the check.
  const home = ['', 'home', 'ann', 'wordhall'].join('/')
  const registry = ['https://registry', 'example', 'org/x'].join('.')

  test.each([
    ['notes.txt', `see ${home}`, 'contains an absolute path of one machine'],
    ['notes.txt', `'${home}'`, 'contains an absolute path of one machine'],
    ['notes.txt', registry, 'contains the address of a package registry'],
    ['.npmrc', ['registry', 'x'].join('='), 'sets a package registry'],
    ['notes.txt', `${'<'.repeat(7)} HEAD`, 'contains a merge conflict'],
    ['package-lock.json', '"resolved": "x"', 'contains a download address'],
  ])('%s: %s', (file, text, reason) => {
    write(file, `first\n${text}\n`)
    expect(findUnwanted(at())).toEqual([{ file, line: 2, reason: expect.stringContaining(reason) }])
  })

  test('similar addresses and relative paths pass', () => {
    write('notes.txt', `https://example.org${home} .${home} "resolved": 1`)
    expect(findUnwanted(at())).toEqual([])
  })
})

function placesOf(violations: readonly Violation[]): readonly string[] {
  return violations.map(({ file, line }) => `${file} ${line}`)
}

describe('apostrophes', () => {
  const found = () => placesOf(findStraightApostrophes(at()))

  test.each([
    ['src/games/tic/rules/refusal.ts', '"It is Ann\'s turn."'],
    ['src/kit/prose.ts', "`${name}'s turn`"],
    ['src/web/a.tsx', "<p>Don't do that.</p>"],
    ['src/games/tic/RULES.md', "The player's turn."],
  ])('%s: %s', (file, text) => {
    write(file, `first\n${text}\n`)
    expect(found()).toEqual([`${file} 2`])
    write(file, `first\n${text.replace("'", '’')}\n`)
    expect(found()).toEqual([])
  })

  test('comments, tests and what operators read may have straight ones', () => {
    write('src/kit/a.ts', "// Ann's\n/** Ben's\n * and Cleo's */\nconst a = ['b', 'c'] // d's")
    write('src/kit/a.test.ts', '"Ann\'s"')
    write('src/cli/a.ts', '"Ann\'s"')
    expect(found()).toEqual([])
  })
})

describe('sentences of refusals', () => {
  const found = () => placesOf(findLooseSentences(at()))

  test.each([
    ['src/games/tic/rules/decide.ts', "return refuse('That square is taken.')"],
    ['src/table/decision.ts', 'return refuse(`${name} sits here already.`)'],
    ['src/match/match.ts', 'return refuse(\n  "Ann’s seat is taken.",\n)'],
    ['src/live/table-log.ts', "const FULL = { code: 'log-full', message: 'It is full.' }"],
    ['src/server/hall/openings.ts', "refuse({ code: 'unknown-game',\n  message,\n})"],
    ['src/server/admin/routes.ts', "reply.send({ code: 'banned', message })"],
    ['src/table/hints.ts', "const NO_HINT = refusal('no-hint', 'There is nothing to suggest.')"],
  ])('in %s: %s', (file, text) => {
    write(file, `first\n${text}\n`)
    expect(found()).toEqual([`${file} 2`])
  })

  test('belong to a code, in a table of their own', () => {
    write('src/games/tic/rules/decide.ts', "return refuse('square-taken')")
    write('src/games/tic/rules/pieces/board.ts', 'refuse(`must have ${CELLS} squares`)')
    write('src/games/tic/rules/refusal.ts', "refuse('That square is taken.')")
    write('src/table/refusals.ts', "const a = { code: 'muted', message: 'You are muted.' }")
    write('src/table/decision.ts', "return refuse(tableRefusal('name-taken', { name }))")
    write('src/table/decision.test.ts', "refuse('That is wrong.')")
    write('src/server/settings.ts', "refuse('WORDHALL_BUS must begin with redis://')")
    expect(found()).toEqual([])
  })

  test('are all there', () => {
    expect(findLooseSentences(path.join(import.meta.dirname, '..'))).toEqual([])
  })
})

describe('sizes', () => {
  const large = (): readonly string[] => findLarge(at()).map(formatViolation)
  const lines = (count: number): string => 'x\n'.repeat(count)
  const fill = (folder: string, count: number): void => {
    for (let i = 0; i < count; i += 1) write(`${folder}/${i}.txt`, 'x')
  }

  test.each(['src/a.ts', 'src/web/b.tsx', 'src/c.css', 'tools/d.js', 'test/e.ts', 'bench/f.ts'])(
    '%s may have 400 lines and no more',
    (file) => {
      write(file, lines(400))
      expect(large()).toEqual([])
      write(file, lines(401))
      expect(large()).toEqual([`${file} has 401 lines; 400 are the limit`])
    },
  )

  test.each(['src/games/tic/RULES.md', 'docs/a.ts', 'src/words.txt'])('%s may be long', (file) => {
    write(file, lines(1000))
    expect(large()).toEqual([])
  })

  test('a folder may hold 25 files, not counting those in folders of its own', () => {
    fill('src/kit', 25)
    fill('src/kit/laws', 25)
    expect(large()).toEqual([])
    write('src/kit/one-more.ts', 'x')
    expect(large()).toEqual(['src/kit has 26 files; 25 are the limit'])
  })

  test('a folder of goldens may hold any number', () => {
    fill('src/games/tic/goldens', 30)
    expect(large()).toEqual([])
  })
})
