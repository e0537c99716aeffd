import type { BotContext } from '#kit/bot.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'
import type { Millis } from '#kit/game.ts'

/**
 * How a level plays. Tuned by self-play: each wins four games in five against the one below, from
 * a novice who writes nine words to a master who writes nearly sixty.
 */
export type Skill = {
  /** By rarity: how easily a word is noticed, from 0 to 1. Words of other rarities are unknown. */
  readonly noticed: Readonly<Record<number, number>>
  /** Glances per second, at first, at a common four-letter word in a straight line. */
  readonly glances: number
  /**
   * By what factor glances may be more, or fewer, in a game that goes well or badly. Levels write so
   * differently many words that with a factor of 2 one would beat the next in 95 games of a hundred.
   * What a bot writes varies less, because it depends as much on the grid.
   */
  readonly bestForm: number
  /** The factor on glances for each letter past the fourth. */
  readonly perExtraLetter: number
  /** The factor on glances for each turn of the path. */
  readonly perTurn: number
  /** How likely it is that a word brings another form of it to mind. */
  readonly recall: number
  /** The usual time to write a word: a fixed part, and a part for each letter. */
  readonly writing: Millis
  readonly writingLetter: Millis
}

export const SKILLS = skillsByLevel<Skill>({
  noticed: [
    { 10: 1, 20: 0.7, 35: 0.35, 40: 0.1 },
    { 10: 1, 20: 0.8, 35: 0.5, 40: 0.25, 50: 0.15, 55: 0.1 },
    { 10: 1, 20: 0.9, 35: 0.6, 40: 0.4, 50: 0.3, 55: 0.2, 60: 0.15, 70: 0.05 },
    { 10: 1, 20: 0.95, 35: 0.65, 40: 0.45, 50: 0.33, 55: 0.22, 60: 0.17, 70: 0.06, 80: 0.015 },
  ],
  glances: [0.0034, 0.0075, 0.0178, 0.048],
  bestForm: [5, 5, 5, 5],
  perExtraLetter: [0.58, 0.58, 0.57, 0.53],
  perTurn: [0.87, 0.87, 0.87, 0.86],
  recall: [0.5, 0.75, 0.9, 0.97],
  writing: [1800, 1200, 800, 500],
  writingLetter: [400, 280, 200, 140],
})

/** A bot that likes long words sees them more easily, and looks less at short ones. */
export function skillOf({ level, temperament: { wordLength, tempo } }: BotContext): Skill {
  const skill = SKILLS[level]
  return {
    ...skill,
    glances: skill.glances * (1 - 0.08 * wordLength),
    perExtraLetter: skill.perExtraLetter * (1 + 0.12 * wordLength),
    writing: skill.writing * (1 - 0.15 * tempo),
  }
}
