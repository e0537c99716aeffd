/**
 * Word families: words derived from the same root. The tests are heuristic and err on the side of
 * finding a relation, because a definition that contains a relative gives the answer away (OXF-24).
 */
import { commonPrefixLength } from '#lexicon/letters.ts'
import { stemOf, SUFFIXES } from './stem.ts'
import { STOP_WORDS, tokensOf } from './tokens.ts'

/** A shared substring of this length is taken for a common root. */
const MIN_ROOT_LENGTH = 5
const MIN_STEM_LENGTH = 4
const MIN_PART_LENGTH = 3
/** The share of the shorter word that a common prefix must cover. */
const MIN_PREFIX_SHARE = 0.6

const PREFIXED = /^(?:re|un|de|dis|mis|pre|sub|out|over|in|ig|il|im|ir|non|en|be|co)(.*)$/
const NORMALIZED_SUFFIXES: ReadonlySet<string> = new Set(['', ...SUFFIXES].map(normalizeSpelling))

/** Whether two words seem to belong to one family. */
export function areRelated(one: string, another: string): boolean {
  const [word, other] = [normalizeSpelling(one), normalizeSpelling(another)]
  if (other.length < MIN_PART_LENGTH) return word === other
  const prefix = commonPrefixLength(word, other)
  const shorter = Math.min(word.length, other.length)
  // Nodule and node, oracular and oracle, mitre and miter.
  if (
    prefix >= MIN_ROOT_LENGTH ||
    (prefix >= MIN_PART_LENGTH && prefix >= MIN_PREFIX_SHARE * shorter)
  ) {
    return true
  }
  // Words too short to be stemmed: err, errancy, erring.
  if (
    prefix >= MIN_PART_LENGTH &&
    NORMALIZED_SUFFIXES.has(word.slice(prefix)) &&
    NORMALIZED_SUFFIXES.has(other.slice(prefix))
  ) {
    return true
  }
  const [a, b] = [stemOf(word), stemOf(other)]
  return a === b || containsStem(other, a) || containsStem(word, b) || shareRoot(word, other)
}

/** OXF-24: whether a text contains the word, its stem, a relative or a part of it. */
export function containsRelative(word: string, text: string): boolean {
  return tokensOf(text).some(
    (token) => !STOP_WORDS.has(token) && (areRelated(word, token) || isPartOf(token, word)),
  )
}

/** Whether `word` is a compound or derivation of `token`: gasbag, bag; refit, outfitting. */
function isPartOf(token: string, word: string): boolean {
  if (token.length >= MIN_PART_LENGTH && (word.startsWith(token) || word.endsWith(token))) {
    return true
  }
  const [, rest = ''] = PREFIXED.exec(word) ?? []
  if (rest.length >= MIN_STEM_LENGTH && areRelated(rest, token)) return true
  return rest.length >= MIN_PART_LENGTH && token.includes(rest)
}

/** Maps alternative spellings of a sound to one: opaque, opacity; rhyme, rime. */
function normalizeSpelling(word: string): string {
  return word
    .replace(/que?/g, 'c')
    .replace(/ae|oe/g, 'e')
    .replaceAll('ph', 'f')
    .replaceAll('rh', 'r')
    .replaceAll('y', 'i')
}

/** Whether the words have a long substring in common: malcontent, discontented. */
function shareRoot(a: string, b: string): boolean {
  for (let from = 0; from + MIN_ROOT_LENGTH <= a.length; from++) {
    if (b.includes(a.slice(from, from + MIN_ROOT_LENGTH))) return true
  }
  return false
}

function containsStem(word: string, stem: string): boolean {
  return stem.length >= MIN_STEM_LENGTH && word.includes(stem)
}
