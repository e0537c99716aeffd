/**
 * The deck of Oxfurd Bluff: its contents, how accurately surface cues predict the right definitions
 * (OXF-23), and how accurate predicted pronunciations are.
 *
 *     node bench/oxfurd-deck.ts [sample SEED [COUNT]]   prints the figures, or sample cards
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { formatTable } from '#cli/text-table.ts'
import { type Card, DIFFICULTIES, readDeck } from '#lexicon/deck.ts'
import { diceFrom } from '#kit/dice.ts'
import {
  CMU_PACKAGE,
  isVowel,
  type Phone,
  readCmu,
  withoutStress,
} from '../tools/deck/pronunciation/cmu.ts'
import { trainingWords } from '../tools/deck/deck.ts'
import { editDistance } from '../tools/deck/edit-distance.ts'
import { predictAll } from '../tools/deck/pronunciation/grapheme-to-phoneme.ts'
import { tokensOf } from '../tools/deck/definitions/tokens.ts'
import {
  accuracyOf,
  foldOf,
  FOLDS,
  type Line,
  linesOf,
  CUES,
  textOf,
} from '../tools/deck/checks/surface-cues.ts'
import { Sources } from '../tools/lexicon/lexicons.ts'
import { PackageFiles } from '../tools/lexicon/sources/package-files.ts'
import { mean, percent } from './measurement/statistics.ts'

const FILE = join(import.meta.dirname, '../build/deck/oxfurd-bluff.deck')
const MODULES = join(import.meta.dirname, '../node_modules')
/** Pronunciations are tested on every twelfth word of at least this rarity. */
const MIN_RARITY = 50
const TEST_STEP = 12
const SAMPLE_SIZE = '100'
/** Gradient descent for the logistic regression. */
const EPOCHS = 150
const LEARNING_RATE = 0.5
const WEIGHT_DECAY = 0.002
/** A categorical value is a feature if it occurs at least this often. */
const MIN_OCCURRENCES = 12

const bytes = readFileSync(FILE)
const deck = readDeck('oxfurd-bluff', bytes)
const cards = Array.from({ length: deck.size }, (_, number) => deck.card(number))

const [role, seed = '', count = SAMPLE_SIZE] = process.argv.slice(2)
if (role === 'sample') {
  const drawn = diceFrom(seed, 'sample').shuffle(cards).slice(0, Number(count))
  console.log(drawn.map(formatCard).join('\n\n'))
} else {
  report()
  reportPronunciation()
}

function report(): void {
  console.log(
    `${deck.size} cards, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} brotli\n`,
  )
  print(
    ['difficulty', 'cards', 'right', 'none', 'one', 'two', 'three', 'predicted'],
    [
      ...DIFFICULTIES.map((one) =>
        row(
          one,
          cards.filter(({ difficulty }) => difficulty === one),
        ),
      ),
      row('all', cards),
    ],
  )

  const lines = linesOf(cards)
  const texts = new Set(lines.map(textOf))
  console.log(`${lines.length} definitions, ${texts.size} of them different\n`)

  const cues = CUES.map((cue) => ({ name: cue.name, accuracy: accuracyOf(cue, lines) }))
  print(
    ['single cue', 'accuracy'],
    cues
      .toSorted((a, b) => b.accuracy - a.accuracy)
      .map(({ name, accuracy }) => [name, percent(accuracy)]),
  )
  print(
    ['all cues, logistic regression', 'accuracy'],
    [
      ['cues', percent(regressionAccuracy(lines, cueFeatures(lines)))],
      ['cues and words of the text', percent(regressionAccuracy(lines, wordFeatures(lines)))],
    ],
  )
}

/** The accuracy of pronunciations predicted for words that are held out of the dictionary. */
function reportPronunciation(): void {
  const sources = new Sources(MODULES)
  const rarities = sources.english()
  const dictionary = trainingWords(readCmu(new PackageFiles(MODULES, CMU_PACKAGE)), rarities)
  const rare = [...dictionary.keys()].filter((word) => rarities.get(word)! >= MIN_RARITY)
  const heldOut = new Set(rare.filter((_, i) => i % TEST_STEP === 0))
  const predicted = predictAll(
    heldOut,
    new Map([...dictionary].filter(([word]) => !heldOut.has(word))),
  )
  let [phones, errors, stressed, exact] = [0, 0, 0, 0]
  for (const word of heldOut) {
    const [actual, guess] = [dictionary.get(word)!, predicted.get(word)!]
    const distance = editDistance(actual.map(withoutStress), guess.map(withoutStress))
    phones += actual.length
    errors += distance
    if (distance === 0) exact++
    if (primaryStress(actual) === primaryStress(guess)) stressed++
  }
  print(
    ['predicted pronunciations', 'right'],
    [
      ['phones', percent(1 - errors / phones)],
      ['words with all phones', percent(exact / heldOut.size)],
      ['words with the primary stress', percent(stressed / heldOut.size)],
    ],
  )
}

