/** Sets of words as bitmaps: bit `i` tells whether word `i` is in the set. */
import { popcount } from '#lexicon/letters.ts'

export type Bitmap = Uint32Array

/** With room for so many words, all bits 0. */
export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5)
}

export function setBit(bits: Bitmap, index: number): void {
  bits[index >>> 5]! |= 1 << (index & 31)
}

/** Removes what is not in `other`, from the first `blocks` numbers; returns how many bits remain. */
export function intersect(bits: Bitmap, other: Bitmap, blocks = bits.length): number {
  let count = 0
  for (let block = 0; block < blocks; block += 1) {
    count += popcount((bits[block]! &= other[block]!))
  }
  return count
}

/** Removes what is in `other`, likewise. */
export function subtract(bits: Bitmap, other: Bitmap, blocks = bits.length): number {
  let count = 0
  for (let block = 0; block < blocks; block += 1) {
    count += popcount((bits[block]! &= ~other[block]!))
  }
  return count
}

/** The indices of the bits that are 1, below a limit. */
export function indicesOf(bits: Bitmap, limit: number): Int32Array {
  const found = new Int32Array(limit)
  let count = 0
  for (let block = 0; block < bits.length; block += 1) {
    for (let rest = bits[block]!; rest !== 0; rest &= rest - 1) {
      const index = (block << 5) + 31 - Math.clz32(rest & -rest)
      if (index >= limit) return found.subarray(0, count)
      found[count] = index
      count += 1
    }
  }
  return found.subarray(0, count)
}
