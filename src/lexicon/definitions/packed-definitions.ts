/**
 * Packed definitions of one word list, in seven sections:
 *
 * | section | contents                                                                       |
 * |---------|--------------------------------------------------------------------------------|
 * | 1       | fingerprint of the word list                                                   |
 * | 2       | bitmap by rank: set for a word that has senses (a headword)                    |
 * | 3–5     | the senses of the headwords in order of rank, as low, middle and high bytes of |
 * |         | 24 bits: part of speech (0–2), last sense of its word (3), gloss index (4–23)  |
 * | 6       | offset of every sixteenth gloss                                                |
 * | 7       | the distinct glosses in order of first use, each ended by a line feed          |
 */
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../inflection.ts'
import type { Words } from '../lexicon.ts'
import { DEFINITIONS_FILE, packFile, packU32 } from '../format/packed-file.ts'

/** One meaning of a word. The gloss is printable ASCII. */
export type Sense = { readonly partOfSpeech: PartOfSpeech; readonly gloss: string }

export const DEFINITION_SECTIONS = 7
type Section = Uint8Array
export type DefinitionSections = readonly [
  Section,
  Section,
  Section,
  Section,
  Section,
  Section,
  Section,
]

export const PART_OF_SPEECH = 7
export const LAST_SENSE = 8
export const GLOSS_INDEX_SHIFT = 4
export const GLOSSES_PER_OFFSET = 16
export const GLOSS_END = 10
const MAX_GLOSSES = 1 << (24 - GLOSS_INDEX_SHIFT)

/** `sensesOf` returns no senses for a word that is not a headword. */
export function packDefinitions(
  words: Words,
  sensesOf: (word: string) => readonly Sense[],
): Uint8Array {
  const defined = new Uint8Array(Math.ceil(words.size / 8))
  const indices = new Map<string, number>()
  const values: number[] = []
  let rank = 0
  for (const word of words) {
    const senses = sensesOf(word)
    if (senses.length > 0) defined[rank >>> 3]! |= 1 << (rank & 7)
    senses.forEach(({ partOfSpeech, gloss }, i) => {
      const index = indices.get(gloss) ?? indices.size
      indices.set(gloss, index)
      const last = i === senses.length - 1 ? LAST_SENSE : 0
      values.push(PARTS_OF_SPEECH.indexOf(partOfSpeech) | last | (index << GLOSS_INDEX_SHIFT))
    })
    rank++
  }
  if (indices.size > MAX_GLOSSES) throw new Error(`too many glosses: ${indices.size}`)

  const offsets: number[] = []
  const text: number[] = []
  for (const [gloss, index] of indices) {
    if (index % GLOSSES_PER_OFFSET === 0) offsets.push(text.length)
    for (let i = 0; i < gloss.length; i++) {
      const code = gloss.charCodeAt(i)
      if (code < 32 || code > 126) throw new Error(`a gloss must be printable ASCII: ${gloss}`)
      text.push(code)
    }
    text.push(GLOSS_END)
  }
  const fingerprint = [0, 8].map((at) => Number.parseInt(words.fingerprint.slice(at, at + 8), 16))
  const sections: DefinitionSections = [
    packU32(fingerprint),
    defined,
    Uint8Array.from(values, (value) => value & 255),
    Uint8Array.from(values, (value) => (value >>> 8) & 255),
    Uint8Array.from(values, (value) => value >>> 16),
    packU32(offsets),
    Uint8Array.from(text),
  ]
  return packFile(DEFINITIONS_FILE, sections)
}
