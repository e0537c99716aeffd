import type { BotContext, Level } from '#kit/bot.ts'
import { drawFrom, type Range } from '#kit/bots/pace.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'
import type { Dice } from '#kit/dice.ts'

/** How a level plays. Tuned by self-play: each wins most games against the one below. */
export type Skill = {
  /** The rarest words and names that it knows. All names are rarer than most words. */
  readonly rarestWord: number
  readonly rarestName: number
  /** The longest words that it finds in loose cubes. */
  readonly longest: number
  /** The search for a crossword takes two to this power nodes; it varies from round to round. */
  readonly log2Nodes: Range
  /** The most cubes it uses in a round; on some days it leaves one. */
  readonly cubes: Range
  /** The time that a crossword of all twenty cubes takes. */
  readonly crosswordTime: Range
  /** The time it looks for a word in Rotary. */
  readonly wordTime: Range
  /** The rounds of a hundred in which it misspells a word. */
  readonly misspellings: number
  /** The errors of a hundred that it sees in others' crosswords, and the time it reads them. */
  readonly errorsSeen: number
  readonly readingTime: Range
  /** Whether it watches the others, to be Tuf before they are. */
  readonly watchful: boolean
}

// prettier-ignore
export const SKILLS = skillsByLevel<Skill>({
  rarestWord: [35, 50, 70, 80],
  rarestName: [50, 50, 70, 80],
  longest: [6, 7, 9, 9],
  log2Nodes: [[12, 16], [12, 18], [13, 19], [15, 20]],
  cubes: [[18, 20], [18, 21], [18, 21], [19, 21]],
  crosswordTime: [[130_000, 218_000], [105_000, 190_000], [88_000, 168_000], [84_000, 168_000]],
  wordTime: [[22_000, 42_000], [16_000, 32_000], [12_000, 25_000], [9000, 18_000]],
  misspellings: [21, 11, 2, 0],
  errorsSeen: [30, 55, 85, 100],
  readingTime: [[12_000, 22_000], [10_000, 18_000], [8000, 15_000], [6000, 12_000]],
  watchful: [false, false, true, true],
})

/** How far to search this time: on some days people see much more than on others. */
export function drawNodes(dice: Dice, { log2Nodes }: Skill): number {
  return 2 ** drawFrom(dice, log2Nodes)
}

/** The words that a level knows, whatever its temperament, so that bots of a level share them. */
export function vocabularyOf(level: Level): Pick<Skill, 'rarestWord' | 'rarestName' | 'longest'> {
  return SKILLS[level]
}

/** A quick bot builds sooner and checks less; one that takes its time makes fewer mistakes. */
export function skillOf({ level, temperament }: BotContext): Skill {
  const skill = SKILLS[level]
  const factor = 1 - 0.08 * temperament.tempo
  const scaled = ([least, most]: Range): Range => [
    Math.round(least * factor),
    Math.round(most * factor),
  ]
  return {
    ...skill,
    crosswordTime: scaled(skill.crosswordTime),
    wordTime: scaled(skill.wordTime),
    misspellings: Math.round(skill.misspellings * (1 + 0.4 * temperament.tempo)),
    watchful: temperament.boldness === 0 ? skill.watchful : temperament.boldness > 0,
  }
}
