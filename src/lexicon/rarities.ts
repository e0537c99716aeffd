import { CorruptLexiconError } from './format/packed-file.ts'

/** How common each word is, by rank: a list of the rarities in use, then four bits a word. */
export const RARITY_SECTIONS = 2
const MOST_RARITIES = 16

export class Rarities {
  readonly #table: Uint8Array
  readonly #places: Uint8Array
  readonly #size: number

  constructor(table: Uint8Array, places: Uint8Array, size: number) {
    const expected = table.length > 1 ? (size + 1) >>> 1 : 0
    if (places.length !== expected || table.length > MOST_RARITIES) {
      throw new CorruptLexiconError('the rarities do not cover the words')
    }
    if (table.length === 0 && size > 0) throw new CorruptLexiconError('no rarity is named')
    // Copies, so that the rest of the file need not be kept.
    this.#table = new Uint8Array(table)
    this.#places = new Uint8Array(places)
    this.#size = size
  }

  of(rank: number): number | null {
    if (!Number.isInteger(rank) || rank < 0 || rank >= this.#size) return null
    if (this.#table.length === 1) return this.#table[0]!
    const place = (this.#places[rank >>> 1]! >>> ((rank & 1) << 2)) & 15
    return this.#table[place] ?? null
  }
}

/** `rarities` by rank, each 0–255, of at most sixteen kinds. One kind for all takes no room. */
export function packRarities(rarities: readonly number[]): readonly [Uint8Array, Uint8Array] {
  const table = [...new Set(rarities)].toSorted((a, b) => a - b)
  if (table.length > MOST_RARITIES || table.some((rarity) => rarity !== (rarity & 255))) {
    throw new Error(`these rarities cannot be packed: ${table.join(' ')}`)
  }
  const places = new Uint8Array(table.length > 1 ? (rarities.length + 1) >>> 1 : 0)
  if (table.length > 1) {
    rarities.forEach((rarity, rank) => {
      places[rank >>> 1]! |= table.indexOf(rarity) << ((rank & 1) << 2)
    })
  }
  return [Uint8Array.from(table), places]
}
