/** OXF-4: where the pieces go. The rulebook prints no board; this one is the house's. */

/** A step of the climb: 0 is Plateau 1, 48 is OXFURD. */
export type Step = number

/** A level of the descent: 1 to 6, then LAST CHANCE and SETBACK. */
export type Level = number

export const OXFURD: Step = 48
export const PLATEAUS: readonly Step[] = [0, 8, 16, 24, 32, 40]
export const FIRST_LEVEL: Level = 1
export const LAST_CHANCE: Level = 7
export const SETBACK: Level = 8

export type Spot =
  | { readonly kind: 'step' }
  | { readonly kind: 'plateau'; readonly number: number }
  | { readonly kind: 'bonus'; readonly steps: number }
  | { readonly kind: 'free-roll' }
  | { readonly kind: 'respite' }
  | { readonly kind: 'oxfurd' }

const BONUSES: ReadonlyMap<Step, number> = new Map([
  [3, 2],
  [14, 3],
  [27, 4],
  [42, 2],
])
const FREE_ROLLS: readonly Step[] = [6, 19, 35, 46]
const RESPITES: readonly Step[] = [11, 22, 29, 38, 45]

export function spotAt(step: Step): Spot {
  if (step === OXFURD) return { kind: 'oxfurd' }
  if (PLATEAUS.includes(step)) return { kind: 'plateau', number: PLATEAUS.indexOf(step) + 1 }
  const steps = BONUSES.get(step)
  if (steps !== undefined) return { kind: 'bonus', steps }
  if (FREE_ROLLS.includes(step)) return { kind: 'free-roll' }
  return RESPITES.includes(step) ? { kind: 'respite' } : { kind: 'step' }
}

/** The plateau passed last on the way to a step, by its number from 1. */
export function plateauBelow(step: Step): number {
  return PLATEAUS.findLastIndex((plateau) => plateau <= step) + 1
}

/** The step of a plateau by its number from 1. */
export function stepOf(plateau: number): Step {
  return PLATEAUS[plateau - 1]!
}
