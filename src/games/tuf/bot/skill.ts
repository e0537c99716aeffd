import type { Level } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'

/** From the least up to, not including, the most. */
export type Range = readonly [least: number, most: number]

/** How a level plays. Found by self-play: each should win most games from the one below. */
export type Skill = {
  /** The rarest words it knows, and the rarest names: names are all rarer than words. */
  readonly words: number
  readonly names: number
  /** The longest words that it sees in loose cubes. */
  readonly longest: number
  /** How far it looks for a crossword: on some days farther than on others. */
  readonly nodes: Range
  /** How many cubes it can bring together in a round. */
  readonly cubes: Range
  /** How long all twenty cubes take it. */
  readonly crossword: readonly [least: GameTime, most: GameTime]
  /** How long it looks for a word in Rotary. */
  readonly word: readonly [least: GameTime, most: GameTime]
  /** In how many rounds of a hundred it misspells a word. */
  readonly slips: number
  /** How many errors of a hundred it sees in others' crosswords, and how long it reads for that. */
  readonly sight: number
  readonly reading: readonly [least: GameTime, most: GameTime]
  /** Whether it keeps an eye on others, to be Tuf before they are. */
  readonly watchful: boolean
}

export const SKILLS: Readonly<Record<Level, Skill>> = {
  novice: {
    words: 35,
    names: 50,
    longest: 6,
    nodes: [500, 4000],
    cubes: [13, 20],
    crossword: [155_000, 240_000],
    word: [22_000, 42_000],
    slips: 26,
    sight: 30,
    reading: [12_000, 22_000],
    watchful: false,
  },
  regular: {
    words: 50,
    names: 50,
    longest: 7,
    nodes: [2000, 20_000],
    cubes: [16, 21],
    crossword: [125_000, 190_000],
    word: [16_000, 32_000],
    slips: 14,
    sight: 55,
    reading: [10_000, 18_000],
    watchful: false,
  },
  expert: {
    words: 60,
    names: 70,
    longest: 9,
    nodes: [5000, 60_000],
    cubes: [19, 21],
    crossword: [105_000, 160_000],
    word: [12_000, 25_000],
    slips: 2,
    sight: 85,
    reading: [8000, 15_000],
    watchful: true,
  },
  master: {
    words: 80,
    names: 80,
    longest: 9,
    nodes: [6000, 60_000],
    cubes: [20, 21],
    crossword: [95_000, 150_000],
    word: [9000, 18_000],
    slips: 0,
    sight: 100,
    reading: [6000, 12_000],
    watchful: true,
  },
}
