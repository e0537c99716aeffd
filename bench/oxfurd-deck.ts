/**
 * The deck of Oxfurd Bluff: its contents, how accurately the right definitions are predicted without
 * knowing the words (OXF-23), and where the pronunciations come from.
 *
 *     node bench/oxfurd-deck.ts [sample|hidden SEED [COUNT]]   prints the figures, or sample cards,
 *                                                              with the answers or without the words
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { formatTable } from '#cli/text-table.ts'
import { type Card, DIFFICULTIES, readDeck } from '#lexicon/deck.ts'
import { diceFrom } from '#kit/dice.ts'
import { readCards } from '../tools/deck/card-file.ts'
import { resembles } from '../tools/deck/checks/lures.ts'
import { pairCues } from '../tools/deck/checks/pair-cues.ts'
import {
  cueFeatures,
  joined,
  regressionAccuracy,
  wordFeatures,
} from '../tools/deck/checks/regression.ts'
import { accuracyOf, CUES, linesOf, textOf } from '../tools/deck/checks/surface-cues.ts'
import { Thesaurus } from '../tools/deck/definitions/thesaurus.ts'
import { Sources } from '../tools/lexicon/lexicons.ts'
import { percent } from './measurement/statistics.ts'

const FILE = join(import.meta.dirname, '../build/deck/oxfurd-bluff.deck')
const MODULES = join(import.meta.dirname, '../node_modules')
const SAMPLE_SIZE = '200'

const bytes = readFileSync(FILE)
const deck = readDeck('oxfurd-bluff', bytes)
const cards = Array.from({ length: deck.size }, (_, number) => deck.card(number))

const [role, seed = '', count = SAMPLE_SIZE] = process.argv.slice(2)
if (role === 'sample' || role === 'hidden') {
  const drawn = diceFrom(seed, 'sample').shuffle(cards).slice(0, Number(count))
  console.log(drawn.map(role === 'sample' ? formatCard : formatHidden).join('\n\n'))
} else {
  reportContents()
  reportTexts()
  reportAdversaries()
}

function reportContents(): void {
  console.log(
    `${deck.size} cards, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} brotli\n`,
  )
  const groups = DIFFICULTIES.map((one) =>
    row(
      one,
      cards.filter(({ difficulty }) => difficulty === one),
    ),
  )
  print(
    ['difficulty', 'cards', 'right', 'none', 'one', 'two', 'three', 'hints'],
    [...groups, row('all', cards)],
  )
}

function reportTexts(): void {
  const written = readCards()
  const right = written.flatMap((card) => card.right)
  const wrong = written.flatMap((card) => card.wrong.map(({ lure }) => ({ word: card.word, lure })))
  const tempting = wrong.filter(({ word, lure }) => lure !== null && resembles(word, lure))
  print(
    ['definitions', 'number', 'share'],
    [
      ['right', String(right.length), ''],
      [
        '… matching a gloss of WordNet',
        String(right.filter(({ isInWordNet }) => isInWordNet).length),
        percent(right.filter(({ isInWordNet }) => isInWordNet).length / right.length),
      ],
      ['wrong', String(wrong.length), ''],
      [
        '… playing on a similar word',
        String(tempting.length),
        percent(tempting.length / wrong.length),
      ],
    ],
  )
}

function reportAdversaries(): void {
  const lines = linesOf(cards)
  const pairs = pairCues(new Thesaurus(new Sources(MODULES).wordNet()))
  const texts = new Set(lines.map(textOf))
  console.log(`${lines.length} definitions, ${texts.size} of them different\n`)
  print(
    ['single cue', 'accuracy'],
    [...CUES, ...pairs]
      .map((cue) => ({ name: cue.name, accuracy: accuracyOf(cue, lines) }))
      .toSorted((a, b) => b.accuracy - a.accuracy)
      .map(({ name, accuracy }) => [name, percent(accuracy)]),
  )
  const cueFeaturesOfAll = cueFeatures([...CUES, ...pairs], lines)
  print(
    ['logistic regression', 'accuracy'],
    [
      ['what compares the three', percent(regressionAccuracy(lines, cueFeatures(pairs, lines)))],
      ['words of the text', percent(regressionAccuracy(lines, wordFeatures(lines)))],
      [
        'everything, the word included',
        percent(regressionAccuracy(lines, joined(cueFeaturesOfAll, wordFeatures(lines)))),
      ],
    ],
  )
}

function row(name: string, some: readonly Card[]): readonly string[] {
  const right = some.map(({ definitions }) => definitions.filter((one) => one.right).length)
  const share = right.reduce((sum, one) => sum + one, 0) / (3 * some.length)
  const counts = [0, 1, 2, 3].map((n) => String(right.filter((one) => one === n).length))
  const hints = some.filter(({ said }) => said !== '').length
  return [name, String(some.length), percent(share), ...counts, String(hints)]
}

function formatCard({ word, difficulty, said, definitions, truth }: Card): string {
  const lines = definitions.map(({ text, right }) => `  ${right ? 'YES' : 'NO '} ${text}`)
  const meaning = truth === null ? [] : [`  it is ${truth}`]
  return [`${word} (${said || 'no hint'}), ${difficulty}`, ...lines, ...meaning].join('\n')
}

function formatHidden({ definitions }: Card): string {
  return definitions.map(({ text }) => `  ${text}`).join('\n')
}

function print(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(formatTable(headings, rows))
}
