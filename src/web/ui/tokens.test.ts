import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

type Colours = Readonly<Record<string, string>>

/** The plain colours that a rule sets, as they are in the light or in the dark. */
function coloursOf(selector: string, theme: 'light' | 'dark'): Colours {
  const body = CSS.split(`\n${selector} {`)[1]!.split('\n}')[0]!
  const found = body.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [
      name!,
      (both ?? (theme === 'light' ? light : dark))!,
    ]),
  )
}

/** As WCAG 2 has it. */
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

const GAMES = [...CSS.matchAll(/^\[data-game='([\w-]+)'\] \{/gm)].map(([, game]) => game!)
const PAPERS = ['paper', 'paper-raised', 'paper-sunk']

describe.each(['light', 'dark'] as const)('AA contrast, %s', (theme) => {
  const root = coloursOf(':root', theme)
  const told = (pairs: readonly (readonly [string, string])[], colours: Colours) =>
    pairs
      .map(([one, other]) => ({ one, other, is: contrast(colours[one]!, colours[other]!) }))
      .filter(({ is }) => !(is >= 4.5))

  test('ink on paper, and what is said in colour', () => {
    const inks = ['ink', 'ink-soft', 'accent', 'good', 'bad']
    const pairs = inks.flatMap((ink) => PAPERS.map((paper) => [ink, paper] as const))
    expect(told([...pairs, ['accent-ink', 'accent']], root)).toEqual([])
  })

  test.each(GAMES)('the accent of %s', (game) => {
    const colours = { ...root, ...coloursOf(`[data-game='${game}']`, theme) }
    const accents = ['accent', ...('gold' in colours ? ['gold'] : [])]
    const pairs = accents.flatMap((accent) => [
      ...PAPERS.map((paper) => [accent, paper] as const),
      [accent, `${accent}-ink`] as const,
    ])
    expect(told(pairs, colours)).toEqual([])
  })

  test('letters on cubes, cards and tokens', () => {
    const pairs = Object.keys(root)
      .filter((name) => /^(cube|player)-\w+$/.test(name))
      .map((name) => [name, `${name}-ink`] as const)
    const suits = Object.keys(root).filter((name) => name.startsWith('suit-'))
    expect(pairs).toHaveLength(11)
    expect(suits).toHaveLength(6)
    expect(told([...pairs, ...suits.map((suit) => [suit, 'tile'] as const)], root)).toEqual([])
  })
})