function primaryStress(phones: readonly Phone[]): number {
  return phones.filter(isVowel).findIndex((vowel) => vowel.endsWith('1'))
}

function row(name: string, some: readonly Card[]): readonly string[] {
  const right = some.map(({ definitions }) => definitions.filter((one) => one.right).length)
  const share = right.reduce((sum, one) => sum + one, 0) / (3 * some.length)
  const counts = [0, 1, 2, 3].map((n) => String(right.filter((one) => one === n).length))
  const rough = some.filter(({ approximate }) => approximate).length
  return [name, String(some.length), percent(share), ...counts, String(rough)]
}

/** A feature vector for each line: numeric cues standardized, categorical ones one-hot encoded. */
function cueFeatures(lines: readonly Line[]): readonly (readonly number[])[] {
  const columns: number[][] = []
  for (const cue of CUES) {
    const values = lines.map((line) => cue.of(line))
    if (typeof values[0] === 'number') columns.push(standardized(values as number[]))
    else
      for (const value of frequentValues(values as string[]))
        columns.push(values.map((one) => (one === value ? 1 : 0)))
  }
  return lines.map((_, i) => columns.map((column) => column[i]!))
}

function wordFeatures(lines: readonly Line[]): readonly (readonly number[])[] {
  const tokens = lines.map((line) => new Set(tokensOf(textOf(line))))
  const words = frequentValues(tokens.flatMap((set) => [...set]))
  return cueFeatures(lines).map((features, i) => [
    ...features,
    ...words.map((word) => (tokens[i]!.has(word) ? 1 : 0)),
  ])
}

function frequentValues(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].filter(([, n]) => n >= MIN_OCCURRENCES).map(([value]) => value)
}

function standardized(values: readonly number[]): number[] {
  const center = mean(values)
  const deviation = Math.sqrt(
    values.reduce((sum, value) => sum + (value - center) ** 2, 0) / values.length,
  )
  return values.map((value) => (value - center) / (deviation || 1))
}

/** The cross-validated accuracy of a logistic regression. */
function regressionAccuracy(
  lines: readonly Line[],
  features: readonly (readonly number[])[],
): number {
  let correct = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const training = lines.flatMap((line, i) => (foldOf(line) === fold ? [] : [i]))
    const weights = train(lines, features, training)
    lines.forEach((line, i) => {
      if (foldOf(line) === fold && score(weights, features[i]!) > 0 === line.right) correct++
    })
  }
  return correct / lines.length
}

function train(
  lines: readonly Line[],
  features: readonly (readonly number[])[],
  training: readonly number[],
): Float64Array {
  // The last weight is the bias.
  const weights = new Float64Array(features[0]!.length + 1)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const gradient = new Float64Array(weights.length)
    for (const i of training) {
      const own = features[i]!
      const error = (lines[i]!.right ? 1 : 0) - 1 / (1 + Math.exp(-score(weights, own)))
      for (let k = 0; k < own.length; k++) gradient[k]! += error * own[k]!
      gradient[own.length]! += error
    }
    for (let k = 0; k < weights.length; k++) {
      weights[k]! += LEARNING_RATE * (gradient[k]! / training.length - WEIGHT_DECAY * weights[k]!)
    }
  }
  return weights
}

function score(weights: Float64Array, features: readonly number[]): number {
  let sum = weights[features.length]!
  for (let k = 0; k < features.length; k++) sum += weights[k]! * features[k]!
  return sum
}

function formatCard({ word, difficulty, said, approximate, definitions, truth }: Card): string {
  const lines = definitions.map(({ text, right }) => `  ${right ? 'YES' : 'NO '} ${text}`)
  const meaning = truth === null ? [] : [`  it is ${truth}`]
  return [
    `${word} (${approximate ? 'about ' : ''}${said}), ${difficulty}`,
    ...lines,
    ...meaning,
  ].join('\n')
}

function print(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(formatTable(headings, rows))
}
