import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandOf } from '../check.ts'
import { copyRepository } from '../testing/repository-copy.ts'
import { parseGameName, rename, TEMPLATE_NAME, type GameName } from './game-name.ts'
import { register } from './registration.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TESTS_OF_ALL_GAMES = [
  'src/web/ui/tokens.test.ts',
  'src/web/lesson/lessons.test.ts',
  'src/cli/referee/game-sections.test.ts',
  'src/cli/referee/referee-doc.test.ts',
  'test/laws/laws.test.ts',
  'test/docs/documents.test.ts',
]
/** Those that play every game; here only the new one. */
const TESTS_OF_EACH_GAME = [
  'test/bots',
  'test/coach/coaches.test.ts',
  'test/laws/matches.test.ts',
  'test/server/every-game.test.ts',
]
/** What names of tests call it: by its id or by its name. */
const OF_GHOST = 'ghost-story|Ghost Story'
/** What the compiler knows of the last check. */
const TYPES = path.join(ROOT, 'build/types')
/** The pages as `npm run build:web` makes them, but neither minified nor compressed, which takes most of the time. */
const BUILD = ['build', 'src/web', '--config', 'vite.config.ts', '--minify', 'false']
/** Nothing is installed for programs that are named. */
const NO_PROGRAMS = {
  CHROMIUM: 'no',
  REDIS_SERVER: 'no',
  CADDY: 'no',
  FIREFOX: 'no',
  WEBKIT_DRIVER: 'no',
}
const GHOST: GameName = {
  kebab: 'ghost-story',
  title: 'Ghost Story',
  pascal: 'GhostStory',
  camel: 'ghostStory',
  prefix: 'GHO',
}

describe('names', () => {
  const taken = new Set(['BOG', 'WOR'])
  const named = (input: string) => parseGameName(input, taken, 'const check = 1; type Turn = 2')

  test('all forms of a name', () => {
    expect(named('ghost-story')).toEqual({ ok: true, value: GHOST })
  })

  test.each([
    ['tic-tac-toe', 'TTT'],
    ['boggle-mini', 'BOL'],
    ['word-ladder', 'WOD'],
    ['go', 'GOX'],
    ['wor', 'WOA'],
  ])('%s has rules %s-1, …', (input, prefix) => {
    expect(named(input)).toMatchObject({ ok: true, value: { prefix } })
  })

  test.each(['', 'Ghost', 'ghost_story', '-ghost', 'ghost-', '7up', 'a/b', '..', 'x'.repeat(31)])(
    '%j is no folder name',
    (input) => {
      expect(named(input)).toMatchObject({ ok: false, refusal: expect.stringContaining('hyphens') })
    },
  )

  test.each(['check', 'turn', 'import', 'class', 'static'])('%s is in use', (input) => {
    expect(named(input)).toMatchObject({ ok: false, refusal: expect.stringContaining('longer') })
  })

  test('every form is replaced', () => {
    const { kebab, title, pascal, camel, prefix } = TEMPLATE_NAME
    expect(rename(`${kebab} ${title} ${pascal} ${camel} ${prefix}-1 X${prefix}`, GHOST)).toBe(
      `ghost-story Ghost Story GhostStory ghostStory GHO-1 X${prefix}`,
    )
  })
})

describe('the list of games', () => {
  const lineOf = (name: string) => `export * as ${name} from './${name}/index.ts'`

  test.each([
    ['between', ['cambridge', 'tuf'], 1],
    ['first', ['tuf'], 0],
    ['last', ['boggle', 'cambridge'], 2],
  ])('a game comes %s in alphabetical order', (_, names, at) => {
    const lines = register(names.map(lineOf).join('\n'), GHOST).split('\n')
    const added = `export * as ghostStory from './ghost-story/index.ts'`
    expect(lines).toEqual(names.map(lineOf).toSpliced(at, 0, added))
  })
})

