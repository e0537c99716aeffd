import { skillsByLevel } from '#kit/bots/skill.ts'
import type { OnePlySkill } from './one-ply.ts'

/** How a level plays. Tuned by self-play: each wins about two hands in three against the one below. */
export type Skill = OnePlySkill & {
  /** The actions to simulate for a decision; 0 for a level that looks one ply ahead. */
  readonly playoutBudget: number
}

/** People mostly choose words that others know. */
function likelihood(rarity: number): number {
  if (rarity <= 35) return 1
  if (rarity <= 60) return 0.7
  return rarity <= 70 ? 0.2 : 0.08
}

export const SKILLS = skillsByLevel<Skill>({
  rarest: [35, 50, 60, 80],
  weight: [likelihood, likelihood, likelihood, likelihood],
  rarestSecret: [35, 50, 55, 60],
  secretCandidates: [1, 4, 4, 24],
  confidence: [0.7, 0.7, 0.7, 0.7],
  noise: [2, 0.25, 0, 0],
  playoutBudget: [0, 0, 300, 8000],
})
