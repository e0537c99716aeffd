import { EVERY_LETTER, letterAt } from '#lexicon/letters.ts'
import { letterOf, OMEGA, WILD, type Face } from '../pieces/cubes.ts'

/** The cubes that are not on the board. */
export type Hand = {
  /** By letter. */
  readonly counts: Int8Array
  wilds: number
  omegas: number
}

/** Null stands for a cube that cannot be used. */
export function handOf(roll: readonly (Face | null)[]): Hand {
  const hand: Hand = { counts: new Int8Array(26), wilds: 0, omegas: 0 }
  for (const face of roll) {
    if (face === null) continue
    if (face === OMEGA) hand.omegas++
    else if (face === WILD) hand.wilds++
    else hand.counts[letterAt(letterOf(face)!, 0)]!++
  }
  return hand
}

export function handSize({ counts, wilds, omegas }: Hand): number {
  return counts.reduce((sum, count) => sum + count, wilds + omegas)
}

/** The letters that some cube of the hand can spell, as a bit mask. */
export function letterMask({ counts, wilds }: Hand): number {
  if (wilds > 0) return EVERY_LETTER
  let mask = 0
  for (let letter = 0; letter < counts.length; letter++) {
    if (counts[letter]! > 0) mask |= 1 << letter
  }
  return mask
}
