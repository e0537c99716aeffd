import { skillsByLevel } from '#kit/bots/skill.ts'
import type { Millis } from '#kit/game.ts'

/** How a level plays. Tuned by self-play: each wins about three games in four against the one below. */
export type Skill = {
  /** By rarity: how easily a word is noticed, from 0 to 1. Words of other rarities are unknown. */
  readonly noticed: Readonly<Record<number, number>>
  /** Glances per second at a common four-letter word in a straight line. */
  readonly glances: number
  /** The factor on glances for each letter past the fourth. */
  readonly perExtraLetter: number
  /** The factor on glances for each turn of the path. */
  readonly perTurn: number
  /** The time to write a word: a fixed part, and a part for each letter. */
  readonly writing: Millis
  readonly writingLetter: Millis
}

export const SKILLS = skillsByLevel<Skill>({
  noticed: [
    { 10: 1, 20: 0.7, 35: 0.35 },
    { 10: 1, 20: 0.8, 35: 0.5, 40: 0.25, 50: 0.1 },
    { 10: 1, 20: 0.9, 35: 0.6, 40: 0.4, 50: 0.25, 55: 0.15, 60: 0.1 },
    { 10: 1, 20: 0.95, 35: 0.7, 40: 0.5, 50: 0.35, 55: 0.25, 60: 0.2, 70: 0.1, 80: 0.03 },
  ],
  glances: [0.012, 0.013, 0.014, 0.0145],
  perExtraLetter: [0.5, 0.56, 0.62, 0.68],
  perTurn: [0.84, 0.86, 0.88, 0.9],
  writing: [2500, 2000, 1500, 1100],
  writingLetter: [450, 350, 280, 220],
})
