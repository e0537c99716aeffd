/** Finds games that lack something which the rest of the project relies on. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Violation } from '../boundaries.ts'
import { FILES } from './files.ts'

const GAMES = 'src/games/games.ts'

export function findIncompleteGames(root: string): readonly Violation[] {
  const games = textOf(root, GAMES) ?? ''
  return readdirSync(path.join(root, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => problemsOf(root, name, games))
}

function problemsOf(root: string, game: string, games: string): readonly Violation[] {
  const folder = `src/games/${game}`
  const missing = FILES.filter(([file]) => !existsSync(path.join(root, folder, file))).map(
    ([file, what, heading]) => problem(folder, `lacks ${file}: add it, ${what}`, heading),
  )
  return [
    ...missing,
    ...withoutShortRules(root, folder),
    ...withoutIntroCards(root, folder),
    ...withWrongTerms(root, folder),
    ...misnamed(root, folder, game),
    ...unregistered(folder, game, games),
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

function unregistered(folder: string, game: string, games: string): readonly Violation[] {
  const from = ` from './${game}/index.ts'`
  if (games.split('\n').some((line) => /^export \* as \w+ from/.test(line) && line.endsWith(from)))
    return []
  return [problem(folder, `is not registered: add export * as NAME${from} to ${GAMES}`, 'Register')]
}

function untested(root: string, folder: string): readonly Violation[] {
  const file = `${folder}/rules/tests/laws.test.ts`
  const text = textOf(root, file)
  if (text === null || text.includes('keepsTheLaws(lawFixture)')) return []
  return [problem(file, 'must call keepsTheLaws(lawFixture)', 'Law fixture')]
}

const SHORT_RULES = 'In short'
const MOST_SHORT_WORDS = 150

/** People read the short version over the board, so it must stay short. */
function withoutShortRules(root: string, folder: string): readonly Violation[] {
  const file = `${folder}/RULES.md`
  const text = textOf(root, file)
  if (text === null) return []
  const heading = 'Rules in words'
  const [first] = text.split(/^## /m).slice(1)
  if (first === undefined || !first.startsWith(`${SHORT_RULES}\n`)) {
    return [problem(file, `must begin with a section "## ${SHORT_RULES}"`, heading)]
  }
  const words = first.match(/[\p{L}\d]+/gu)!.length
  if (words <= MOST_SHORT_WORDS) return []
  return [problem(file, `says in ${words} words what must be said in ${MOST_SHORT_WORDS}`, heading)]
}

const INTRO_CARDS = ['goal', 'turn', 'catch']
const MOST_CARD_WORDS = 25

function withoutIntroCards(root: string, folder: string): readonly Violation[] {
  const file = `${folder}/board/intro.tsx`
  const source = textOf(root, file)
  if (source === null) return []
  return INTRO_CARDS.flatMap((card) => {
    const [, , text] =
      new RegExp(`\\b${card}: \\{\\s*text:\\s*(['"\`])(.*?)\\1,`, 's').exec(source) ?? []
    if (text === undefined) {
      return [problem(file, `must have a card ${card}: { text, label, frames }`, 'Intro cards')]
    }
    const words = text.split(/\s+/).length
    if (words <= MOST_CARD_WORDS) return []
    const reason = `says in ${words} words on the card ${card} what must be said in ${MOST_CARD_WORDS}`
    return [problem(file, reason, 'Intro cards')]
  })
}

/** Terms name rules that RULES.md has, and elements name terms that there are. */
function withWrongTerms(root: string, folder: string): readonly Violation[] {
  const file = `${folder}/board/terms.ts`
  const source = textOf(root, file)
  const rules = textOf(root, `${folder}/RULES.md`)
  if (source === null || rules === null) return []
  const board = globSync(`${folder}/board/**/*.{ts,tsx}`, { cwd: root })
    .map((name) => name.replaceAll(path.sep, '/'))
    .toSorted()
  const ids = new Set([...source.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, id]) => id!))
  const known = new Set(rules.match(/\b[A-Z]{3}-\d+\b/g))
  return board.flatMap((name) => {
    const text = textOf(root, name) ?? ''
    const rulesNamed = [...text.matchAll(/\brule(?:=|: )["']([A-Z]{3}-\d+)["']/g)]
    const termsNamed = [...text.matchAll(/\bdata-term="([\w-]+)"/g)]
    return [
      ...rulesNamed
        .filter(([, rule]) => !known.has(rule!))
        .map(([, rule]) => problem(name, `names ${rule}, which RULES.md lacks`, 'Terms')),
      ...termsNamed
        .filter(([, term]) => !ids.has(term!))
        .map(([, term]) => problem(name, `names the term ${term}, which terms.ts lacks`, 'Terms')),
    ]
  })
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
