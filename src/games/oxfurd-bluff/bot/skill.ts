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
    { 50: 28, 55: 16, 60: 12, 70: 7, 80: 4 },
    { 50: 57, 55: 44, 60: 38, 70: 26, 80: 16 },
    { 50: 81, 55: 73, 60: 68, 70: 58, 80: 48 },
    { 50: 99, 55: 98, 60: 98, 70: 97, 80: 95 },
  ],
  accuracy: [56, 65, 75, 85],
})
