import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BAND_RARITIES, type Band, BANDS } from '#lexicon/bands.ts'
import type { Sense } from '#lexicon/definitions/packed-definitions.ts'
import { lemmasOf, PARTS_OF_SPEECH, type PartOfSpeech } from '#lexicon/inflection.ts'
import { addWord, type Rarities, WORD_SHAPE } from '../rarities.ts'
import { REGULAR_SUFFIXES, regularForms } from './regular-forms.ts'

/** A word of the last decades, as modern-words.txt has it. */
export type ModernWord = {
  readonly word: string
  readonly band: Band
  /** Inflected forms, without the word itself. */
  readonly forms: readonly string[]
  readonly sense: Sense
}

const FILE = 'modern-words.txt'
const ENTRY =
  /^(?<part>\S+) (?<word>\S+)(?: \((?<forms>-|\S+(?: \S+)*)\))? {2}(?<gloss>[!-~](?:[ -~]*[!-~])?)$/
const BAND_LINE = /^\[(?<band>.*)\]$/

/** Words in use that the other sources lack or have only among the rarest. */
export function readModernWords(): readonly ModernWord[] {
  return parseModernWords(readFileSync(join(import.meta.dirname, FILE), 'utf8'))
}

/** Reads the format that the head of modern-words.txt explains. Throws with the number of a malformed line. */
export function parseModernWords(text: string): readonly ModernWord[] {
  const words: ModernWord[] = []
  const entries = new Set<string>()
  let band: Band | null = null
  for (const [i, line] of text.split('\n').entries()) {
    const fail = (reason: string) => new Error(`${FILE}:${i + 1}: ${reason}: ${line}`)
    if (line === '' || line.startsWith('#')) continue
    const name = BAND_LINE.exec(line)?.groups!['band']
    if (name !== undefined) {
      band = BANDS.find((known) => known === name) ?? null
      if (band === null) throw fail('unknown band')
      continue
    }
    if (band === null) throw fail('entry before the first band')
    const entry = parseEntry(line, band)
    if (typeof entry === 'string') throw fail(entry)
    const key = `${entry.sense.partOfSpeech} ${entry.word}`
    if (entries.has(key)) throw fail('duplicate entry')
    entries.add(key)
    words.push(entry)
  }
  return words
}

/** The entry, or what is wrong with the line. */
function parseEntry(line: string, band: Band): ModernWord | string {
  const fields = ENTRY.exec(line)?.groups
  if (fields === undefined) return 'malformed entry'
  const { part, word, forms: listed, gloss } = fields as Record<string, string>
  const partOfSpeech = PARTS_OF_SPEECH.find((known) => known === part)
  if (partOfSpeech === undefined) return 'unknown part of speech'
  const forms = listed === undefined ? impliedForms(word!, partOfSpeech) : listedForms(listed)
  if (![word!, ...forms].every((form) => WORD_SHAPE.test(form))) return 'not a word'
  return { word: word!, band, forms, sense: { partOfSpeech, gloss: gloss! } }
}

function listedForms(listed: string): readonly string[] {
  return listed === '-' ? [] : listed.split(' ')
}

function impliedForms(word: string, part: PartOfSpeech): readonly string[] {
  const suffixes = part === 'verb' ? REGULAR_SUFFIXES : part === 'noun' ? (['s'] as const) : []
  return suffixes.map((suffix) => regularForms(word, suffix)[0]!)
}

export function addModernWords(words: Rarities, modern: readonly ModernWord[]): void {
  for (const { word, band, forms } of modern) {
    for (const form of [word, ...forms]) addWord(words, form, BAND_RARITIES[band])
  }
}

/** The senses of the words, and of those forms that the look-up does not lead back to their word. */
export function modernSenses(modern: readonly ModernWord[]): ReadonlyMap<string, readonly Sense[]> {
  const senses = new Map<string, Sense[]>()
  const add = (word: string, sense: Sense) => senses.set(word, [...(senses.get(word) ?? []), sense])
  for (const { word, sense } of modern) add(word, sense)
  for (const { word, forms, sense } of modern) {
    const { partOfSpeech, gloss } = sense
    for (const form of forms) {
      const isUndone = lemmasOf(form).some(
        (lemma) => lemma.word === word && (lemma.part ?? partOfSpeech) === partOfSpeech,
      )
      if (form === word || isUndone || senses.has(form)) continue
      add(form, { partOfSpeech, gloss: `form of ${word}: ${gloss}` })
    }
  }
  return senses
}
