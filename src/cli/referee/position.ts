import { applyRefereeAct } from '#cli/referee/acting.ts'
import { actOf, type RefereeAct, type Requests } from '#cli/referee/request.ts'
import { refereeRefusal } from '#cli/referee/refusals.ts'
import type { AnyGame } from '#kit/game.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import { parseEntries, type MatchEntry, type Opened, type Revealed } from '#match/log.ts'
import {
  openMatch,
  type Match,
  type MatchOpening,
  type MatchSetup,
  type MatchStep,
} from '#match/match.ts'
import { repeat, verifyLog } from '#match/verify.ts'

/** Opens a match and applies acts to it. The position is refused when one of them is. */
export function openAt(
  game: AnyGame,
  setup: MatchSetup,
  acts: Requests['open']['acts'],
  library: Library,
): Result<MatchOpening, Refusal> {
  const parsed: RefereeAct[] = []
  for (const [index, fields] of acts.entries()) {
    const act = actOf(fields)
    if (!act.ok) return refuse(badAct(index, faultRefusal('malformed-request', act.refusal)))
    parsed.push(act.value)
  }
  const opening = openMatch(game, setup, library)
  if (!opening.ok) return refuse(faultRefusal('malformed-setup', opening.refusal))
  const { context } = opening.value
  return playOn(
    opening.value,
    parsed.map((act) => (match, log) => applyRefereeAct(match, act, context, log)),
  )
}

function playOn(
  { step: first, context }: MatchOpening,
  steps: readonly ((match: Match, log: readonly MatchEntry[]) => MatchStep)[],
): Result<MatchOpening, Refusal> {
  let { match } = first
  const entries = [...first.entries]
  const log = entries.map(({ entry }) => entry)
  for (const [index, take] of steps.entries()) {
    const step = take(match, log)
    if (step.refusal !== null) return refuse(badAct(index, step.refusal))
    entries.push(...step.entries)
    log.push(...step.entries.map(({ entry }) => entry))
    ;({ match } = step)
  }
  return ok({ step: { match, entries, refusal: null }, context })
}

function badAct(act: number, { code, message }: Refusal): Refusal {
  return { ...refereeRefusal('bad-position', { act, code, message }), location: `acts.${act}` }
}

/** The first entry of a log; null when there is none. */
export function openedIn(log: readonly unknown[]): Opened | null {
  const entries = parseEntries(log.slice(0, 1))
  return entries.ok && entries.value[0]!.type === 'opened' ? entries.value[0]! : null
}

/**
 * The position after entry `upTo` of a finished log, by default before its last act. The whole log must
 * verify: its secret is known, so chance goes on as it did.
 */
export function replayTo(
  game: AnyGame,
  { log, upTo }: Requests['replay'],
  library: Library,
): Result<MatchOpening, Refusal> {
  const entries = parseEntries(log)
  if (!entries.ok) return refuse(badLog(entries.refusal.message))
  const verified = verifyLog(entries.value, game, library)
  if (!verified.ok) return refuse(badLog(verified.refusal.message))
  const opened = entries.value[0] as Opened
  const { seed, deal, seq } = entries.value.at(-1) as Revealed
  const last = upTo ?? seq - 2
  if (last > seq - 2) {
    return refuse(badLog(`the game is over after entry ${seq - 1}; upTo may be at most ${seq - 2}`))
  }
  const opening = openMatch(game, { ...opened, seed, deal }, library)
  if (!opening.ok) return refuse(faultRefusal('malformed-setup', opening.refusal))
  const { context } = opening.value
  return playOn(
    opening.value,
    entries.value.slice(1, last + 1).map((entry) => (match) => repeat(entry, match, context)!),
  )
}

export function badLog(problem: string): Refusal {
  return { ...refereeRefusal('bad-log', { problem }), location: 'log' }
}
