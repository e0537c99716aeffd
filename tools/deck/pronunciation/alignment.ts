/**
 * Aligns the phones of words with their graphemes by hard (Viterbi) expectation maximization: align
 * with the current costs, re-estimate the costs from the alignment, align again.
 */
import { type Phone, type Pronunciations, withoutStress } from './cmu.ts'
import { type Graphemes, graphemesOf, usualPhones } from './graphemes.ts'

/** The phones of each grapheme of a word: none, one or two. */
export type Alignment = readonly (readonly Phone[])[]

const PASSES = 2
/** Initial probabilities. */
const P_SILENT = 0.05
const P_USUAL = 0.4
const P_UNLIKELY = 0.001
/** Upper bounds of the number of graphemes, and of phones with 0 for none. */
const MAX_GRAPHEMES = 96
const MAX_PHONES = 42

/** Negative log probabilities of the phones of a grapheme. */
class Costs {
  readonly #graphemes = new Map<string, number>()
  readonly #phones = new Map<string, number>()
  /** By grapheme, first phone and second phone; phone 0 is none. */
  readonly #costs = new Float64Array(MAX_GRAPHEMES * MAX_PHONES * MAX_PHONES)

  grapheme(grapheme: string): number {
    return idOf(this.#graphemes, grapheme)
  }

  phone(phone: Phone): number {
    return idOf(this.#phones, withoutStress(phone)) + 1
  }

  of(grapheme: number, first: number, second: number): number {
    return this.#costs[(grapheme * MAX_PHONES + first) * MAX_PHONES + second]!
  }

  #fill(
    probability: (index: number, grapheme: number, first: number, second: number) => number,
  ): void {
    for (let index = 0; index < this.#costs.length; index++) {
      const second = index % MAX_PHONES
      const first = Math.floor(index / MAX_PHONES) % MAX_PHONES
      const grapheme = Math.floor(index / (MAX_PHONES * MAX_PHONES))
      this.#costs[index] = -Math.log(probability(index, grapheme, first, second))
    }
  }

  /** Starts from the usual phones of each grapheme. */
  initialize(): void {
    const usual = new Set<number>()
    for (const [grapheme, phone] of usualPhones()) {
      usual.add(this.grapheme(grapheme) * MAX_PHONES + this.phone(phone))
    }
    // X and QU have two phones, and U often begins with a Y.
    const double = ['x', 'qu', 'u'].map((spelling) => this.grapheme(graphemesOf(spelling)))
    const [y, k] = [this.phone('Y'), this.phone('K')]
    this.#fill((_, grapheme, first, second) => {
      if (first === 0) return second === 0 ? P_SILENT : P_UNLIKELY ** 2
      if (second === 0) return usual.has(grapheme * MAX_PHONES + first) ? P_USUAL : P_UNLIKELY
      return double.includes(grapheme) && (first === y || first === k) ? P_SILENT : P_UNLIKELY ** 2
    })
  }

  /** Re-estimates the costs from relative frequencies. */
  estimate(alignments: Iterable<readonly [Graphemes, Alignment]>): void {
    const counts = new Float64Array(this.#costs.length)
    const totals = new Float64Array(MAX_GRAPHEMES)
    for (const [graphemes, alignment] of alignments) {
      alignment.forEach(([first, second], i) => {
        const grapheme = this.grapheme(graphemes[i]!)
        const one = first === undefined ? 0 : this.phone(first)
        const two = second === undefined ? 0 : this.phone(second)
        counts[(grapheme * MAX_PHONES + one) * MAX_PHONES + two]!++
        totals[grapheme]!++
      })
    }
    this.#fill((index, grapheme) => (counts[index]! + P_UNLIKELY) / (totals[grapheme]! + 1))
  }
}

function idOf(ids: Map<string, number>, name: string): number {
  const known = ids.get(name)
  if (known !== undefined) return known
  ids.set(name, ids.size)
  return ids.size - 1
}

/** Omits words with too many phones for their graphemes. */
export function alignAll(words: Pronunciations): ReadonlyMap<string, Alignment> {
  const costs = new Costs()
  costs.initialize()
  let alignments = alignWith(costs, words)
  for (let pass = 1; pass < PASSES; pass++) {
    costs.estimate([...alignments].map(([word, alignment]) => [graphemesOf(word), alignment]))
    alignments = alignWith(costs, words)
  }
  return alignments
}

function alignWith(costs: Costs, words: Pronunciations): ReadonlyMap<string, Alignment> {
  const alignments = new Map<string, Alignment>()
  for (const [word, phones] of words) {
    const alignment = align(graphemesOf(word), phones.flatMap(splitR), costs)
    if (alignment !== null) alignments.set(word, alignment)
  }
  return alignments
}

/** Splits the vowel ER into EX and R, so that a written R always aligns with R. */
function splitR(phone: Phone): readonly Phone[] {
  return phone.startsWith('ER') ? [`EX${phone.slice(2)}`, 'R'] : [phone]
}

/** The inverse of `splitR`; an EX without R becomes AH. */
export function joinR(phones: readonly Phone[]): readonly Phone[] {
  return phones.flatMap((phone, i) => {
    if (phone.startsWith('EX')) return [`${phones[i + 1] === 'R' ? 'ER' : 'AH'}${phone.slice(2)}`]
    return phone === 'R' && phones[i - 1]?.startsWith('EX') ? [] : [phone]
  })
}

/** The alignment of least cost, by dynamic programming from the end; null when there is none. */
function align(graphemes: Graphemes, phones: readonly Phone[], costs: Costs): Alignment | null {
  const [length, count] = [graphemes.length, phones.length]
  const width = count + 1
  const phoneIds = phones.map((phone) => costs.phone(phone))
  // best[i * width + j]: the least cost of aligning graphemes from i with phones from j.
  const best = new Float64Array((length + 1) * width).fill(Infinity)
  const taken = new Uint8Array(best.length)
  best[length * width + count] = 0
  for (let i = length - 1; i >= 0; i--) {
    const grapheme = costs.grapheme(graphemes[i]!)
    const below = (i + 1) * width
    for (let j = 0; j <= count; j++) {
      const first = phoneIds[j] ?? 0
      const second = phoneIds[j + 1] ?? 0
      const none = best[below + j]! + costs.of(grapheme, 0, 0)
      const one = j < count ? best[below + j + 1]! + costs.of(grapheme, first, 0) : Infinity
      const two =
        j + 1 < count ? best[below + j + 2]! + costs.of(grapheme, first, second) : Infinity
      const least = Math.min(none, one, two)
      best[i * width + j] = least
      taken[i * width + j] = least === one ? 1 : least === none ? 0 : 2
    }
  }
  if (best[0] === Infinity) return null
  const alignment: (readonly Phone[])[] = []
  for (let i = 0, j = 0; i < length; i++) {
    const take = taken[i * width + j]!
    alignment.push(phones.slice(j, j + take))
    j += take
  }
  return alignment
}
