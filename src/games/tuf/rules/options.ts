import * as v from 'valibot'
import { SUBJECTS, type Subject } from '#kit/english.ts'
import type { Roster } from '#kit/game.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { mustBe, oneOf, parseWith, wholeNumber, yesOrNo } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'
import { isLanguageId } from '#lexicon/languages/language-id.ts'
import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { ownSubjectSchema, readOwnSubject } from './pieces/own-subject.ts'

export type Options = {
  /** TUF-6: false when Ω and ☉ are rolled again. */
  readonly specials: boolean
  /** TUF-24: words of two or three letters score nothing. */
  readonly largeWords: boolean
  /** TUF-25 */
  readonly subject: Subject | OwnList | null
  /** TUF-25: whether words of the subject count besides the dictionary's, or only they do. */
  readonly subjectUse: 'besides' | 'only'
  /** TUF-26: the id of a language; hosts of halls may add their own. */
  readonly language: string
  /** TUF-27: the timer that the first declaration starts; null for the red one. */
  readonly quick: 'yellow' | 'blue' | null
  /** Whether players see which of their own words are invalid while they build. */
  readonly marks: boolean
  /** TUF-29 */
  readonly rotary: boolean
  /** The longest pause between rounds, in seconds; they begin sooner when all are ready. */
  readonly pause: Pause
  /** TUF-23: how many rounds are played; null for as many as there are players. */
  readonly rounds: number | null
  /** TUF-23: the points that end the game; null when rounds are counted. */
  readonly goal: number | null
}

export const PAUSES = [60, 300] as const
export type Pause = (typeof PAUSES)[number]

/** Options that older logs lack, and how those were played. */
export const ADDED_OPTIONS = { pause: 60 } as const

export const MAX_ROUNDS = 50
export const MAX_GOAL = 10_000

const ENGLISH = 'english'

function languageId() {
  const message = mustBe('the id of a language, such as "french"')
  return v.pipe(v.string(message), v.check(isLanguageId, message))
}

/** A list is either named or brought along: faults are about the kind that was meant. */
const subjectSchema = v.lazy((input) =>
  typeof input === 'object' ? ownSubjectSchema : oneOf(SUBJECTS),
)

const schema = v.strictObject({
  specials: v.optional(yesOrNo(), true),
  largeWords: v.optional(yesOrNo(), false),
  subject: v.optional(v.nullable(subjectSchema), null),
  subjectUse: v.optional(oneOf(['besides', 'only']), 'besides'),
  language: v.optional(languageId(), ENGLISH),
  quick: v.optional(v.nullable(oneOf(['yellow', 'blue'])), null),
  marks: v.optional(yesOrNo(), false),
  rotary: v.optional(yesOrNo(), false),
  pause: v.optional(v.picklist(PAUSES, mustBe('60 or 300 seconds')), 300),
  rounds: v.optional(v.nullable(wholeNumber(1, MAX_ROUNDS)), null),
  goal: v.optional(v.nullable(wholeNumber(1, MAX_GOAL)), null),
})

export function parseOptions(input: unknown, roster: Roster): Parsed<Options> {
  const parsed = parseWith(schema, input, 'options')
  if (!parsed.ok) return parsed
  const { subject, language, quick, rotary, rounds, goal } = parsed.value
  if (typeof subject === 'string' && language !== ENGLISH) {
    return inputFault('options.subject', 'subjects are known in English only; drop one of them')
  }
  if (quick !== null && rotary) {
    return inputFault(
      'options.quick',
      'a turn of Rotary takes the blue timer as it is; drop one of them',
    )
  }
  if (rounds !== null && goal !== null) {
    return inputFault(
      'options.goal',
      'play for a number of rounds or to a number of points, not both',
    )
  }
  if (rotary && roster.length < 2) {
    return inputFault('options.rotary', 'Rotary is for two players or more')
  }
  if (subject === null || typeof subject === 'string') return parsed
  const own = readOwnSubject(subject, language)
  return own.ok ? ok({ ...parsed.value, subject: own.value }) : own
}

/** TUF-23: as many rounds as players; null when points end the game. */
export function roundsOf({ rounds, goal }: Options, roster: Roster): number | null {
  return goal === null ? (rounds ?? roster.length) : null
}
