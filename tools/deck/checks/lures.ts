/** What makes a wrong definition tempting: the word it plays on resembles the word on the card. */
import { commonPrefixLength } from '#lexicon/letters.ts'
import { editDistance } from '../edit-distance.ts'

const MIN_PART_LENGTH = 3
/** The share of the shorter word's letters that must be the same, in place. */
const MIN_LIKENESS = 0.5

/** Whether a lure looks or sounds like the word, or like a part of it. */
export function resembles(word: string, lure: string): boolean {
  const other = lure.toLowerCase()
  if (other === word) return false
  const ending = commonPrefixLength(reversed(word), reversed(other))
  if (Math.max(commonPrefixLength(word, other), ending) >= MIN_PART_LENGTH) return true
  if (other.length >= MIN_PART_LENGTH && word.includes(other)) return true
  const longer = Math.max(word.length, other.length)
  return 1 - editDistance(word, other) / longer >= MIN_LIKENESS
}

function reversed(word: string): string {
  return [...word].toReversed().join('')
}
