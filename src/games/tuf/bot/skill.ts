import type { Range } from '#kit/bots/pace.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'

/** How a level plays. Tuned by self-play: each wins most games against the one below. */
export type Skill = {
  /** The rarest words and names that it knows. All names are rarer than most words. */
  readonly rarestWord: number
  readonly rarestName: number
  /** The longest words that it finds in loose cubes. */
  readonly longest: number
  /** The size of the search for a crossword, in nodes; it varies from round to round. */
  readonly nodes: Range
  /** The most cubes it uses in a round. */
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
  rarestWord: [35, 50, 60, 80],
  rarestName: [50, 50, 70, 80],
  longest: [6, 7, 9, 9],
  nodes: [[500, 4000], [2000, 20_000], [5000, 60_000], [6000, 60_000]],
  cubes: [[13, 20], [16, 21], [19, 21], [20, 21]],
  crosswordTime: [[155_000, 240_000], [125_000, 190_000], [105_000, 160_000], [95_000, 150_000]],
  wordTime: [[22_000, 42_000], [16_000, 32_000], [12_000, 25_000], [9000, 18_000]],
  misspellings: [26, 14, 2, 0],
  errorsSeen: [30, 55, 85, 100],
  readingTime: [[12_000, 22_000], [10_000, 18_000], [8000, 15_000], [6000, 12_000]],
  watchful: [false, false, true, true],
})
