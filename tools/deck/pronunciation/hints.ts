import type { Pronunciations } from './cmu.ts'
import { agree } from './espeak.ts'
import { CONFIRMED, DOUBTFUL, PRONUNCIATION_OVERRIDES } from './overrides.ts'
import { respell } from './respelling.ts'

/**
 * OXF-3, OXF-26: how a word is said, as a respelling; empty when that is doubtful. The CMU dictionary
 * comes first, espeak-ng second. If both have the word, they must agree on its syllables and stress.
 */
export function hintFor(word: string, cmu: Pronunciations, espeak: Pronunciations): string {
  const override = PRONUNCIATION_OVERRIDES[word]
  if (override !== undefined) return respell(override[0].split(' '))
  if (DOUBTFUL.has(word)) return ''
  const [first, second] = [cmu.get(word), espeak.get(word)]
  if (first === undefined) return second === undefined ? '' : respell(second)
  if (second !== undefined && !agree(first, second) && !CONFIRMED.has(word)) return ''
  return respell(first)
}
