import type { Level } from '#kit/bot.ts'
import type { OnePlySkill } from './one-ply.ts'

/** How a level plays. Found by self-play: each wins about two hands in three from the one below. */
export type Skill = OnePlySkill & {
  /** How many acts it plays out for a decision; 0 for who looks one ply ahead. */
  readonly playoutBudget: number
}

/** People mostly choose words that others know. */
function likelihood(rarity: number): number {
  if (rarity <= 35) return 1
  if (rarity <= 60) return 0.7
  return rarity <= 70 ? 0.2 : 0.08
}

export const SKILLS: Readonly<Record<Level, Skill>> = {
  novice: {
    rarest: 35,
    rarestSecret: 35,
    secretCandidates: 1,
    weight: likelihood,
    confidence: 0.7,
    noise: 2,
    playoutBudget: 0,
  },
  regular: {
    rarest: 50,
    rarestSecret: 50,
    secretCandidates: 4,
    weight: likelihood,
    confidence: 0.7,
    noise: 0.25,
    playoutBudget: 0,
  },
  expert: {
    rarest: 60,
    rarestSecret: 55,
    secretCandidates: 4,
    weight: likelihood,
    confidence: 0.7,
    noise: 0,
    playoutBudget: 300,
  },
  master: {
    rarest: 80,
    rarestSecret: 60,
    secretCandidates: 24,
    weight: likelihood,
    confidence: 0.7,
    noise: 0,
    playoutBudget: 8000,
  },
}
