import { countOf, LETTER_TILES } from '../search/bitboard.ts'
import type { Belief } from './belief.ts'
import type { Pattern } from './candidate-words.ts'
import type { RandomStream } from '#kit/bots/random-stream.ts'

/** How many words are supposed in place of all that a word could be. */
export const SAMPLE_SIZE = 256
const GROUPS = SAMPLE_SIZE / 32

const EVERY = new Uint32Array(GROUPS).fill(0xffffffff)

/** So few still alive of many tell no longer how many there would be of all. */
const FEW = 8
/** What a letter leaves of the candidates, in bits, when too few are supposed to count them. */
const BITS_OF_HIT = 2.5
const BITS_OF_MISS = 0.35

/**
 * A sample of the words that one player's secret could be, each as often as it is likely. While a
 * hand is played out, one of them is taken for the true one, and those that would have shown the
 * same so far are alive: by them the others' doubt is told.
 */
export class WordSample {
  readonly #letters: Uint8Array
  readonly #length: number
  /** By word and letter: where in `sames` the words begin that have the letter in the same places. */
  readonly #sameAt: Uint32Array
  readonly #sames: Uint32Array
  /** How many of the sample are this word; null when the sample is not nearly of all words. */
  readonly #copies: Uint16Array | null
  readonly #doubt: number
  readonly #alive = new Uint32Array(GROUPS)
  #truth = 0
  #bits = 0

  constructor(words: readonly Uint8Array[], doubt: number, whole: boolean) {
    this.#length = words[0]!.length
    this.#doubt = doubt
    this.#letters = new Uint8Array(SAMPLE_SIZE * this.#length)
    for (const [nth, word] of words.entries()) this.#letters.set(word, nth * this.#length)
    this.#copies = whole ? copiesIn(words) : null
    this.#sameAt = new Uint32Array(SAMPLE_SIZE * LETTER_TILES)
    this.#sames = this.#group()
  }

  get assumed(): number {
    return this.#truth
  }

  wordAt(index: number): Uint8Array {
    return this.#letters.subarray(index * this.#length, (index + 1) * this.#length)
  }

  /** Takes one of them for the true one, before anything further is shown. */
  assume(assumed: number): void {
    this.#truth = assumed
    this.#alive.set(EVERY)
    this.#bits = this.#copies === null ? this.#doubt : Math.log2(SAMPLE_SIZE / this.#copies[assumed]!)
  }

  /** The bits that are wanting to name the true one. */
  get bits(): number {
    return this.#bits
  }

  /** A letter's places have been shown, or that it has none. */
  reveal(letter: number, hit: boolean): void {
    const from = this.#sameAt[this.#truth * LETTER_TILES + letter]!
    let count = 0
    for (let group = 0; group < GROUPS; group += 1) {
      const alive = this.#alive[group]! & this.#sames[from + group]!
      this.#alive[group] = alive
      count += countOf(alive)
    }
    if (this.#copies !== null) this.#bits = Math.log2(count / this.#copies[this.#truth]!)
    else if (count >= FEW) this.#bits = this.#doubt + Math.log2(count / SAMPLE_SIZE)
    else this.#bits = Math.max(0, this.#bits - (hit ? BITS_OF_HIT : BITS_OF_MISS))
  }

  /** The Crown has shown one place. */
  revealPlace(): void {
    this.#bits = Math.max(0, this.#bits - BITS_OF_HIT)
  }

  #group(): Uint32Array {
    const places = new Uint16Array(SAMPLE_SIZE * LETTER_TILES)
    for (let word = 0; word < SAMPLE_SIZE; word += 1) {
      for (let place = 0; place < this.#length; place += 1) {
        places[word * LETTER_TILES + this.#letters[word * this.#length + place]!]! |= 1 << place
      }
    }
    const groups: number[] = []
    const groupOf = new Int32Array(1 << this.#length)
    for (let letter = 0; letter < LETTER_TILES; letter += 1) {
      groupOf.fill(-1)
      for (let word = 0; word < SAMPLE_SIZE; word += 1) {
        const of = places[word * LETTER_TILES + letter]!
        if (groupOf[of]! < 0) {
          groupOf[of] = groups.length
          for (let group = 0; group < GROUPS; group += 1) groups.push(0)
        }
        this.#sameAt[word * LETTER_TILES + letter] = groupOf[of]!
        groups[groupOf[of]! + (word >>> 5)]! |= 1 << (word & 31)
      }
    }
    return Uint32Array.from(groups)
  }
}

function copiesIn(words: readonly Uint8Array[]): Uint16Array {
  const keys = words.map((word) => String.fromCharCode(...word))
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Uint16Array.from(keys, (key) => counts.get(key)!)
}

/**
 * What the secret behind a belief is supposed to be. The viewer's own word is known and comes
 * first, among those that the others must take it for.
 */
export function sampleWords(
  belief: Belief,
  pattern: Pattern,
  chance: RandomStream,
  own: Uint8Array | null,
): WordSample {
  const known = belief.candidates.length > 0
  const words = known ? likelyWords(belief, chance) : scribbles(pattern, chance)
  if (own !== null) words[0] = own
  const whole = known && belief.candidates.length <= SAMPLE_SIZE
  return new WordSample(words, known ? belief.entropy : UNKNOWN_DOUBT, whole)
}

/** The doubt about a word that is in no dictionary. */
const UNKNOWN_DOUBT = 12

/** Evenly through the candidates, so that each comes as often as it is likely. */
function likelyWords(belief: Belief, chance: RandomStream): Uint8Array[] {
  const { index, candidates, probabilities } = belief
  const offset = chance.fraction()
  let nth = 0
  let sum = probabilities[0]!
  return Array.from({ length: SAMPLE_SIZE }, (_, word) => {
    while (sum < (word + offset) / SAMPLE_SIZE && nth < candidates.length - 1) {
      nth += 1
      sum += probabilities[nth]!
    }
    const from = candidates[nth]! * index.length
    return index.letters.subarray(from, from + index.length)
  })
}

/** CAM-28: any letters, where no word fits. */
function scribbles({ shown, taken }: Pattern, chance: RandomStream): Uint8Array[] {
  const open = Array.from({ length: LETTER_TILES }, (_, letter) => letter).filter(
    (letter) => (taken & (1 << letter)) === 0,
  )
  return Array.from({ length: SAMPLE_SIZE }, () =>
    Uint8Array.from(shown, (letter) => (letter < 0 ? open[chance.below(open.length)]! : letter)),
  )
}
