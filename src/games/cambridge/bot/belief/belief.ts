import { ENGLISH } from '#kit/english.ts'
import type { Seat } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { candidateWords, patternOf, wrongGuesses } from './candidate-words.ts'
import { ALPHABET, wordIndexes, type WordIndex } from './word-index.ts'

/** What is thought of one player's word, from what lies open. */
export type Belief = {
  readonly index: WordIndex
  /** The words it could be, and how likely each is; none when it is no word that is known. */
  readonly candidates: Int32Array
  readonly probabilities: Float64Array
  /** How likely the likeliest is. */
  readonly highest: number
  /** How likely the word is to have each letter. */
  readonly letterProbabilities: Float64Array
  /** How many bits are wanting to know the word: 0 when it is known. */
  readonly entropy: number
}

/** How much a bot knows, and how it weighs what others choose. */
export type WordPrior = {
  /** The rarest words it knows. */
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
  const candidates = candidateWords(
    index,
    patternOf(dashes, view.board),
    rarest,
    wrongGuesses(view, seat),
  )
  const weights = weighed(index, candidates, weight)
  const letterProbabilities = lettersIn(index, candidates, weights.probabilities)
  return { index, candidates, letterProbabilities, ...weights }
}

/** How likely each candidate is, and how many bits are wanting to know which it is. */
function weighed(
  { rarities }: WordIndex,
  candidates: Int32Array,
  weight: WordPrior['weight'],
): Pick<Belief, 'chances' | 'likeliest' | 'doubt'> {
  const probabilities = new Float64Array(candidates.length)
  let total = 0
  let rarity = -1
  let share = 0
  let heaviest = 0
  for (let nth = 0; nth < probabilities.length; nth += 1) {
    const next = rarities[candidates[nth]!]!
    if (next !== rarity) {
      rarity = next
      share = weight(rarity)
      heaviest = Math.max(heaviest, share)
    }
    probabilities[nth] = share
    total += share
  }
  const highest = heaviest / Math.max(total, heaviest, Number.MIN_VALUE)
  let entropy = 0
  let last = -1
  let bits = 0
  for (let nth = 0; nth < probabilities.length; nth += 1) {
    const chance = probabilities[nth]! / total
    if (chance !== last) {
      last = chance
      bits = -chance * Math.log2(chance)
    }
    probabilities[nth] = chance
    entropy += bits
  }
  return { probabilities, highest, entropy }
}

/** What is thought of every letter of a word that is not known at all. */
const UNKNOWN = 0.25
/** So many words, evenly chosen, tell well enough which letters all of them have. */
const ENOUGH = 4000

function lettersIn(
  { letterSets }: WordIndex,
  candidates: Int32Array,
  chances: Float64Array,
): Float64Array {
  const having = new Float64Array(ALPHABET)
  if (candidates.length === 0) return having.fill(UNKNOWN)
  const stride = Math.ceil(candidates.length / ENOUGH)
  let total = 0
  for (let nth = 0; nth < candidates.length; nth += stride) {
    total += chances[nth]!
    for (let rest = letterSets[candidates[nth]!]!; rest !== 0; rest &= rest - 1) {
      having[31 - Math.clz32(rest & -rest)]! += chances[nth]!
    }
  }
  return having.map((sum) => sum / total)
}

export type BestGuess = { readonly word: string; readonly probability: number }

/** The likeliest word. One that offends is named only when it can be no other. */
export function bestGuess(
  { index, candidates, probabilities }: Belief,
  words: (name: string) => Words,
): BestGuess | null {
  const shunned = words(ENGLISH.offensive)
  let best: BestGuess | null = null
  for (let nth = 0; nth < candidates.length; nth += 1) {
    if (best !== null && probabilities[nth]! <= best.probability) continue
    const word = index.word(candidates[nth]!)
    if (candidates.length === 1 || !shunned.has(word)) best = { word, probability: probabilities[nth]! }
  }
  return best
}
