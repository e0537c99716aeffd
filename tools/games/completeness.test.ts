import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatViolation } from '../boundaries.ts'
import { template } from '../layers.ts'
import { useScratchFolder } from '../testing/scratch-folder.ts'
import { findIncompleteGames } from './completeness.ts'
import { FILES } from './files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GUIDE = readFileSync(path.join(ROOT, 'docs/adding-a-game.md'), 'utf8')
const GAME = 'src/games/word-chain'

const { at, write } = useScratchFolder()

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(at(file), 'utf8')
  expect(text).toContain(from)
  write(file, text.replace(from, to))
}

const found = (): readonly string[] => findIncompleteGames(at()).map(formatViolation)

/** The template as a game of a small project. */
beforeEach(() => {
  cpSync(path.join(ROOT, template), at(GAME), { recursive: true })
  write(`${GAME}/goldens/three-players.golden.txt`, 'x')
  write('src/games/games.ts', `export * as wordChain from './word-chain/index.ts'\n`)
})

test('a complete game passes', () => {
  expect(found()).toEqual([])
})

describe('a game without', () => {
  test.each(FILES.map(([file]) => file))('%s', (file) => {
    rmSync(at(`${GAME}/${file}`))
    expect(found()).toEqual([expect.stringContaining(`${GAME} lacks ${file}: add it, `)])
  })

  test('a golden', () => {
    rmSync(at(`${GAME}/goldens`), { recursive: true })
    expect(found()).toEqual([expect.stringContaining(`${GAME} lacks goldens/NAME.script.jsonl`)])
  })

  test('the transcript of a golden', () => {
    rmSync(at(`${GAME}/goldens/three-players.golden.txt`))
    expect(found()).toEqual([
      expect.stringContaining('three-players.script.jsonl has no transcript: run npm run goldens'),
    ])
  })

  test('anything else than its folder', () => {
    mkdirSync(at('src/games/ghost'))
    const problems = found()
    expect(problems.every((line) => line.startsWith('src/games/ghost '))).toBe(true)
    expect(problems).toHaveLength(FILES.length + 2)
  })
})

describe('a game that', () => {
  test.each([
    ['has the id of another', 'rules/about.ts', `'word-chain'`, `'ghost'`, `must have id: 'word-`],
    [
      'has no short rules',
      'RULES.md',
      '## In short',
      '## Long',
      'must begin with a section "## In',
    ],
    ['has a term of no rule', 'board/terms.ts', "'WCH-4'", "'WCH-44'", 'names WCH-44, which RULES'],
    [
      'has an element of no term',
      'board/play/table.tsx',
      "{...term('letter')}",
      'data-term="ghost"',
      'names the term ghost, which',
    ],
    ['has no third card', 'board/intro.tsx', 'catch: {', 'trick: {', 'must have a card catch: {'],
    [
      'has a card of many words',
      'board/intro.tsx',
      "turn: {\n    text: '",
      `turn: {\n    text: '${'word '.repeat(25)}`,
      'says in ',
    ],
    [
      'has long short rules',
      'RULES.md',
      '## In short\n',
      `## In short\n\n${'word '.repeat(180)}\n`,
      'says in 2',
    ],
    [
      'does not test the laws',
      'rules/tests/laws.test.ts',
      'keepsTheLaws(law',
      'skip(law',
      'must call',
    ],
    [
      'has the colours of another',
      'board/theme.css',
      `'word-chain'`,
      `'ghost'`,
      'must set colours',
    ],
    ['has no accent', 'board/theme.css', '--accent: ', '--colour: ', 'must set --accent:'],
    ['has no dark ink', 'board/theme.css', '(#ffffff, ', '(#ffffff), (', 'must set --accent-ink:'],
    ['has no wash', 'board/theme.css', '--accent-wash', '--wash', 'must set --accent-wash:'],
  ])('%s', (_, file, from, to, reason) => {
    edit(`${GAME}/${file}`, from, to)
    expect(found()).toEqual([expect.stringContaining(`${GAME}/${file} ${reason}`)])
  })

  test.each([
    ['./word-chain/', './tuf/'],
    ['export', '// export'],
  ])('is not registered: %s', (from, to) => {
    edit('src/games/games.ts', from, to)
    expect(found()).toEqual([expect.stringContaining(`${GAME} is not registered`)])
  })
})

/** Without styles, which pieces of a board may share, and goldens, which are named freely. */
function filesIn(folder: string): ReadonlySet<string> {
  const names = globSync('**/*.*', { cwd: path.join(ROOT, folder) })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !/\.module\.css$|^goldens\//.test(name))
  return new Set(names)
}

test('what all games have in common, and nothing else, is asked of every game', () => {
  const games = globSync('src/games/*/', { cwd: ROOT })
  const [first, ...others] = [template, ...games].map(filesIn)
  const common = [...first!].filter((file) => others.every((files) => files.has(file)))
  expect(FILES.map(([file]) => file).toSorted()).toEqual(common.toSorted())
})

test('every problem names a heading of the guide', () => {
  mkdirSync(at('src/games/ghost'))
  edit(`${GAME}/board/theme.css`, '--accent: ', '--colour: ')
  const headings = found().map((line) => /\(docs\/adding-a-game\.md, "(.+)"\)$/.exec(line)![1]!)
  const known = [...GUIDE.matchAll(/^##+ (?:\d+\. )?(.+)$/gm)].map(([, heading]) => heading!)
  expect(known).toEqual(expect.arrayContaining(headings))
})
