import type { Level } from '#kit/bot.ts'
import type { OnePlySkill } from './one-ply.ts'

/** How a level plays. Found by self-play: each wins about two hands in three from the one below. */
export type Skill = OnePlySkill & {
  /** How many acts it plays out for a decision; 0 for who looks one ply ahead. */
  readonly acts: number
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
    choosing: 35,
    ideas: 1,
    weight: likelihood,
    sure: 0.7,
    noise: 2,
    acts: 0,
  },
  regular: {
    rarest: 50,
    choosing: 50,
    ideas: 4,
    weight: likelihood,
    sure: 0.7,
    noise: 0.25,
    acts: 0,
  },
  expert: {
    rarest: 60,
    choosing: 55,
    ideas: 4,
    weight: likelihood,
    sure: 0.7,
    noise: 0,
    acts: 300,
  },
  master: {
    rarest: 80,
    choosing: 60,
    ideas: 24,
    weight: likelihood,
    sure: 0.7,
    noise: 0,
    acts: 8000,
  },
}
