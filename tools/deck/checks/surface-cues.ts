/**
 * OXF-23: surface cues, the features of a definition that can be seen without knowing the word, and
 * how accurately each of them predicts whether the definition is right.
 */
import type { Card } from '#lexicon/deck.ts'
import { tokensOf } from '../definitions/tokens.ts'

/** One definition on its card. */
export type Line = { readonly card: Card; readonly position: number; readonly right: boolean }

/** A cue is numeric or categorical: its values are either all numbers or all strings. */
export type Cue = { readonly name: string; readonly of: (line: Line) => string | number }

export const FOLDS = 10
/** The number of quantiles tried as a threshold. */
const QUANTILES = 40

export function linesOf(cards: readonly Card[]): readonly Line[] {
  return cards.flatMap((card) =>
    card.definitions.map(({ right }, position) => ({ card, position, right })),
  )
}

export function textOf({ card, position }: Line): string {
  return card.definitions[position]!.text
}

export const CUES: readonly Cue[] = [
  { name: 'length in letters', of: (line) => textOf(line).length },
  { name: 'length in words', of: (line) => textOf(line).split(' ').length },
  {
    name: 'mean length of its words',
    of: (line) => textOf(line).length / textOf(line).split(' ').length,
  },
  { name: 'position', of: ({ position }) => String(position) },
  { name: 'first word', of: (line) => tokensOf(textOf(line))[0]! },
  { name: 'last word', of: (line) => tokensOf(textOf(line)).at(-1)! },
  { name: 'first letter', of: (line) => textOf(line)[0]! },
  { name: 'form', of: (line) => formOf(textOf(line)) },
  { name: 'commas', of: (line) => textOf(line).split(',').length },
  { name: 'the word “or”', of: (line) => textOf(line).split(' or ').length },
  { name: 'capitals', of: (line) => String(/[A-Z]/.test(textOf(line))) },
  { name: 'length among the three', of: (line) => String(lengthRank(line)) },
  { name: 'form shared on the card', of: (line) => sharedForms(line) },
  { name: 'length of the word', of: ({ card }) => card.word.length },
  { name: 'ending of the word', of: ({ card }) => card.word.slice(-3) },
  {
    name: 'form by ending of the word',
    of: (line) => `${formOf(textOf(line))} ${line.card.word.slice(-2)}`,
  },
  { name: 'pronunciation known', of: ({ card }) => String(card.approximate) },
  { name: 'difficulty', of: ({ card }) => card.difficulty },
  { name: 'letters in common with the word', of: bigramsInCommon },
]

/** The grammatical form of a definition, judged by its first words. */
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

function lengthRank(line: Line): number {
  const { length } = textOf(line)
  return line.card.definitions.filter(({ text }) => text.length > length).length
}

function sharedForms(line: Line): string {
  const form = formOf(textOf(line))
  return String(line.card.definitions.filter(({ text }) => formOf(text) === form).length)
}

function bigramsInCommon(line: Line): number {
  const bigrams = (text: string): ReadonlySet<string> =>
    new Set(Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)))
  const own = bigrams(line.card.word)
  const shared = [...bigrams(textOf(line).toLowerCase())].filter((bigram) => own.has(bigram))
  return shared.length / textOf(line).length
}

/**
 * The cross-validated accuracy of a classifier that sees one cue: a threshold for a number, the
 * majority of each value otherwise. 0.5 is chance.
 */
export function accuracyOf(cue: Cue, lines: readonly Line[]): number {
  let correct = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const isTest = (line: Line): boolean => foldOf(line) === fold
    const predict = trainClassifier(
      cue,
      lines.filter((line) => !isTest(line)),
    )
    correct += lines.filter((line) => isTest(line) && predict(line) === line.right).length
  }
  return correct / lines.length
}

/** The cross-validation fold of a line; all lines of a card are in the same fold. */
export function foldOf({ card }: Line): number {
  let hash = 0
  for (const letter of card.word) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521
  return hash % FOLDS
}

function trainClassifier(cue: Cue, lines: readonly Line[]): (line: Line) => boolean {
  const values = lines.map((line) => cue.of(line))
  if (typeof values[0] === 'number') return trainThreshold(cue, lines, values as readonly number[])
  const surplus = new Map<string | number, number>()
  lines.forEach(({ right }, i) => {
    surplus.set(values[i]!, (surplus.get(values[i]!) ?? 0) + (right ? 1 : -1))
  })
  return (line) => (surplus.get(cue.of(line)) ?? 0) > 0
}

function trainThreshold(
  cue: Cue,
  lines: readonly Line[],
  values: readonly number[],
): (line: Line) => boolean {
  const sorted = values.toSorted((a, b) => a - b)
  let best = { threshold: Infinity, above: true, correct: 0 }
  for (let quantile = 0; quantile <= QUANTILES; quantile++) {
    const threshold = sorted[Math.floor((quantile / QUANTILES) * (sorted.length - 1))]!
    const correct = lines.filter(({ right }, i) => values[i]! > threshold === right).length
    if (correct > best.correct) best = { threshold, above: true, correct }
    const inverse = lines.length - correct
    if (inverse > best.correct) best = { threshold, above: false, correct: inverse }
  }
  return (line) => (cue.of(line) as number) > best.threshold === best.above
}
