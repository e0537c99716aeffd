import type { Sense } from '#lexicon/definitions/packed-definitions.ts'
import { PARTS_OF_SPEECH } from '#lexicon/inflection.ts'
import type { WordNet, WordSense } from '../sources/wordnet.ts'

const MOST_SENSES = 3
const LONGEST_GLOSS = 100

/**
 * The senses worth showing: first the commonest of each part of speech, so that no part is
 * forgotten, then the commonest of the rest.
 */
export function shownSenses(word: string, wordNet: WordNet): readonly Sense[] {
  const byUse = wordNet.senses(word).toSorted(commonerFirst)
  const leading = PARTS_OF_SPEECH.flatMap((part) => {
    const first = byUse.find(({ synset }) => synset.part === part)
    return first === undefined ? [] : [first]
  }).toSorted(commonerFirst)
  const shown = [...new Set([...leading, ...byUse])].flatMap(({ synset }) => {
    const gloss = shortGloss(synset.gloss)
    return gloss === null ? [] : [{ partOfSpeech: synset.part, gloss }]
  })
  return shown.slice(0, MOST_SENSES)
}

/** A gloss without its examples, cut at a pause or between words when long; null when empty. */
export function shortGloss(gloss: string): string | null {
  const plain = gloss
    .replace(/"[^"]*("|$)/g, '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[;:,\s-]+$/, '')
    .trim()
  if (plain.length <= LONGEST_GLOSS) return plain === '' ? null : plain
  const head = plain.slice(0, LONGEST_GLOSS + 1)
  const pause = head.lastIndexOf(';')
  if (pause > LONGEST_GLOSS / 3) return head.slice(0, pause).trim()
  const space = plain.lastIndexOf(' ', LONGEST_GLOSS - 3)
  return `${plain.slice(0, space).replace(/[;:,(]+$/, '')}...`
}

function commonerFirst(a: WordSense, b: WordSense): number {
  return b.uses - a.uses || a.number - b.number || partPlace(a) - partPlace(b)
}

function partPlace({ synset }: WordSense): number {
  return PARTS_OF_SPEECH.indexOf(synset.part)
}
