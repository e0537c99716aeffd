import * as v from 'valibot'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOf, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'
import { turnClockOption, type TurnMinutes } from '#kit/turn-clock.ts'

export type Options = {
  /** CAM-30, CAM-31: the points that end the game; null when hands are counted instead. */
  readonly target: Target | null
  /** CAM-32: how many hands are played; null when points end the game. */
  readonly hands: number | null
  /** CAM-33: words are chosen before the tiles are dealt. */
  readonly blind: boolean
  /** CAM-34: no regular plurals and tenses. */
  readonly high: boolean
  /** CAM-28: whether words are checked when they are chosen or when the hand has ended. */
  readonly wordCheck: WordCheck
  /** CAM-36: whether guesses that cannot be right are refused or count as wrong. */
  readonly guessCheck: GuessCheck
  /** CAM-37, HALL-5: minutes a turn; null for no clock. */
  readonly turnClock: TurnMinutes | null
}

export const TARGETS = [50, 100, 150] as const
export type Target = (typeof TARGETS)[number]
export type WordCheck = 'at-choice' | 'at-the-end'
export type GuessCheck = 'helpful' | 'strict'

export const USUAL_TARGET: Target = 100
export const MAX_HANDS = 50

/** Options that logs of version 0.2 lack. */
export const ADDED_OPTIONS = { guessCheck: 'helpful', turnClock: null } as const

const schema = v.strictObject({
  target: v.optional(v.nullable(v.picklist(TARGETS, mustBe('50, 100 or 150'))), null),
  hands: v.optional(v.nullable(wholeNumber(1, MAX_HANDS)), null),
  blind: v.optional(yesOrNo(), false),
  high: v.optional(yesOrNo(), false),
  wordCheck: v.optional(oneOf(['at-choice', 'at-the-end']), 'at-choice'),
  guessCheck: v.optional(oneOf(['helpful', 'strict']), ADDED_OPTIONS.guessCheck),
  turnClock: turnClockOption(),
})

export function parseOptions(input: unknown): Parsed<Options> {
  const parsed = parseWith(schema, input, 'options')
  if (!parsed.ok) return parsed
  const { target, hands } = parsed.value
  if (target !== null && hands !== null) {
    return inputFault('options.hands', 'play to a target or for a number of hands, not both')
  }
  return ok({ ...parsed.value, target: hands === null ? (target ?? USUAL_TARGET) : null })
}
