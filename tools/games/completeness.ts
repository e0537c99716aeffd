/** Finds games that lack something which the rest of the project relies on. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Violation } from '../boundaries.ts'

/** The files of every game, each with the heading of docs/adding-a-game.md that explains it. */
const FILES: readonly (readonly [file: string, what: string, heading: string])[] = [
  ['RULES.md', 'with the rules in plain words, each with its id', 'Rules in words'],
  ['rules/about.ts', 'with id, name and seats', 'Types'],
  ['rules/game.ts', 'with the game as a value', 'Types'],
  ['rules/law-fixture.ts', 'so that the laws can play the game', 'Law fixture'],
  ['rules/tests/laws.test.ts', 'calling keepsTheLaws(lawFixture)', 'Law fixture'],
  ['bot/bot.ts', 'with the bot', 'Bot'],
  ['board/board.tsx', 'with Board and Options', 'Board'],
  ['board/card.ts', 'with the card for the front page', 'Card, picture and theme'],
  ['board/picture.tsx', 'with the pictures of the rulebook', 'Card, picture and theme'],
  ['board/theme.css', 'with the accent colour', 'Card, picture and theme'],
]

const REGISTRY = 'src/games/registry.ts'

export function findIncompleteGames(root: string): readonly Violation[] {
  const registry = textOf(root, REGISTRY) ?? ''
  return readdirSync(path.join(root, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => problemsOf(root, name, registry))
}

function problemsOf(root: string, game: string, registry: string): readonly Violation[] {
  const folder = `src/games/${game}`
  const missing = FILES.filter(([file]) => !existsSync(path.join(root, folder, file))).map(
    ([file, what, heading]) => problem(folder, `lacks ${file}: add it, ${what}`, heading),
  )
  return [
    ...missing,
    ...misnamed(root, folder, game),
    ...unregistered(folder, game, registry),
    ...untested(root, folder),
    ...uncoloured(root, folder, game),
    ...withoutGoldens(root, folder),
  ]
}

function misnamed(root: string, folder: string, game: string): readonly Violation[] {
  const file = `${folder}/rules/about.ts`
  const text = textOf(root, file)
  const id = text === null ? game : (/\bid: '([^']*)'/.exec(text)?.[1] ?? null)
  if (id === game) return []
  return [problem(file, `must have id: '${game}', the name of the folder`, 'Types')]
}

function unregistered(folder: string, game: string, registry: string): readonly Violation[] {
  const importOf = (file: string) =>
    new RegExp(`import \\{ (?:\\w+ as )?(\\w+) \\} from '#games/${game}/${file}'`)
  const rules = importOf('rules/game.ts').exec(registry)?.[1]
  const bot = importOf('bot/bot.ts').exec(registry)?.[1]
  const entry = new RegExp(`game: ${rules}, bot: ${bot}\\b`)
  if (rules !== undefined && bot !== undefined && entry.test(registry)) return []
  const reason = `is not registered: add { game, bot } of ${game} to ${REGISTRY}`
  return [problem(folder, reason, 'Register')]
}

function untested(root: string, folder: string): readonly Violation[] {
  const file = `${folder}/rules/tests/laws.test.ts`
  const text = textOf(root, file)
  if (text === null || text.includes('keepsTheLaws(lawFixture)')) return []
  return [problem(file, 'must call keepsTheLaws(lawFixture)', 'Law fixture')]
}

const ACCENTS: readonly (readonly [name: string, value: RegExp])[] = [
  ['accent', /^light-dark\(#\w{6}, #\w{6}\)$/],
  ['accent-ink', /^light-dark\(#\w{6}, #\w{6}\)$/],
  ['accent-wash', /^light-dark\(.+\)$/],
]

function uncoloured(root: string, folder: string, game: string): readonly Violation[] {
  const file = `${folder}/board/theme.css`
  const css = textOf(root, file)
  if (css === null) return []
  const heading = 'Card, picture and theme'
  const rule = css.split(`[data-game='${game}'] {`)[1]?.split('}')[0]
  if (rule === undefined) {
    return [problem(file, `must set colours for [data-game='${game}']`, heading)]
  }
  return ACCENTS.filter(([name, value]) => {
    const set = new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1]
    return set === undefined || !value.test(set)
  }).map(([name]) =>
    problem(file, `must set --${name}: light-dark(…), a colour for light and for dark`, heading),
  )
}

function withoutGoldens(root: string, folder: string): readonly Violation[] {
  const scripts = globSync(`${folder}/goldens/*.script.jsonl`, { cwd: root })
  if (scripts.length === 0) {
    return [problem(folder, 'lacks goldens/NAME.script.jsonl: write a match to replay', 'Goldens')]
  }
  return scripts
    .map((script) => script.replaceAll(path.sep, '/'))
    .filter((script) => {
      return !existsSync(path.join(root, script.replace(/\.script\.jsonl$/, '.golden.txt')))
    })
    .map((script) => problem(script, 'has no transcript: run npm run goldens', 'Goldens'))
}

function problem(file: string, what: string, heading: string): Violation {
  return { file, line: null, reason: `${what} (docs/adding-a-game.md, "${heading}")` }
}

function textOf(root: string, file: string): string | null {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return null
  }
}
