import type { BotContext } from '#kit/bot.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'
import type { Lean } from '#kit/bots/temperament.ts'
import type { OnePlySkill } from './one-ply.ts'

/** How a level plays. Tuned by self-play: each wins about three games in four against the one below. */
export type Skill = OnePlySkill & {
  /** The actions to simulate for a decision; 0 for a level that looks one ply ahead. */
  readonly playoutBudget: number
  /** From one who guesses only when it pays for sure to one who would rather guess than wait. */
  readonly boldness: Lean
}

/** People mostly choose words that others know. */
function likelihood(rarity: number): number {
  if (rarity <= 35) return 1
  if (rarity <= 60) return 0.7
  return rarity <= 70 ? 0.2 : 0.08
}

export const SKILLS = skillsByLevel<Omit<Skill, 'boldness'>>({
  rarest: [40, 55, 60, 80],
  weight: [likelihood, likelihood, likelihood, likelihood],
  rarestSecret: [35, 50, 55, 60],
  secretCandidates: [1, 8, 8, 16],
  formPercent: [6, 8, 10, 10],
  secretLength: [0, 0, 0, 0],
  confidence: [0.5, 0.45, 0.7, 0.7],
  recall: [0.6, 0.85, 1, 1],
  noise: [1.2, 0, 0, 0],
  playoutBudget: [0, 0, 250, 5000],
})

/** A bold bot guesses when it is less sure. One who likes long words chooses longer secrets. */
export function skillOf({ level, temperament: { boldness, wordLength } }: BotContext): Skill {
  const skill = SKILLS[level]
  return {
    ...skill,
    confidence: skill.confidence - 0.1 * boldness,
    secretLength: wordLength,
    boldness,
  }
}
