/**
 * Rarities by rank, dictionary-encoded in two sections: the distinct values, ascending, a byte each;
 * then a four-bit index into them for each word, low nibble first. The second section is empty when
 * there is only one value.
 */
import { CorruptLexiconError } from './format/packed-file.ts'

export const RARITY_SECTIONS = 2
const MAX_DISTINCT = 16

export class Rarities {
  readonly #values: Uint8Array
  readonly #indices: Uint8Array
  readonly #size: number

  constructor(values: Uint8Array, indices: Uint8Array, size: number) {
    const expected = values.length > 1 ? (size + 1) >>> 1 : 0
    if (indices.length !== expected || values.length > MAX_DISTINCT) {
      throw new CorruptLexiconError('the rarities do not cover the words')
    }
    if (values.length === 0 && size > 0)
      throw new CorruptLexiconError('there are words but no rarities')
    // Copied, so that the rest of the file can be garbage-collected.
    this.#values = new Uint8Array(values)
    this.#indices = new Uint8Array(indices)
    this.#size = size
  }

  of(rank: number): number | null {
    if (!Number.isInteger(rank) || rank < 0 || rank >= this.#size) return null
    if (this.#values.length === 1) return this.#values[0]!
    const index = (this.#indices[rank >>> 1]! >>> ((rank & 1) << 2)) & 15
    return this.#values[index] ?? null
  }
}

/** `rarities` are by rank: 0–255, at most sixteen distinct values. */
export function packRarities(rarities: readonly number[]): readonly [Uint8Array, Uint8Array] {
  const values = [...new Set(rarities)].toSorted((a, b) => a - b)
  if (values.length > MAX_DISTINCT || values.some((rarity) => rarity !== (rarity & 255))) {
    throw new Error(`rarities cannot be packed: ${values.join(' ')}`)
  }
  const indices = new Uint8Array(values.length > 1 ? (rarities.length + 1) >>> 1 : 0)
  if (values.length > 1) {
    rarities.forEach((rarity, rank) => {
      indices[rank >>> 1]! |= values.indexOf(rarity) << ((rank & 1) << 2)
    })
  }
  return [Uint8Array.from(values), indices]
}
