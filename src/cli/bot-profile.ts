import type { Contender, Lineup } from '#cli/arena.ts'
import type { Temperament } from '#kit/bots/temperament.ts'
import type { Seat } from '#kit/game.ts'
import type { MatchEntry } from '#match/log.ts'

/** What tests and benchmarks need to know of a game in order to let its bots play and to read their matches. */
export type BotProfile = {
  /** Options that make a match short. */
  readonly quickOptions: object
  readonly temperament: TemperamentProfile
  /** Whether all act at once: a bot then thinks from its own last act on, otherwise from anybody's. */
  readonly areAllAtOnce: boolean
  /** The event with which a game, hand or round begins. */
  readonly beginning: string
  /** The words that an event shows players to have chosen; left out where they choose none. */
  wordsIn?(event: unknown): readonly { readonly seat: Seat; readonly word: string }[]
  /** What else is worth comparing. */
  figuresOf(log: readonly MatchEntry[], seated: Lineup): readonly Figure[]
}

/** Where the temperament of bots shows, and matches in which it does. */
export type TemperamentProfile = {
  /** Those that change what a bot does, and not just when. */
  readonly traits: readonly (keyof Temperament)[]
  readonly options: object
  /** How many matches it takes to see that no character is much stronger than its level. */
  readonly matches: number
}

/** One observation of a level; tables show mean and standard deviation, of shares the percentage. */
export type Figure = {
  readonly level: Contender
  readonly name: string
  readonly value: number | boolean
}
