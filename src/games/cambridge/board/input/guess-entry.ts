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
  const letters = hiddenLetters(dashes, typed)
  let next = 0
  return Array.from(dashes, (dash) => {
    if (dash !== DASH) return { letter: dash, open: true }
    next += 1
    return { letter: letters[next - 1] ?? null, open: false }
  })
}

/**
 * What was typed for the dashes. More letters than there are dashes can only be the word from its
 * beginning, open letters included.
 */
function hiddenLetters(dashes: string, typed: string): readonly string[] {
  const letters = Array.from(typed)
  return letters.length <= hiddenCount(dashes)
    ? letters
    : letters.filter((_, place) => dashes[place] === DASH)
}

/** Whether `typed` is the beginning of a word that has these open letters. */
function isBeginning(dashes: string, typed: string): boolean {
  return Array.from(typed).every((letter, place) => {
    return dashes[place] === DASH || dashes[place] === letter
  })
}

export function hiddenCount(dashes: string): number {
  return Array.from(dashes).filter((dash) => dash === DASH).length
}

/** The letters of `text` that fit: either only what is hidden, or the word from its beginning. */
export function typedInto(dashes: string, text: string): string {
  let typed = foldWord(text)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, dashes.length)
  while (typed.length > hiddenCount(dashes) && !isBeginning(dashes, typed)) {
    typed = typed.slice(0, -1)
  }
  return typed
}

/** The guessed word; null while a dash is empty. */
export function wordOf(dashes: string, typed: string): string | null {
  const slots = slotsOf(dashes, typed)
  return slots.every(({ letter }) => letter !== null)
    ? slots.map(({ letter }) => letter).join('')
    : null
}
