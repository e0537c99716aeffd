/** OXF-23: what the surface of a card shows, and how well it tells right from wrong. */
import type { Card } from '#lexicon/deck.ts'
import { tokensOf } from '../definitions/stem.ts'

/** One definition as it stands on its card. */
export type Line = { readonly card: Card; readonly place: number; readonly right: boolean }

/** Something that can be seen without knowing what a word means. */
export type Sign = { readonly name: string; readonly of: (line: Line) => string | number }

export const FOLDS = 10
/** Levels that a number is cut into; a cut may be any of them. */
const STEPS = 40

export function linesOf(cards: readonly Card[]): readonly Line[] {
  return cards.flatMap((card) =>
    card.definitions.map(({ right }, place) => ({ card, place, right })),
  )
}

export function textOf({ card, place }: Line): string {
  return card.definitions[place]!.text
}

/** Every sign that is looked at. */
export const SIGNS: readonly Sign[] = [
  { name: 'length in letters', of: (line) => textOf(line).length },
  { name: 'length in words', of: (line) => textOf(line).split(' ').length },
  {
    name: 'mean length of its words',
    of: (line) => textOf(line).length / textOf(line).split(' ').length,
  },
  { name: 'position', of: ({ place }) => String(place) },
  { name: 'first word', of: (line) => tokensOf(textOf(line))[0]! },
  { name: 'last word', of: (line) => tokensOf(textOf(line)).at(-1)! },
  { name: 'first letter', of: (line) => textOf(line)[0]! },
  { name: 'form', of: (line) => formOf(textOf(line)) },
  { name: 'commas', of: (line) => textOf(line).split(',').length },
  { name: 'the word “or”', of: (line) => textOf(line).split(' or ').length },
  { name: 'capitals', of: (line) => String(/[A-Z]/.test(textOf(line))) },
  { name: 'length among the three', of: (line) => String(rankAmong(line)) },
  { name: 'form shared on the card', of: (line) => sharedForms(line) },
  { name: 'length of the word', of: ({ card }) => card.word.length },
  { name: 'ending of the word', of: ({ card }) => card.word.slice(-3) },
  {
    name: 'form by ending of the word',
    of: (line) => `${formOf(textOf(line))} ${line.card.word.slice(-2)}`,
  },
  { name: 'pronunciation known', of: ({ card }) => String(card.approximate) },
  { name: 'difficulty', of: ({ card }) => card.difficulty },
  { name: 'letters in common with the word', of: lettersInCommon },
]

/** How a definition is built, as far as its first words tell. */
export function formOf(text: string): string {
  if (/^(?:an?|the|any|some) /i.test(text)) return 'thing'
  if (/^(?:someone|somebody|one|a person) (?:who|that)/.test(text)) return 'person'
  if (/^(?:of or|relating|pertaining|concerned)/.test(text)) return 'relating'
  if (/^(?:having|being|marked|characterized|showing|capable)/.test(text)) return 'quality'
  if (/^\w+ing /.test(text)) return 'doing'
  if (/^\w+ed /.test(text)) return 'done'
  if (/^(?:in|with|at|by|from|to|without) /.test(text)) return 'manner'
  return 'other'
}

function rankAmong(line: Line): number {
  const { length } = textOf(line)
  return line.card.definitions.filter(({ text }) => text.length > length).length
}

function sharedForms(line: Line): string {
  const form = formOf(textOf(line))
  return String(line.card.definitions.filter(({ text }) => formOf(text) === form).length)
}

function lettersInCommon(line: Line): number {
  const pairs = (text: string): ReadonlySet<string> =>
    new Set(Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)))
  const own = pairs(line.card.word)
  const shared = [...pairs(textOf(line).toLowerCase())].filter((pair) => own.has(pair))
  return shared.length / textOf(line).length
}

/**
 * How often a sign by itself would tell rightly on cards it was not tried on: for a number the
 * best cut, for anything else what is commoner where it shows. One half is chance.
 */
export function accuracyOf(sign: Sign, lines: readonly Line[]): number {
  let told = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = (line: Line): boolean => foldOf(line) === fold
    const rule = ruleFor(
      sign,
      lines.filter((line) => !isHeld(line)),
    )
    told += lines.filter((line) => isHeld(line) && rule(line) === line.right).length
  }
  return told / lines.length
}

/** The fold of a card: all that stands on it is either tried or held back. */
export function foldOf({ card }: Line): number {
  let sum = 0
  for (const letter of card.word) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return sum % FOLDS
}

function ruleFor(sign: Sign, lines: readonly Line[]): (line: Line) => boolean {
  const values = lines.map((line) => sign.of(line))
  if (typeof values[0] === 'number') return cutFor(sign, lines, values as readonly number[])
  const surplus = new Map<string | number, number>()
  lines.forEach(({ right }, i) => {
    surplus.set(values[i]!, (surplus.get(values[i]!) ?? 0) + (right ? 1 : -1))
  })
  return (line) => (surplus.get(sign.of(line)) ?? 0) > 0
}

function cutFor(
  sign: Sign,
  lines: readonly Line[],
  values: readonly number[],
): (line: Line) => boolean {
  const sorted = values.toSorted((a, b) => a - b)
  let best = { cut: Infinity, above: true, told: 0 }
  for (let step = 0; step <= STEPS; step++) {
    const cut = sorted[Math.floor((step / STEPS) * (sorted.length - 1))]!
    const above = lines.filter(({ right }, i) => values[i]! > cut === right).length
    if (above > best.told) best = { cut, above: true, told: above }
    if (lines.length - above > best.told) best = { cut, above: false, told: lines.length - above }
  }
  return (line) => (sign.of(line) as number) > best.cut === best.above
}
