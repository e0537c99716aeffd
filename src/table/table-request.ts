import * as v from 'valibot'
import { BOT_PACES, LEVELS } from '#kit/bot.ts'
import { CAST_NAMES } from '#kit/bots/cast.ts'
import type { Hint } from '#kit/bots/hint.ts'
import { typedAgreedWord, typedDictionarySchema } from '#kit/dictionary/dictionary-schema.ts'
import type { LogLimits } from '#table/log/log-limits.ts'
import type { MatchContext } from '#match/match.ts'
import { visibleLine } from '#kit/text/visible-text.ts'
import { mustBe, oneOf, oneOfKinds, shortText, wholeNumber, yesOrNo } from '#kit/parsing.ts'

export const MAX_CHAT_LENGTH = 500

const chair = wholeNumber(0, 99)
const person = shortText(1, 64, 'the id of a person')

export const requests = {
  sit: v.strictObject({ type: v.literal('sit') }),
  'get-up': v.strictObject({ type: v.literal('get-up') }),
  'seat-bot': v.strictObject({
    type: v.literal('seat-bot'),
    level: oneOf(LEVELS),
    name: v.optional(oneOf(CAST_NAMES)),
  }),
  kick: v.strictObject({ type: v.literal('kick'), chair }),
  'set-options': v.strictObject({ type: v.literal('set-options'), options: v.unknown() }),
  'set-dictionary': v.strictObject({
    type: v.literal('set-dictionary'),
    dictionary: typedDictionarySchema,
  }),
  'set-listed': v.strictObject({ type: v.literal('set-listed'), listed: yesOrNo() }),
  'set-bot-pace': v.strictObject({ type: v.literal('set-bot-pace'), pace: oneOf(BOT_PACES) }),
  'hurry-bots': v.strictObject({ type: v.literal('hurry-bots') }),
  'set-hints': v.strictObject({ type: v.literal('set-hints'), on: yesOrNo() }),
  'ask-hint': v.strictObject({ type: v.literal('ask-hint') }),
  'set-team': v.strictObject({
    type: v.literal('set-team'),
    chair,
    team: v.nullable(wholeNumber(0, 15)),
  }),
  start: v.strictObject({ type: v.literal('start') }),
  play: v.strictObject({ type: v.literal('play'), command: v.unknown() }),
  chat: v.strictObject({
    type: v.literal('chat'),
    text: visibleLine(MAX_CHAT_LENGTH),
  }),
  'ask-table': v.strictObject({ type: v.literal('ask-table'), word: typedAgreedWord() }),
  vote: v.strictObject({ type: v.literal('vote'), word: typedAgreedWord(), admit: yesOrNo() }),
  mute: v.strictObject({ type: v.literal('mute'), person, on: yesOrNo() }),
  'set-chat': v.strictObject({ type: v.literal('set-chat'), open: yesOrNo() }),
  hold: v.strictObject({ type: v.literal('hold'), chair, level: oneOf(LEVELS) }),
  remove: v.strictObject({ type: v.literal('remove'), person }),
  'lift-ban': v.strictObject({ type: v.literal('lift-ban'), person }),
  'pass-host': v.strictObject({ type: v.literal('pass-host'), person }),
  'take-host': v.strictObject({ type: v.literal('take-host') }),
  close: v.strictObject({ type: v.literal('close') }),
}

export const requestSchema = oneOfKinds(
  'type',
  requests,
  mustBe(`one of ${Object.keys(requests).join(', ')}`),
)

/** What somebody at a table may request. */
export type TableRequest = v.InferOutput<typeof requestSchema>

/** What every decision needs. */
export type DecisionContext = {
  readonly hallTime: number
  readonly match: MatchContext
}

/** Who sends the request, and what the hall knows at that moment. */
export type RequestContext = DecisionContext & {
  readonly person: string
  readonly name: string
  /** Milliseconds for which a person has not been connected; 0 while they are. */
  absence(person: string): number
  /** What a spectator is called at the table; null for others. */
  nameOf(person: string): string | null
  readonly logLimits?: LogLimits
  /** In milliseconds, if not the usual one. */
  readonly countdown?: number
  /** HALL-7: the hint that was found for the player who asks. */
  readonly hint?: Hint | null
}
