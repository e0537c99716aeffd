import * as v from 'valibot'
import type { Roster, Seat } from '#kit/game.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOf, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'

export type Options = {
  /** BOG-12: points that win a tournament; null for a single game. */
  readonly target: number | null
  /** BOG-15: five letters or more for everybody. */
  readonly advanced: boolean
  /** BOG-16: seats that may write words of three letters. */
  readonly handicaps: readonly Seat[]
  /** BOG-19: refused at once, or judged at the end. */
  readonly feedback: 'instant' | 'paper'
  /** BOG-18: whether everybody sees how many words the others have. */
  readonly counts: boolean
  /** BOG-2: how long the timer runs. */
  readonly seconds: number
}

export const MAX_TARGET = 10_000
/** BOG-2: three minutes. */
const USUAL_SECONDS = 180

const schema = v.strictObject({
  target: v.optional(v.nullable(wholeNumber(1, MAX_TARGET)), null),
  advanced: v.optional(yesOrNo(), false),
  handicaps: v.optional(v.array(wholeNumber(0, 99), mustBe('a list of seats')), []),
  feedback: v.optional(oneOf(['instant', 'paper']), 'instant'),
  counts: v.optional(yesOrNo(), false),
  seconds: v.optional(wholeNumber(5, 3600), USUAL_SECONDS),
})

export function parseOptions(input: unknown, roster: Roster): Parsed<Options> {
  const parsed = parseWith(schema, input, 'options')
  if (!parsed.ok) return parsed
  const { advanced, handicaps } = parsed.value
  const seats = [...new Set(handicaps)].toSorted((a, b) => a - b)
  const absent = seats.find((seat) => seat >= roster.length)
  if (absent !== undefined) {
    return inputFault(
      'options.handicaps',
      `there is no seat ${absent}; seats are 0 to ${roster.length - 1}`,
    )
  }
  if (advanced && seats.length > 0) {
    return inputFault(
      'options.handicaps',
      'advanced play asks five letters of everybody; drop one of them',
    )
  }
  if (roster.length > 1 && new Set(roster.map(({ team }) => team)).size === 1) {
    return inputFault('roster', 'all players are on one team; at least two teams are needed')
  }
  return ok({ ...parsed.value, handicaps: seats })
}

/** The fewest letters a word of this player may have. */
export function minimumFor({ advanced, handicaps }: Options, seat: Seat): number {
  if (advanced) return 5 // BOG-15
  return handicaps.includes(seat) ? 3 : 4 // BOG-16, BOG-3
}
