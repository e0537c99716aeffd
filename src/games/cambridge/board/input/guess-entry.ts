import { foldWord } from '#kit/english.ts'
import { DASH } from '#games/cambridge/rules/pieces/dashes.ts'

/** One letter of a word that is being guessed. */
export type Slot = {
  /** Null where nothing is typed yet. */
  readonly letter: string | null
  /** Whether it is revealed already, and so is not typed. */
  readonly open: boolean
}

/** Fills the typed letters into the dashes, in order. */
export function slotsOf(dashes: string, typed: string): readonly Slot[] {
  let next = 0
  return Array.from(dashes, (dash) => {
    if (dash !== DASH) return { letter: dash, open: true }
    next += 1
    return { letter: typed[next - 1] ?? null, open: false }
  })
}

export function hiddenCount(dashes: string): number {
  return Array.from(dashes).filter((dash) => dash === DASH).length
}

/** The letters of `text`, at most as many as there are dashes. */
export function typedInto(dashes: string, text: string): string {
  return foldWord(text)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, hiddenCount(dashes))
}

/** The guessed word; null while a dash is empty. */
export function wordOf(dashes: string, typed: string): string | null {
  const slots = slotsOf(dashes, typed)
  return slots.every(({ letter }) => letter !== null)
    ? slots.map(({ letter }) => letter).join('')
    : null
}
