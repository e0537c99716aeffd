import { commitmentTo, type Secret } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import { formatFault } from '#kit/input-fault.ts'
import { firstDifference } from '#kit/json/json.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Library } from '#lexicon/library.ts'
import {
  parseEvents,
  withAllOptions,
  type MatchEntry,
  type Opened,
  type Revealed,
} from '#match/log.ts'
import {
  applyAct,
  applyRuling,
  openMatch,
  type Match,
  type MatchContext,
  type MatchStep,
} from '#match/match.ts'
import { inLog, logRefusal, ofOlderRules } from '#match/refusals.ts'

export type Verified = {
  readonly entries: number
  readonly events: number
  readonly arranged: boolean
  readonly commitment: string
}

/**
 * Replays a finished log from its revealed secret: the commitment must match, and the same acts
 * must produce the same entries, every draw included.
 */
export function verifyLog(
  log: readonly MatchEntry[],
  game: AnyGame,
  library: Library,
): Result<Verified, Refusal> {
  const verified = replayed(log, game, library)
  const [opened] = log
  if (verified.ok || opened?.type !== 'opened' || opened.version >= game.version) return verified
  const { version } = opened
  return refuse(ofOlderRules(verified.refusal, { version, here: game.version }))
}

/** Logs of older versions of the rules are replayed too: most are decided in the same way. */
function replayed(
  log: readonly MatchEntry[],
  game: AnyGame,
  library: Library,
): Result<Verified, Refusal> {
  const verified = verifySecret(log, game)
  if (!verified.ok) return verified
  const { opened, secret } = verified.value
  const { seed, deal } = secret
  const opening = openMatch(game, { ...withAllOptions(opened, game), seed, deal }, library)
  if (!opening.ok) {
    return refuse(logRefusal('foul-opening', { problem: formatFault(opening.refusal) }))
  }
  const { context } = opening.value
  let { step } = opening.value
  const { lexicons } = step.match.opened
  for (const [name, print] of Object.entries(opened.lexicons)) {
    const here = lexicons[name]
    if (here === undefined) {
      return refuse(inLog('entry 0', logRefusal('unused-lexicon', { name })))
    }
    if (here !== print) return refuse(logRefusal('other-lexicon', { name, print, here }))
  }
  for (let done = 0; ;) {
    const divergence = divergenceOf(step, log, done)
    if (divergence !== null) return refuse(divergence)
    done += step.entries.length
    if (done === log.length) break
    const next = repeat(log[done]!, step.match, context)
    const location = `entry ${done}`
    if (next === null) return refuse(inLog(location, logRefusal('after-end')))
    step = next
    if (step.refusal !== null) {
      const { code } = step.refusal
      return refuse(inLog(location, logRefusal('entry-refused', { code })))
    }
    if (step.entries.length === 0) return refuse(inLog(location, logRefusal('idle-clock')))
  }
  const events = log.reduce((sum, entry) => sum + ('events' in entry ? entry.events.length : 0), 0)
  const { arranged, commitment } = opened
  return ok({ entries: log.length, events, arranged, commitment })
}

/** The revealed secret of a finished log, which must be the one that was committed to. Needs no library. */
export function verifySecret(
  log: readonly MatchEntry[],
  game: AnyGame,
): Result<{ readonly opened: Opened; readonly secret: Secret }, Refusal> {
  const ends = endsOf(log, game)
  if (!ends.ok) return ends
  const [opened, revealed] = ends.value
  const { seed } = revealed
  // Parsed first: an unparsed deal may be nested too deeply to be hashed.
  const parsed = revealed.deal === null ? ok(null) : game.parse.deal(revealed.deal)
  if (!parsed.ok) {
    return refuse(logRefusal('foul-deal', { problem: formatFault(parsed.refusal) }))
  }
  const secret = { seed, deal: parsed.value }
  if (commitmentTo(secret) !== opened.commitment) return refuse(logRefusal('other-secret'))
  return ok({ opened, secret })
}

function endsOf(log: readonly MatchEntry[], game: AnyGame): Result<[Opened, Revealed], Refusal> {
  const opened = log[0]
  const revealed = log.at(-1)
  if (opened?.type !== 'opened') return refuse(inLog('entry 0', logRefusal('no-opening')))
  const { version } = opened
  if (opened.game !== game.id) {
    const other = logRefusal('other-game', { game: opened.game, here: game.id })
    return refuse(inLog('entry 0', other))
  }
  if (version > game.version) {
    return refuse(inLog('entry 0', logRefusal('newer-rules', { version, here: game.version })))
  }
  if (revealed?.type !== 'revealed') return refuse(logRefusal('unfinished'))
  return ok([opened, revealed])
}

/** The first difference between the entries of a step and the log; null when they agree. */
function divergenceOf(step: MatchStep, log: readonly MatchEntry[], from: number): Refusal | null {
  const { game } = step.match
  for (const [offset, { entry }] of step.entries.entries()) {
    const seq = from + offset
    const difference =
      seq < log.length ? differenceTo(entry, log[seq]!, game) : logRefusal('entry-missing')
    if (difference !== null) return inLog(`entry ${seq}`, difference)
  }
  return null
}

/** Repeats the act that an entry records; null for the entry that ends a log. */
export function repeat(entry: MatchEntry, match: Match, context: MatchContext): MatchStep | null {
  switch (entry.type) {
    case 'acted':
      return applyAct(match, { ...entry.act, gameTime: entry.gameTime }, context)
    case 'ruled':
      return applyRuling(match, entry, context)
    default:
      return null
  }
}

function differenceTo(decided: MatchEntry, stored: MatchEntry, game: AnyGame): Refusal | null {
  try {
    const logged = parseEvents(stored, game)
    const isOpening = decided.type === 'opened' && logged.type === 'opened'
    const expected = isOpening ? { ...decided, version: logged.version } : decided
    const difference = firstDifference(expected, logged)
    if (difference === null) return null
    return logRefusal('entry-differs', { field: difference || 'everything' })
  } catch {
    // The events are of no version of the game, or nested too deeply.
    return logRefusal('entry-unreadable')
  }
}
