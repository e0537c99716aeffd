import type { Sense } from '#lexicon/definitions/packed-definitions.ts'
import { PARTS_OF_SPEECH } from '#lexicon/inflection.ts'
import type { WordNet, WordSense } from '../sources/wordnet.ts'

const MAX_SENSES = 3
const MAX_GLOSS_LENGTH = 100

/**
 * The main senses: the commonest of each part of speech first, then the commonest of the rest. Of `own`
 * those follow that are of a part of speech that WordNet lacks.
 */
export function mainSenses(
  word: string,
  wordNet: WordNet,
  own: readonly Sense[],
): readonly Sense[] {
  const byUse = wordNet.senses(word).toSorted(commonerFirst)
  const leading = PARTS_OF_SPEECH.flatMap((part) => {
    const first = byUse.find(({ synset }) => synset.part === part)
    return first === undefined ? [] : [first]
  }).toSorted(commonerFirst)
  const shown = [...new Set([...leading, ...byUse])].flatMap(({ synset }) => {
    const gloss = shortenGloss(synset.gloss)
    return gloss === null ? [] : [{ partOfSpeech: synset.part, gloss }]
  })
  const isNew = ({ partOfSpeech }: Sense) =>
    shown.every((sense) => sense.partOfSpeech !== partOfSpeech)
  return [...shown.slice(0, MAX_SENSES), ...own.filter(isNew)]
}

/** An example with the name of its author after it: `"..."; - Nancy Mitford`, `"..." --Luke 14:21`. */
const ATTRIBUTION = /("[^"]*")[\s;,]*(?:-\s*(?=[`\p{Lu}])|-\s+|--+\s*)[^;"]*/gu

/** A gloss without examples and their authors, truncated at a semicolon or a space; null when nothing is left. */
export function shortenGloss(gloss: string): string | null {
  const plain = gloss
    .replace(ATTRIBUTION, '$1')
    .replace(/"[^"]*("|$)/g, '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(; ?)+;/g, ';')
    .replace(/[;:,\s-]+$/, '')
    .trim()
  if (plain.length <= MAX_GLOSS_LENGTH) return plain === '' ? null : plain
  const head = plain.slice(0, MAX_GLOSS_LENGTH + 1)
  const semicolon = head.lastIndexOf(';')
  if (semicolon > MAX_GLOSS_LENGTH / 3) return head.slice(0, semicolon).trim()
  const space = plain.lastIndexOf(' ', MAX_GLOSS_LENGTH - 3)
  return `${plain.slice(0, space).replace(/[;:,(]+$/, '')}...`
}

function commonerFirst(a: WordSense, b: WordSense): number {
  return b.uses - a.uses || a.number - b.number || partIndex(a) - partIndex(b)
}

function partIndex({ synset }: WordSense): number {
  return PARTS_OF_SPEECH.indexOf(synset.part)
}
