import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const TOKENS = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

type Colours = Readonly<Record<string, string>>

/** The opaque colours that a rule sets, in the light or the dark theme. */
function coloursOf(css: string, selector: string, theme: 'light' | 'dark'): Colours {
  const body = `\n${css}`.split(`\n${selector} {`)[1]!.split('\n}')[0]!
  const found = body.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [
      name!,
      (both ?? (theme === 'light' ? light : dark))!,
    ]),
  )
}

/** As defined by WCAG 2. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

type Pair = readonly [one: string, other: string]

/** The pairs whose contrast is less than AA, with their contrast. */
function faint(pairs: readonly Pair[], colours: Colours) {
  return pairs
    .map(([one, other]) => ({ one, other, is: contrast(colours[one]!, colours[other]!) }))
    .filter(({ is }) => !(is >= 4.5))
}

const GAMES = globSync(['src/games/*/board/theme.css', 'tools/new-game/template/board/theme.css'], {
  cwd: ROOT,
}).map((file) => {
  const css = readFileSync(path.join(ROOT, file), 'utf8')
  return { game: /^\[data-game='([\w-]+)'\] \{/m.exec(css)![1]!, css }
})
const PAPERS = ['paper', 'paper-raised', 'paper-sunk']
const onPaper = (ink: string): readonly Pair[] => PAPERS.map((paper) => [ink, paper])

describe.each(['light', 'dark'] as const)('AA contrast, %s', (theme) => {
  const root = coloursOf(TOKENS, ':root', theme)

  test('text on paper', () => {
    const pairs = ['ink', 'ink-soft', 'accent', 'good', 'bad'].flatMap(onPaper)
    expect(faint([...pairs, ['accent-ink', 'accent']], root)).toEqual([])
  })

  test.each(GAMES)('the theme of $game', ({ game, css }) => {
    const own = coloursOf(css, `[data-game='${game}']`, theme)
    const names = Object.keys(own)
    expect(names).toContain('accent')
    // A colour with a wash is also used for text on paper.
    const accents = names.filter((name) => css.includes(`--${name}-wash: `))
    expect(accents).toContain('accent')
    const inked = names.filter((name) => names.includes(`${name}-ink`))
    expect(inked).toEqual(expect.arrayContaining(accents))
    const pairs = [...accents.flatMap(onPaper), ...inked.map((name): Pair => [`${name}-ink`, name])]
    expect(faint(pairs, { ...root, ...own })).toEqual([])
  })

  test('letters on cubes, cards and tokens', () => {
    const pairs = Object.keys(root)
      .filter((name) => /^(cube|player)-\w+$/.test(name))
      .map((name): Pair => [name, `${name}-ink`])
    const suits = Object.keys(root).filter((name) => name.startsWith('suit-'))
    expect(pairs).toHaveLength(11)
    expect(suits).toHaveLength(6)
    expect(faint([...pairs, ...suits.map((suit): Pair => [suit, 'tile'])], root)).toEqual([])
  })
})

test('every game has a theme of its own', () => {
  const boards = globSync('src/games/*/board', { cwd: ROOT })
  const folders = boards.map((folder) => folder.split(path.sep)[2]!)
  expect(GAMES.map(({ game }) => game)).toEqual(expect.arrayContaining(folders))
})
