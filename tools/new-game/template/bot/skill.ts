/** What sets the levels apart, and how temperament shifts it. */
import type { BotContext } from '#kit/bot.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'

export type Skill = {
  /** The rarest words that are known. */
  readonly rarest: number
  /** How many of them come to mind in a turn. */
  readonly recalled: number
  /** What a letter more in a word is worth to it beside the points. */
  readonly perLetter: number
}

const SKILLS = skillsByLevel<Skill>({
  rarest: [20, 35, 50, 80],
  recalled: [2, 4, 8, 30],
  perLetter: [0, 0, 0, 0],
})

/** Those who like long words rather play one than a shorter one with their secret letter. */
const LIKING = 0.3

export function skillOf({ level, temperament: { wordLength } }: BotContext): Skill {
  const skill = SKILLS[level]
  return { ...skill, perLetter: skill.perLetter + LIKING * wordLength }
}
