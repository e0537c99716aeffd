import { ENGLISH } from '#kit/english.ts'
import type { Seat } from '#kit/game.ts'
import { LETTER_COUNT } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { candidateWords, patternOf, wrongGuesses } from './candidate-words.ts'
import { wordIndexes, type WordIndex } from './word-index.ts'

/** A belief state: what a player's word may be, given what everybody sees. */
export type Belief = {
  readonly index: WordIndex
  /** The words it could be, with their probabilities; none when it is no known word. */
  readonly candidates: Int32Array
  readonly probabilities: Float64Array
  /** The highest of the probabilities. */
  readonly highest: number
  /** By letter: the probability that the word contains it. */
  readonly letterProbabilities: Float64Array
  /** In bits; 0 when the word is certain. */
  readonly entropy: number
}

/** The words that others may have chosen, before anything is shown. */
export type WordPrior = {
  /** The rarest words considered. */
  readonly rarest: number
  /** The relative likelihood that a word of this rarity is chosen. */
  weight(rarity: number): number
}

export function beliefOf(
  view: View,
  seat: Seat,
  { rarest, weight }: WordPrior,
  words: (name: string) => Words,
): Belief {
  const dashes = view.players[seat]!.dashes!
  const index = wordIndexes(view.options, words).get(dashes.length)!
  const pattern = patternOf(dashes, view.board)
  const candidates = candidateWords(index, pattern, rarest, wrongGuesses(view, seat))
  const distribution = distributionOf(index, candidates, weight)
  const letterProbabilities = letterProbabilitiesOf(index, candidates, distribution.probabilities)
  return { index, candidates, letterProbabilities, ...distribution }
}

/** Candidates come by rarity, so weights and logarithms are computed once for each rarity. */
function distributionOf(
  { rarities }: WordIndex,
  candidates: Int32Array,
  weight: WordPrior['weight'],
): Pick<Belief, 'probabilities' | 'highest' | 'entropy'> {
  const probabilities = new Float64Array(candidates.length)
  let total = 0
  let rarity = -1
  let current = 0
  let heaviest = 0
  for (let nth = 0; nth < probabilities.length; nth += 1) {
    const next = rarities[candidates[nth]!]!
    if (next !== rarity) {
      rarity = next
      current = weight(rarity)
      heaviest = Math.max(heaviest, current)
    }
    probabilities[nth] = current
    total += current
  }
  const highest = heaviest / Math.max(total, heaviest, Number.MIN_VALUE)
  let entropy = 0
  let last = -1
  let bits = 0
  for (let nth = 0; nth < probabilities.length; nth += 1) {
    const probability = probabilities[nth]! / total
    if (probability !== last) {
      last = probability
      bits = -probability * Math.log2(probability)
    }
    probabilities[nth] = probability
    entropy += bits
  }
  return { probabilities, highest, entropy }
}

/** The probability of every letter when no known word fits. */
const UNKNOWN = 0.25
/** Evenly spaced candidates; more of them hardly change the probabilities. */
const ENOUGH_CANDIDATES = 4000

function letterProbabilitiesOf(
  { letterSets }: WordIndex,
  candidates: Int32Array,
  probabilities: Float64Array,
): Float64Array {
  const sums = new Float64Array(LETTER_COUNT)
  if (candidates.length === 0) return sums.fill(UNKNOWN)
  const stride = Math.ceil(candidates.length / ENOUGH_CANDIDATES)
  let total = 0
  for (let nth = 0; nth < candidates.length; nth += stride) {
    total += probabilities[nth]!
    for (let rest = letterSets[candidates[nth]!]!; rest !== 0; rest &= rest - 1) {
      sums[31 - Math.clz32(rest & -rest)]! += probabilities[nth]!
    }
  }
  return sums.map((sum) => sum / total)
}

export type BestGuess = { readonly word: string; readonly probability: number }

/**
 * The likeliest of the words that come to mind, as if there were no others; an offensive one only when
 * it is the sole candidate.
 */
export function bestGuess(
  { index, candidates, probabilities }: Belief,
  words: (name: string) => Words,
  comesToMind: (candidate: number) => boolean = () => true,
): BestGuess | null {
  const offensive = words(ENGLISH.offensive)
  let best: BestGuess | null = null
  let total = 0
  for (let nth = 0; nth < candidates.length; nth += 1) {
    if (!comesToMind(candidates[nth]!)) continue
    const probability = probabilities[nth]!
    total += probability
    if (best !== null && probability <= best.probability) continue
    const word = index.word(candidates[nth]!)
    if (candidates.length === 1 || !offensive.has(word)) best = { word, probability }
  }
  return best === null ? null : { word: best.word, probability: best.probability / total }
}
