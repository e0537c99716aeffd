/** A leaning to one side (-1), to the other (1), or to neither. */
export type Lean = -1 | 0 | 1

/** How a bot plays, beside its level. It must not make the bot clearly stronger or weaker. */
export type Temperament = {
  /** From one who waits to be sure to one who takes a chance. */
  readonly boldness: Lean
  /** From one who likes many short words to one who likes few long ones. */
  readonly wordLength: Lean
  /** From one who takes its time to one who acts quickly. */
  readonly tempo: Lean
}

export const EVEN_TEMPERED: Temperament = { boldness: 0, wordLength: 0, tempo: 0 }

/**
 * For pauses that make nobody stronger: a quick bot takes less of the time that a level usually takes, a
 * slow one more. Where players race, the time is part of the skill, and shifted less.
 */
export function pauseFactor({ tempo }: Temperament): number {
  return 1 - 0.25 * tempo
}
