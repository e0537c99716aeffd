import * as v from 'valibot'
import type { Roster } from '#kit/game.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { oneOf, parseWith, wholeNumber } from '#kit/parsing.ts'
import { turnClockOption, type TurnMinutes } from '#kit/turn-clock.ts'
import { DIFFICULTIES } from '#lexicon/deck.ts'

export type Options = {
  /** OXF-8: who reads the cards aloud. */
  readonly reader: Reader
  /** Which cards are in the box: those of one difficulty, or all. */
  readonly difficulty: CardChoice
  /** OXF-27: whether an answered card is shown until everybody continues. */
  readonly showing: CardShowing
  /** The time limit for each roll, reading and answer; null for none. */
  readonly seconds: number | null
  /** HALL-5: minutes for each of them, with a bank; null for none. Not together with `seconds`. */
  readonly turnClock: TurnMinutes | null
}

/** Options that older logs lack, and how those were played. */
export const ADDED_OPTIONS = { turnClock: null, showing: 'in-passing' } as const

export const READERS = ['referee', 'opponent'] as const
export type Reader = (typeof READERS)[number]
export const CARD_CHOICES = ['mixed', ...DIFFICULTIES] as const
export type CardChoice = (typeof CARD_CHOICES)[number]

export const CARD_SHOWINGS = ['until-continued', 'in-passing'] as const
export type CardShowing = (typeof CARD_SHOWINGS)[number]

const MIN_SECONDS = 5
const MAX_SECONDS = 600
const MAX_PER_SIDE = 4

const schema = v.strictObject({
  reader: v.optional(oneOf(READERS), 'referee'),
  difficulty: v.optional(oneOf(CARD_CHOICES), 'mixed'),
  showing: v.optional(oneOf(CARD_SHOWINGS), 'until-continued'),
  seconds: v.optional(v.nullable(wholeNumber(MIN_SECONDS, MAX_SECONDS)), null),
  turnClock: turnClockOption(),
})

export function parseOptions(input: unknown, roster: Roster): Parsed<Options> {
  const parsed = parseWith(schema, input, 'options')
  if (!parsed.ok) return parsed
  const { seconds, turnClock } = parsed.value
  if (seconds !== null && turnClock !== null) {
    return inputFault('options.turnClock', 'play with seconds or with a turn clock, not both')
  }
  const problem = rosterProblem(roster)
  return problem === null ? parsed : inputFault('roster', problem)
}

/** OXF-21. The number of sides is checked by the match, against `seats.sides`. */
function rosterProblem(roster: Roster): string | null {
  const sizes = new Map<number, number>()
  for (const { team } of roster) sizes.set(team, (sizes.get(team) ?? 0) + 1)
  if (roster.length > 1 && sizes.size === 1) {
    return 'all players are on one team; at least two sides are needed'
  }
  const largest = Math.max(...sizes.values())
  return largest > MAX_PER_SIDE
    ? `a team of ${largest} is too large; at most ${MAX_PER_SIDE} make a side`
    : null
}
