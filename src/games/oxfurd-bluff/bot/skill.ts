import { skillsByLevel } from '#kit/bots/skill.ts'

/** How a level plays: by the words it knows. */
export type Skill = {
  /**
   * By rarity: how many words of a hundred are known; of other rarities, none. Tuned so that
   * `accuracy` is reached.
   */
  readonly knownPercent: Readonly<Record<number, number>>
  /** The definitions of a hundred, over the whole deck, that are answered correctly. */
  readonly accuracy: number
}

export const SKILLS = skillsByLevel<Skill>({
  knownPercent: [
    { 50: 27, 55: 12, 60: 8, 70: 3 },
    { 50: 56, 55: 32, 60: 24, 70: 14, 80: 6 },
    { 50: 79, 55: 60, 60: 52, 70: 35, 80: 20 },
    { 50: 94, 55: 87, 60: 82, 70: 68, 80: 55 },
  ],
  accuracy: [58, 68, 79, 90],
})
