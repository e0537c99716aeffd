import type { RandomStream } from '#kit/bots/random-stream.ts'
import { LETTER_COUNT, popcount } from '#lexicon/letters.ts'
import type { Belief } from './belief.ts'
import type { Pattern } from './candidate-words.ts'

/** How many words stand for all that a secret could be. */
export const SAMPLE_SIZE = 256
const BLOCKS = SAMPLE_SIZE / 32

const ALL_WORDS = new Uint32Array(BLOCKS).fill(0xffffffff)

/** Fewer consistent words than these do not tell how many of all candidates are left. */
const MIN_COUNT = 8
/** The information of a letter, in bits, when there are too few consistent words to count. */
const BITS = { hit: 2.5, miss: 0.35 }

/**
 * A sample of the words that a player's secret could be, each as often as it is likely. In a
 * playout one of them is assumed to be the secret; those that would have shown the same so far are
 * consistent, and their number tells how much the others still do not know.
 */
export class WordSample {
  readonly #letters: Uint8Array
  readonly #length: number
  /** By word and letter: where in `sets` the words start that have the letter at the same places. */
  readonly #setAt: Uint32Array
  readonly #sets: Uint32Array
  /** How often each word is in the sample; null when the sample leaves candidates out. */
  readonly #copies: Uint16Array | null
  readonly #entropy: number
  readonly #consistent = new Uint32Array(BLOCKS)
  #assumed = 0
  #bits = 0

  constructor(words: readonly Uint8Array[], entropy: number, isComplete: boolean) {
    this.#length = words[0]!.length
    this.#entropy = entropy
    this.#letters = new Uint8Array(SAMPLE_SIZE * this.#length)
    for (const [nth, word] of words.entries()) this.#letters.set(word, nth * this.#length)
    this.#copies = isComplete ? copiesIn(words) : null
    this.#setAt = new Uint32Array(SAMPLE_SIZE * LETTER_COUNT)
    this.#sets = this.#groupByPlaces()
  }

  /** The index of the word assumed to be the secret. */
  get assumed(): number {
    return this.#assumed
  }

  wordAt(index: number): Uint8Array {
    return this.#letters.subarray(index * this.#length, (index + 1) * this.#length)
  }

  /** Assumes one of the words, with nothing further revealed. */
  assume(index: number): void {
    this.#assumed = index
    this.#consistent.set(ALL_WORDS)
    this.#bits =
      this.#copies === null ? this.#entropy : Math.log2(SAMPLE_SIZE / this.#copies[index]!)
  }

  /** The information that is missing to name the assumed word, in bits. */
  get bits(): number {
    return this.#bits
  }

  /** Shows all places of a letter, or that it has none. */
  reveal(letter: number, hit: boolean): void {
    const from = this.#setAt[this.#assumed * LETTER_COUNT + letter]!
    let count = 0
    for (let block = 0; block < BLOCKS; block += 1) {
      const consistent = this.#consistent[block]! & this.#sets[from + block]!
      this.#consistent[block] = consistent
      count += popcount(consistent)
    }
    if (this.#copies !== null) this.#bits = Math.log2(count / this.#copies[this.#assumed]!)
    else if (count >= MIN_COUNT) this.#bits = this.#entropy + Math.log2(count / SAMPLE_SIZE)
    else this.#bits = Math.max(0, this.#bits - (hit ? BITS.hit : BITS.miss))
  }

  /** Shows one place, by the Crown. */
  revealPlace(): void {
    this.#bits = Math.max(0, this.#bits - BITS.hit)
  }

  #groupByPlaces(): Uint32Array {
    const places = new Uint16Array(SAMPLE_SIZE * LETTER_COUNT)
    for (let word = 0; word < SAMPLE_SIZE; word += 1) {
      for (let place = 0; place < this.#length; place += 1) {
        places[word * LETTER_COUNT + this.#letters[word * this.#length + place]!]! |= 1 << place
      }
    }
    const sets: number[] = []
    const startOf = new Int32Array(1 << this.#length)
    for (let letter = 0; letter < LETTER_COUNT; letter += 1) {
      startOf.fill(-1)
      for (let word = 0; word < SAMPLE_SIZE; word += 1) {
        const of = places[word * LETTER_COUNT + letter]!
        if (startOf[of]! < 0) {
          startOf[of] = sets.length
          for (let block = 0; block < BLOCKS; block += 1) sets.push(0)
        }
        this.#setAt[word * LETTER_COUNT + letter] = startOf[of]!
        sets[startOf[of]! + (word >>> 5)]! |= 1 << (word & 31)
      }
    }
    return Uint32Array.from(sets)
  }
}

function copiesIn(words: readonly Uint8Array[]): Uint16Array {
  const keys = words.map((word) => String.fromCharCode(...word))
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Uint16Array.from(keys, (key) => counts.get(key)!)
}

/** Samples what a secret could be. The viewer's own word is known and comes first. */
export function sampleWords(
  belief: Belief,
  pattern: Pattern,
  random: RandomStream,
  own: Uint8Array | null,
): WordSample {
  const isKnown = belief.candidates.length > 0
  const words = isKnown ? sampleCandidates(belief, random) : sampleLetters(pattern, random)
  if (own !== null) words[0] = own
  const isComplete = isKnown && belief.candidates.length <= SAMPLE_SIZE
  return new WordSample(words, isKnown ? belief.entropy : UNKNOWN_ENTROPY, isComplete)
}

/** For a word that is in no dictionary. */
const UNKNOWN_ENTROPY = 12

/** Systematic sampling: each candidate as often as it is likely. */
function sampleCandidates(belief: Belief, random: RandomStream): Uint8Array[] {
  const { index, candidates, probabilities } = belief
  const offset = random.fraction()
  let nth = 0
  let sum = probabilities[0]!
  return Array.from({ length: SAMPLE_SIZE }, (_, word) => {
    while (sum < (word + offset) / SAMPLE_SIZE && nth < candidates.length - 1) {
      nth += 1
      sum += probabilities[nth]!
    }
    return index.lettersOf(candidates[nth]!)
  })
}

/** CAM-28: random letters, where no word fits. */
function sampleLetters({ shown, taken }: Pattern, random: RandomStream): Uint8Array[] {
  const open = Array.from({ length: LETTER_COUNT }, (_, letter) => letter).filter(
    (letter) => (taken & (1 << letter)) === 0,
  )
  return Array.from({ length: SAMPLE_SIZE }, () =>
    Uint8Array.from(shown, (letter) => (letter < 0 ? open[random.below(open.length)]! : letter)),
  )
}
