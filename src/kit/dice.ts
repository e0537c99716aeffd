import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { formatCanonical } from '#kit/json/json.ts'

/** Random draws from a secret seed that is in neither the state nor the log. */
export interface Dice {
  /** A uniform whole number from 0 up to, not including, `n`. */
  below(n: number): number
  /** The items in a uniformly random order. */
  shuffle<T>(items: readonly T[]): readonly T[]
}

/** All chance of a match: a seed, and what was arranged instead of drawn. */
export type Secret = { readonly seed: string; readonly deal: unknown }

const WORD_RANGE = 0x1_0000_0000
const WORDS_PER_BLOCK = 8

/**
 * A hash that is shown when a match opens. At the end, seed and deal are revealed: everybody can
 * check that neither was changed in between, and nobody could compute them before.
 */
export function commitmentTo(secret: Secret): string {
  return bytesToHex(sha256(utf8ToBytes(`wordhall commitment\n${formatCanonical(secret)}`)))
}

/**
 * Dice for one purpose: the same seed and purpose always give the same draws. A match uses the entry
 * number as the purpose, so that a decision can be repeated and verified on any machine.
 *
 * The stream is SHA-256 of a key and a block counter: known draws reveal nothing about later ones.
 */
export function diceFrom(seed: string, purpose: string): Dice {
  return new SeededDice(seed, purpose)
}

/** Most decisions draw nothing, so key and block are computed at the first draw. */
class SeededDice implements Dice {
  readonly #seed: string
  readonly #purpose: string
  #key: Uint8Array | null = null
  #block: DataView | null = null
  #drawn = 0

  constructor(seed: string, purpose: string) {
    this.#seed = seed
    this.#purpose = purpose
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) {
      throw new RangeError(`dice.below takes a whole number from 1 to 2^32, not ${n}`)
    }
    const fair = WORD_RANGE - (WORD_RANGE % n)
    let draw = this.#word()
    while (draw >= fair) draw = this.#word()
    return draw % n
  }

  shuffle<T>(items: readonly T[]): readonly T[] {
    const order = [...items]
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1)
      const moved = order[last]!
      order[last] = order[other]!
      order[other] = moved
    }
    return order
  }

  #word(): number {
    const place = this.#drawn % WORDS_PER_BLOCK
    if (this.#block === null || place === 0) {
      this.#key ??= sha256(utf8ToBytes(`wordhall dice\n${this.#purpose}\n${this.#seed}`))
      this.#block = hashBlock(this.#key, this.#drawn / WORDS_PER_BLOCK)
    }
    this.#drawn += 1
    return this.#block.getUint32(place * 4)
  }
}

function hashBlock(key: Uint8Array, index: number): DataView<ArrayBuffer> {
  const counter = new Uint8Array(4)
  new DataView(counter.buffer).setUint32(0, index)
  const digest = Uint8Array.from(sha256(concatBytes(key, counter)))
  return new DataView(digest.buffer)
}

/** A uniformly random item. */
export function pick<T>(dice: Dice, items: readonly T[]): T {
  return items[dice.below(items.length)]!
}

/** True with a probability of 1 in `n`. */
export function oneIn(dice: Dice, n: number): boolean {
  return dice.below(n) === 0
}
