import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Card, DIFFICULTIES, readDeck } from '#lexicon/deck.ts'
import { diceFrom } from '#kit/dice.ts'
import {
  CMU_PACKAGE,
  isVowel,
  type Phone,
  plainPhone,
  readCmu,
} from '../tools/deck/pronunciation/cmu.ts'
import { plainWords } from '../tools/deck/deck.ts'
import { distance } from '../tools/deck/edit-distance.ts'
import { sayAll } from '../tools/deck/pronunciation/grapheme-to-phoneme.ts'
import { tokensOf } from '../tools/deck/definitions/stem.ts'
import {
  accuracyOf,
  foldOf,
  FOLDS,
  type Line,
  linesOf,
  SIGNS,
  textOf,
} from '../tools/deck/checks/surface-cues.ts'
import { Sources } from '../tools/lexicon/lexicons.ts'
import { PackageFiles } from '../tools/lexicon/sources/package-files.ts'

/**
 * The deck of Oxfurd Bluff: what is in it, and how far its surface tells right from wrong (OXF-23).
 *
 *     node bench/oxfurd-deck.ts [sample SEED [COUNT]]   the figures, or cards to be read
 */
const FILE = join(import.meta.dirname, '../build/deck/oxfurd-bluff.deck')
const MODULES = join(import.meta.dirname, '../node_modules')
/** Words from this rarity on are tried, one in so many. */
const RARE = 50
const HELD_BACK = 12
const SAMPLE = '100'
const ROUNDS = 150
const STEP = 0.5
const DECAY = 0.002
/** Words that a definition begins with or holds are signs when so many definitions do. */
const OFTEN = 12

const bytes = readFileSync(FILE)
const deck = readDeck('oxfurd-bluff', bytes)
const cards = Array.from({ length: deck.size }, (_, number) => deck.card(number))

const [role, seed = '', count = SAMPLE] = process.argv.slice(2)
if (role === 'sample') {
  const drawn = diceFrom(seed, 'sample').shuffle(cards).slice(0, Number(count))
  console.log(drawn.map(formatCard).join('\n\n'))
} else {
  report()
  reportSounds()
}

function report(): void {
  console.log(
    `${deck.size} cards, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} brotli\n`,
  )
  print(
    ['difficulty', 'cards', 'right', 'none', 'one', 'two', 'three', 'said roughly'],
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

  const told = SIGNS.map((sign) => ({ name: sign.name, told: accuracyOf(sign, lines) }))
  print(
    ['one sign', 'tells'],
    told.toSorted((a, b) => b.told - a.told).map(({ name, told: share }) => [name, percent(share)]),
  )
  print(
    ['all signs, logistic regression', 'tells'],
    [
      ['surface and form', percent(regression(lines, formSigns(lines)))],
      ['and the words of the text', percent(regression(lines, wordSigns(lines)))],
    ],
  )
}

/** How well words of the dictionary are said by those who have learnt from the others. */
function reportSounds(): void {
  const sources = new Sources(MODULES)
  const rarities = sources.english()
  const spoken = plainWords(readCmu(new PackageFiles(MODULES, CMU_PACKAGE)), rarities)
  const rare = [...spoken.keys()].filter((word) => rarities.get(word)! >= RARE)
  const held = new Set(rare.filter((_, i) => i % HELD_BACK === 0))
  const said = sayAll(held, new Map([...spoken].filter(([word]) => !held.has(word))))
  let [sounds, wrong, stressed, whole] = [0, 0, 0, 0]
  for (const word of held) {
    const [truth, guess] = [spoken.get(word)!, said.get(word)!]
    const off = distance(truth.map(plainPhone), guess.map(plainPhone))
    sounds += truth.length
    wrong += off
    if (off === 0) whole++
    if (mainStress(truth) === mainStress(guess)) stressed++
  }
  print(
    ['sounds worked out from letters', 'right'],
    [
      ['sounds', percent(1 - wrong / sounds)],
      ['words with all sounds', percent(whole / held.size)],
      ['words with the main stress', percent(stressed / held.size)],
    ],
  )
}

function mainStress(phones: readonly Phone[]): number {
  return phones.filter(isVowel).findIndex((vowel) => vowel.endsWith('1'))
}

function row(name: string, some: readonly Card[]): readonly string[] {
  const right = some.map(({ definitions }) => definitions.filter((one) => one.right).length)
  const share = right.reduce((sum, one) => sum + one, 0) / (3 * some.length)
  const counts = [0, 1, 2, 3].map((n) => String(right.filter((one) => one === n).length))
  const rough = some.filter(({ approximate }) => approximate).length
  return [name, String(some.length), percent(share), ...counts, String(rough)]
}

/** Each line as numbers: numeric signs scaled, others one number for each common value. */
function formSigns(lines: readonly Line[]): readonly (readonly number[])[] {
  const columns: number[][] = []
  for (const sign of SIGNS) {
    const values = lines.map((line) => sign.of(line))
    if (typeof values[0] === 'number') columns.push(scaled(values as number[]))
    else
      for (const value of common(values as string[]))
        columns.push(values.map((one) => (one === value ? 1 : 0)))
  }
  return lines.map((_, i) => columns.map((column) => column[i]!))
}

function wordSigns(lines: readonly Line[]): readonly (readonly number[])[] {
  const held = lines.map((line) => new Set(tokensOf(textOf(line))))
  const words = common(held.flatMap((set) => [...set]))
  return formSigns(lines).map((signs, i) => [
    ...signs,
    ...words.map((word) => (held[i]!.has(word) ? 1 : 0)),
  ])
}

function common(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].filter(([, n]) => n >= OFTEN).map(([value]) => value)
}

function scaled(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
  )
  return values.map((value) => (value - mean) / (spread || 1))
}

/** How often a logistic regression tells rightly on the cards it has not seen. */
function regression(lines: readonly Line[], signs: readonly (readonly number[])[]): number {
  let told = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = lines.flatMap((line, i) => (foldOf(line) === fold ? [] : [i]))
    const weights = train(lines, signs, seen)
    lines.forEach((line, i) => {
      if (foldOf(line) === fold && score(weights, signs[i]!) > 0 === line.right) told++
    })
  }
  return told / lines.length
}

function train(
  lines: readonly Line[],
  signs: readonly (readonly number[])[],
  seen: readonly number[],
): Float64Array {
  // The last weight is the constant.
  const weights = new Float64Array(signs[0]!.length + 1)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(weights.length)
    for (const i of seen) {
      const own = signs[i]!
      const off = (lines[i]!.right ? 1 : 0) - 1 / (1 + Math.exp(-score(weights, own)))
      for (let k = 0; k < own.length; k++) slope[k]! += off * own[k]!
      slope[own.length]! += off
    }
    for (let k = 0; k < weights.length; k++) {
      weights[k]! += STEP * (slope[k]! / seen.length - DECAY * weights[k]!)
    }
  }
  return weights
}

function score(weights: Float64Array, signs: readonly number[]): number {
  let sum = weights[signs.length]!
  for (let k = 0; k < signs.length; k++) sum += weights[k]! * signs[k]!
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

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function print(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((one) => one[i]!.length)))
  for (const one of [heads, ...rows]) {
    const cells = one.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!),
    )
    console.log(cells.join('   '))
  }
  console.log()
}
