import { formatChecksum } from '../format/checksum.ts'
import { basesOf, PARTS_OF_SPEECH, type PartOfSpeech } from '../inflection.ts'
import { popcount } from '../letters.ts'
import type { Words } from '../lexicon.ts'
import { DEFINITIONS_FILE, CorruptLexiconError, openFile, readU32 } from '../format/packed-file.ts'
import {
  DEFINITION_SECTIONS,
  type DefinitionColumns,
  GLOSS_END,
  GLOSSES_A_MARK,
  LAST_SENSE,
  type Sense,
} from './packed-definitions.ts'

/** `headword` is the word defined: another than the one asked for when that is a form of it. */
export type Definition = { readonly headword: string; readonly senses: readonly Sense[] }

/** Forms of forms are looked into this deep: boxings, boxing, box. */
const DEEPEST_FORM = 2

/** Words in a stretch of the index. */
const STRETCH = 32

/** What the words of one list mean. Nothing becomes text until it is asked for. */
export class Definitions {
  readonly #words: Words
  readonly #columns: DefinitionColumns
  /** Defined words before each stretch of ranks. */
  readonly #definedBefore: Int32Array
  /** The first sense of each stretch of defined words. */
  readonly #senseOf: Int32Array

  /** Throws CorruptLexiconError when the bytes are damaged or belong to another list of words. */
  constructor(words: Words, bytes: Uint8Array) {
    const { sections } = openFile(DEFINITIONS_FILE, DEFINITION_SECTIONS, bytes)
    const columns = sections as unknown as DefinitionColumns
    const [belongsTo, defined] = columns
    const fingerprint = formatChecksum({ high: readU32(belongsTo, 0), low: readU32(belongsTo, 4) })
    if (fingerprint !== words.fingerprint || defined.length !== Math.ceil(words.size / 8)) {
      throw new CorruptLexiconError(
        `these definitions were made for another list than ${words.name}`,
      )
    }
    this.#words = words
    this.#columns = columns
    this.#definedBefore = countDefined(defined)
    this.#senseOf = findSenses(columns)
  }

  /** What a word means, by itself or as a form of another word; null when nothing is known. */
  of(word: string): Definition | null {
    return this.#find(word, null, 0)
  }

  /** How many words have a definition of their own. */
  get size(): number {
    return this.#definedBefore.at(-1)!
  }

  #find(word: string, part: PartOfSpeech | null, depth: number): Definition | null {
    const rank = this.#words.rank(word)
    if (rank === null) return null
    const senses = this.#senses(rank)
    if (senses.length > 0) {
      const fits = part === null || senses.some(({ partOfSpeech }) => partOfSpeech === part)
      return fits ? { headword: word, senses: ordered(senses, part) } : null
    }
    if (depth === DEEPEST_FORM) return null
    for (const base of basesOf(word)) {
      const found = this.#find(base.word, base.part, depth + 1)
      if (found !== null) return found
    }
    return null
  }

  #senses(rank: number): readonly Sense[] {
    const [, defined, low, middle, high] = this.#columns
    if (((defined[rank >>> 3]! >>> (rank & 7)) & 1) === 0) return []
    let entry = this.#definedBefore[rank >>> 5]!
    for (let at = (rank >>> 5) << 2; at < rank >>> 3; at++) entry += popcount(defined[at]!)
    entry += popcount(defined[rank >>> 3]! & ((1 << (rank & 7)) - 1))

    let sense = this.#senseOf[Math.floor(entry / STRETCH)]!
    for (let before = entry % STRETCH; before > 0; sense++) {
      if ((low[sense]! & LAST_SENSE) !== 0) before--
    }
    const senses: Sense[] = []
    for (let last = false; !last; sense++) {
      const value = low[sense]! | (middle[sense]! << 8) | (high[sense]! << 16)
      last = (value & LAST_SENSE) !== 0
      senses.push({ partOfSpeech: PARTS_OF_SPEECH[value & 3]!, gloss: this.#gloss(value >>> 3) })
    }
    return senses
  }

  #gloss(number: number): string {
    const [, , , , , marks, text] = this.#columns
    let at = readU32(marks, 4 * Math.floor(number / GLOSSES_A_MARK))
    for (let before = number % GLOSSES_A_MARK; before > 0; at++) {
      if (text[at] === GLOSS_END) before--
    }
    let gloss = ''
    for (; at < text.length && text[at] !== GLOSS_END; at++) gloss += String.fromCharCode(text[at]!)
    return gloss
  }
}

function ordered(senses: readonly Sense[], part: PartOfSpeech | null): readonly Sense[] {
  return part === null ? senses : senses.filter(({ partOfSpeech }) => partOfSpeech === part)
}

function countDefined(defined: Uint8Array): Int32Array {
  const before = new Int32Array(Math.ceil(defined.length / 4) + 1)
  let count = 0
  for (let at = 0; at < defined.length; at++) {
    if (at % 4 === 0) before[at >>> 2] = count
    count += popcount(defined[at]!)
  }
  before[before.length - 1] = count
  return before
}

function findSenses([, , low, middle, high]: DefinitionColumns): Int32Array {
  if (low.length !== middle.length || low.length !== high.length) {
    throw new CorruptLexiconError('the senses do not hold together')
  }
  const first: number[] = []
  let entry = 0
  let isFirst = true
  for (let sense = 0; sense < low.length; sense++) {
    if (isFirst && entry++ % STRETCH === 0) first.push(sense)
    isFirst = (low[sense]! & LAST_SENSE) !== 0
  }
  if (!isFirst) throw new CorruptLexiconError('the last definition breaks off')
  return Int32Array.from(first)
}
