import { formatChecksum } from '../format/checksum.ts'
import { lemmasOf, PARTS_OF_SPEECH, type PartOfSpeech } from '../inflection.ts'
import { popcount } from '../letters.ts'
import type { Words } from '../lexicon.ts'
import { DEFINITIONS_FILE, CorruptLexiconError, openFile, readU32 } from '../format/packed-file.ts'
import {
  DEFINITION_SECTIONS,
  type DefinitionSections,
  GLOSS_END,
  GLOSS_INDEX_SHIFT,
  GLOSSES_PER_OFFSET,
  LAST_SENSE,
  PART_OF_SPEECH,
  type Sense,
} from './packed-definitions.ts'

/** `headword` is the lemma that has the senses; it differs from the word looked up if that is inflected. */
export type Definition = { readonly headword: string; readonly senses: readonly Sense[] }

/** How many inflections are undone: boxings, boxing, box. */
const MAX_DEPTH = 2

/** Entries per block of the rank and sense indices. */
const BLOCK = 32

/** The definitions of one word list. Text is decoded on demand. */
export class Definitions {
  readonly #words: Words
  readonly #sections: DefinitionSections
  /** The number of headwords before each block of ranks: the index for rank queries on the bitmap. */
  readonly #headwordsBefore: Int32Array
  /** The first sense of each block of headwords. */
  readonly #firstSense: Int32Array

  /** Throws CorruptLexiconError when the bytes are corrupt or belong to another word list. */
  constructor(words: Words, bytes: Uint8Array) {
    const file = openFile(DEFINITIONS_FILE, DEFINITION_SECTIONS, bytes)
    const sections = file.sections as unknown as DefinitionSections
    const [owner, isHeadword] = sections
    const fingerprint = formatChecksum({ high: readU32(owner, 0), low: readU32(owner, 4) })
    if (fingerprint !== words.fingerprint || isHeadword.length !== Math.ceil(words.size / 8)) {
      throw new CorruptLexiconError(`these definitions belong to another list than ${words.name}`)
    }
    this.#words = words
    this.#sections = sections
    this.#headwordsBefore = countHeadwords(isHeadword)
    this.#firstSense = indexSenses(sections)
  }

  /** The definition of a word or of its lemma; null when there is none. */
  of(word: string): Definition | null {
    return this.#find(word, null, 0)
  }

  /** The number of headwords. */
  get size(): number {
    return this.#headwordsBefore.at(-1)!
  }

  #find(word: string, part: PartOfSpeech | null, depth: number): Definition | null {
    const rank = this.#words.rank(word)
    if (rank === null) return null
    const senses = this.#senses(rank)
    if (senses.length > 0) {
      const fits = part === null || senses.some(({ partOfSpeech }) => partOfSpeech === part)
      return fits ? { headword: word, senses: ofPart(senses, part) } : null
    }
    if (depth === MAX_DEPTH) return null
    for (const lemma of lemmasOf(word)) {
      const found = this.#find(lemma.word, lemma.part, depth + 1)
      if (found !== null) return found
    }
    return null
  }

  #senses(rank: number): readonly Sense[] {
    const [, isHeadword, low, middle, high] = this.#sections
    if (((isHeadword[rank >>> 3]! >>> (rank & 7)) & 1) === 0) return []
    let headword = this.#headwordsBefore[rank >>> 5]!
    for (let at = (rank >>> 5) << 2; at < rank >>> 3; at++) headword += popcount(isHeadword[at]!)
    headword += popcount(isHeadword[rank >>> 3]! & ((1 << (rank & 7)) - 1))

    let sense = this.#firstSense[Math.floor(headword / BLOCK)]!
    for (let before = headword % BLOCK; before > 0; sense++) {
      if ((low[sense]! & LAST_SENSE) !== 0) before--
    }
    const senses: Sense[] = []
    for (let last = false; !last; sense++) {
      const value = low[sense]! | (middle[sense]! << 8) | (high[sense]! << 16)
      last = (value & LAST_SENSE) !== 0
      senses.push({
        partOfSpeech: PARTS_OF_SPEECH[value & PART_OF_SPEECH]!,
        gloss: this.#gloss(value >>> GLOSS_INDEX_SHIFT),
      })
    }
    return senses
  }

  #gloss(index: number): string {
    const [, , , , , offsets, text] = this.#sections
    let at = readU32(offsets, 4 * Math.floor(index / GLOSSES_PER_OFFSET))
    for (let before = index % GLOSSES_PER_OFFSET; before > 0; at++) {
      if (text[at] === GLOSS_END) before--
    }
    let gloss = ''
    for (; at < text.length && text[at] !== GLOSS_END; at++) gloss += String.fromCharCode(text[at]!)
    return gloss
  }
}

function ofPart(senses: readonly Sense[], part: PartOfSpeech | null): readonly Sense[] {
  return part === null ? senses : senses.filter(({ partOfSpeech }) => partOfSpeech === part)
}

function countHeadwords(bitmap: Uint8Array): Int32Array {
  const before = new Int32Array(Math.ceil(bitmap.length / 4) + 1)
  let count = 0
  for (let at = 0; at < bitmap.length; at++) {
    if (at % 4 === 0) before[at >>> 2] = count
    count += popcount(bitmap[at]!)
  }
  before[before.length - 1] = count
  return before
}

function indexSenses([, , low, middle, high]: DefinitionSections): Int32Array {
  if (low.length !== middle.length || low.length !== high.length) {
    throw new CorruptLexiconError('the senses are inconsistent')
  }
  const first: number[] = []
  let headword = 0
  let isFirst = true
  for (let sense = 0; sense < low.length; sense++) {
    if (isFirst && headword++ % BLOCK === 0) first.push(sense)
    isFirst = (low[sense]! & LAST_SENSE) !== 0
  }
  if (!isFirst) throw new CorruptLexiconError('the last definition is incomplete')
  return Int32Array.from(first)
}
