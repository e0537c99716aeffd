/** What sets the levels apart. */
import { skillsByLevel } from '#kit/bots/skill.ts'

export type Skill = {
  /** The rarest words that are known. */
  readonly rarest: number
  /** How many of them come to mind in a turn. */
  readonly recalled: number
}

export const SKILLS = skillsByLevel<Skill>({
  rarest: [20, 35, 50, 80],
  recalled: [1, 3, 8, 30],
})
