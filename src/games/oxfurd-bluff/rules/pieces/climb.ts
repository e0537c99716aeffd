/** OXF-4: the board. The printed rules show none; this one is a house ruling. */

/** A step of the climb: 0 is Plateau 1, 48 is OXFURD. */
export type Step = number

/** A level of the descent: 1 to 6, then LAST CHANCE and SETBACK. */
export type Level = number

export const OXFURD: Step = 48
export const PLATEAUS: readonly Step[] = [0, 8, 16, 24, 32, 40]
export const FIRST_LEVEL: Level = 1
export const LAST_CHANCE: Level = 7
export const SETBACK: Level = 8

/** What a step is. */
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
  if (PLATEAUS.includes(step)) return { kind: 'plateau', number: plateauBelow(step) }
  const steps = BONUSES.get(step)
  if (steps !== undefined) return { kind: 'bonus', steps }
  if (FREE_ROLLS.includes(step)) return { kind: 'free-roll' }
  return RESPITES.includes(step) ? { kind: 'respite' } : { kind: 'step' }
}

/** The number, from 1, of the highest plateau at or below a step. */
export function plateauBelow(step: Step): number {
  return PLATEAUS.findLastIndex((plateau) => plateau <= step) + 1
}

/** The step of a plateau by its number from 1. */
export function plateauStep(plateau: number): Step {
  return PLATEAUS[plateau - 1]!
}

/** "step 5", "Plateau 2", "RESPITE". */
export function stepName(step: Step): string {
  const spot = spotAt(step)
  switch (spot.kind) {
    case 'step':
      return `step ${step}`
    case 'plateau':
      return `Plateau ${spot.number}`
    case 'bonus':
      return `BONUS ${spot.steps}`
    case 'free-roll':
      return 'FREE ROLL'
    case 'respite':
      return 'RESPITE'
    case 'oxfurd':
      return 'OXFURD'
  }
}

/** With how far it is up the hill: "step 5 of 48", "Plateau 2, step 8 of 48", "step 11 of 48, RESPITE". */
export function stepOfAll(step: Step): string {
  const at = `step ${step} of ${OXFURD}`
  const { kind } = spotAt(step)
  if (kind === 'step') return at
  if (kind === 'oxfurd') return stepName(step)
  return kind === 'plateau' ? `${stepName(step)}, ${at}` : `${at}, ${stepName(step)}`
}

/** With the number of levels: "Descent 2 of 6", "LAST CHANCE". */
export function levelOfAll(level: Level): string {
  return level < LAST_CHANCE ? `${levelName(level)} of ${LAST_CHANCE - 1}` : levelName(level)
}

/** "Descent 2", "LAST CHANCE". */
export function levelName(level: Level): string {
  if (level === LAST_CHANCE) return 'LAST CHANCE'
  return level === SETBACK ? 'SETBACK' : `Descent ${level}`
}
