import { PARTS_OF_SPEECH, type PartOfSpeech } from '../inflection.ts'
import type { Words } from '../lexicon.ts'
import { DEFINITIONS_FILE, packFile, packU32 } from '../format/packed-file.ts'

/** One meaning of a word; the gloss is plain ASCII. */
export type Sense = { readonly partOfSpeech: PartOfSpeech; readonly gloss: string }

/**
 * 1. the fingerprint of the list of words the definitions belong to;
 * 2. a bit for each rank that has senses;
 * 3. to 5. the senses of those words in order, as three columns of a 24-bit number: the part of
 *    speech, whether it is the last of its word, and the number of its gloss;
 * 6. where every sixteenth gloss begins;
 * 7. the glosses, each ended by a line feed, in the order in which they are first needed.
 */
export const DEFINITION_SECTIONS = 7
type Column = Uint8Array
export type DefinitionColumns = readonly [Column, Column, Column, Column, Column, Column, Column]

export const LAST_SENSE = 4
export const GLOSSES_A_MARK = 16
export const GLOSS_END = 10
const MOST_GLOSSES = 1 << 21

/** `sensesOf` answers with no senses for a word that has no definition of its own. */
export function packDefinitions(
  words: Words,
  sensesOf: (word: string) => readonly Sense[],
): Uint8Array {
  const defined = new Uint8Array(Math.ceil(words.size / 8))
  const numbers = new Map<string, number>()
  const values: number[] = []
  let rank = 0
  for (const word of words) {
    const senses = sensesOf(word)
    if (senses.length > 0) defined[rank >>> 3]! |= 1 << (rank & 7)
    senses.forEach(({ partOfSpeech, gloss }, i) => {
      const number = numbers.get(gloss) ?? numbers.size
      numbers.set(gloss, number)
      const last = i === senses.length - 1 ? LAST_SENSE : 0
      values.push(PARTS_OF_SPEECH.indexOf(partOfSpeech) | last | (number << 3))
    })
    rank++
  }
  if (numbers.size > MOST_GLOSSES) throw new Error(`too many glosses: ${numbers.size}`)

  const marks: number[] = []
  const text: number[] = []
  for (const [gloss, number] of numbers) {
    if (number % GLOSSES_A_MARK === 0) marks.push(text.length)
    for (let i = 0; i < gloss.length; i++) {
      const code = gloss.charCodeAt(i)
      if (code < 32 || code > 126) throw new Error(`a gloss must be plain ASCII: ${gloss}`)
      text.push(code)
    }
    text.push(GLOSS_END)
  }
  const fingerprint = [0, 8].map((at) => Number.parseInt(words.fingerprint.slice(at, at + 8), 16))
  const columns: DefinitionColumns = [
    packU32(fingerprint),
    defined,
    Uint8Array.from(values, (value) => value & 255),
    Uint8Array.from(values, (value) => (value >>> 8) & 255),
    Uint8Array.from(values, (value) => value >>> 16),
    packU32(marks),
    Uint8Array.from(text),
  ]
  return packFile(DEFINITIONS_FILE, columns)
}