describe('in a copy of the repository', () => {
  let copy: string

  beforeAll(() => {
    copy = copyRepository('new-game', ['node_modules', 'build/lexicon', 'build/deck'])
    // The compiler then checks what differs from the original, by its content. Older than all files, so that it looks.
    if (existsSync(TYPES)) {
      cpSync(TYPES, path.join(copy, 'build/types'), { recursive: true, preserveTimestamps: true })
    }
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  type Run = { readonly code: unknown; readonly output: string }

  function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
    const options = { cwd: copy, env: { ...process.env, NO_COLOR: '1', ...env } }
    return new Promise((resolve) => {
      execFile(process.execPath, [...command], options, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, output: stdout + stderr })
      })
    })
  }

  const newGame = (...args: readonly string[]) => run(['tools/new-game/new-game.ts', ...args])

  test('refuses bad names and games that are there', async () => {
    for (const args of [[], ['Ghost'], ['cambridge'], ['ghost', 'story']]) {
      expect(await newGame(...args)).toMatchObject({ code: 1 })
    }
    expect(existsSync(path.join(copy, 'src/games/Ghost'))).toBe(false)
  })

  test('writes a game that passes all checks, keeps the laws and can be built', async () => {
    const { code, output } = await newGame(GHOST.kebab)
    expect(output).toContain('Ghost Story is in src/games/ghost-story')
    expect(code).toBe(0)
    const golden = 'src/games/ghost-story/goldens/three-players.golden.txt'
    expect(readFileSync(path.join(copy, golden), 'utf8')).toMatch(/^Ghost Story, played from seed/)

    const game = 'src/games/ghost-story'
    const changed = [game, 'src/games/games.ts']
    const [lint, tests] = await Promise.all([
      run([commandOf(ROOT, 'oxlint'), ...changed]),
      run([commandOf(ROOT, 'vitest'), 'run', game, ...TESTS_OF_ALL_GAMES, '--maxWorkers=1'], {
        LAW_PLAYS: '100',
      }),
    ])
    expect(lint, lint.output).toMatchObject({ code: 0 })
    expect(tests, tests.output).toMatchObject({ code: 0 })

    const [checks, plays, pages] = await Promise.all([
      run(['tools/check.ts', 'format', 'types', 'unused', 'boundaries', 'games', 'hygiene']),
      run([
        commandOf(ROOT, 'vitest'),
        'run',
        ...TESTS_OF_EACH_GAME,
        'test/goldens.test.ts',
        '-t',
        OF_GHOST,
      ]),
      run([commandOf(ROOT, 'vite'), ...BUILD], { NODE_ENV: 'production' }),
    ])
    expect(checks, checks.output).toMatchObject({ code: 0 })
    expect(plays, plays.output).toMatchObject({ code: 0 })
    expect(pages, pages.output).toMatchObject({ code: 0 })
    expect(existsSync(path.join(copy, 'build/web/index.html'))).toBe(true)
  }, 900_000)

  test('tests of its rules run while its board does not compile', async () => {
    writeFileSync(path.join(copy, 'src/games/ghost-story/board/board.tsx'), 'export {')
    const { scripts } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8')) as {
      readonly scripts: { readonly test: string }
    }
    const command = scripts.test.split(' ').slice(1)
    const rules = 'src/games/ghost-story/rules/tests/turns.test.ts'
    const tests = await run([...command, '--no-check', rules], NO_PROGRAMS)
    expect(tests, tests.output).toMatchObject({ code: 0 })
    expect(tests.output).toMatch(/^\d+ passed, 0 failed$/m)
    expect(tests.output).not.toMatch(/^ok +types/m)
  })

  test('leaves no trace of the template', async () => {
    const files = ['RULES.md', 'rules/game.ts', 'board/theme.css', 'board/options/options-form.tsx']
    for (const file of files) {
      const text = readFileSync(path.join(copy, 'src/games/ghost-story', file), 'utf8')
      expect(text).not.toMatch(/word.?chain|WCH/i)
    }
    expect(await newGame(GHOST.kebab)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    })
  })
})
