import type { Level } from '#kit/bot.ts'
import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Parsed } from '#kit/input-fault.ts'
import { languageOf } from '#kit/match-language.ts'
import { capitalize } from '#kit/prose.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { openMatch, type MatchContext } from '#match/match.ts'
import { NO_WORDS } from '#match/ruling.ts'
import { LOG_LIMITS, talkRefusal } from '#table/log-limits.ts'
import {
  closeTable,
  getUp,
  kick,
  liftBan,
  mute,
  NO_SUCH_CHAIR,
  passHost,
  remove,
  takeHost,
} from '#table/hosting.ts'
import { absenceRefusal, isBanned, isSeated, REMOVED } from '#table/permissions.ts'
import { chairName } from '#table/naming/chair-name.ts'
import { NOT_STARTED, type TableDraft } from '#table/table-draft.ts'
import type { RequestContext, TableRequest } from '#table/table-request.ts'
import { chairOfPerson, gameTimeAt, type Table, type TableEvent } from '#table/table.ts'
import { askTable, vote } from '#table/words/voting.ts'

/*
 * Each decision records events in the draft, or returns why it refuses. A refused one may have
 * recorded some: due clock acts come before an act that is too late.
 */

export function decideRequest(
  draft: TableDraft,
  request: TableRequest,
  context: RequestContext,
): Refusal | null {
  if (isBanned(draft.table, context.person)) return REMOVED
  const full = talkRefusal(draft.table, request, context.logLimits ?? LOG_LIMITS)
  if (full !== null) return full
  switch (request.type) {
    case 'sit':
      return sit(draft, context)
    case 'get-up':
      return getUp(draft, context)
    case 'play':
      return play(draft, request.command, context)
    case 'chat':
      return chat(draft, request.text, context)
    case 'hold':
      return hold(draft, request.chair, request.level, context)
    case 'ask-table':
      return askTable(draft, request.word, context)
    case 'vote':
      return vote(draft, request, context)
    case 'take-host':
      return takeHost(draft, context)
    default:
      return context.person === draft.table.host ? decideHost(draft, request, context) : HOST_ONLY
  }
}

type HostRequest = Exclude<
  TableRequest,
  { type: 'sit' | 'get-up' | 'play' | 'chat' | 'hold' | 'ask-table' | 'vote' | 'take-host' }
>

function decideHost(
  draft: TableDraft,
  request: HostRequest,
  context: RequestContext,
): Refusal | null {
  switch (request.type) {
    case 'seat-bot':
      return seatBot(draft, request.level)
    case 'kick':
      return kick(draft, request.chair, context)
    case 'set-options':
      return setOptions(draft, request.options)
    case 'set-dictionary':
      return setDictionary(draft, request.dictionary)
    case 'set-listed':
      return record(draft, { type: 'listing-set', listed: request.listed })
    case 'set-team':
      return setTeam(draft, request.chair, request.team)
    case 'start':
      return start(draft, context)
    case 'mute':
      return mute(draft, request.person, request.on, context)
    case 'remove':
      return remove(draft, request.person, context)
    case 'lift-ban':
      return liftBan(draft, request.person)
    case 'pass-host':
      return passHost(draft, request.person)
    case 'close':
      return closeTable(draft, context)
  }
}

/** A wake time has come. */
export function decideClock(
  draft: TableDraft,
  hallTime: number,
  context: MatchContext,
): Refusal | null {
  return draft.play({ by: 'clock', gameTime: gameTimeAt(draft.table, hallTime) }, context)
}

/** A bot's move, for the seat it plays. */
export function decideBot(
  draft: TableDraft,
  seat: number,
  command: unknown,
  hallTime: number,
  context: MatchContext,
): Refusal | null {
  return draft.play({ by: seat, gameTime: gameTimeAt(draft.table, hallTime), command }, context)
}

/** A person whose seat a bot held is here again. */
export function decideReturn(draft: TableDraft, person: string): null {
  const { table } = draft
  const chair = chairOfPerson(table, person)
  const held = chair !== null && table.phase === 'playing' && table.chairs[chair]!.bot !== null
  return held ? record(draft, { type: 'returned', chair }) : null
}

function sit(draft: TableDraft, { person, name }: RequestContext): Refusal | null {
  const { table } = draft
  if (chairOfPerson(table, person) !== null) {
    return refusal('seated-already', 'You have a seat at this table.')
  }
  if (table.phase !== 'gathering') {
    return refusal('started', 'The game has started; you can watch, or wait for the next one.')
  }
  const { max } = table.game.seats
  if (table.chairs.length >= max) {
    return refusal('table-full', `All ${max} seats are taken; you can watch.`)
  }
  const called = chairName(table, person, name)
  if (!called.ok) return called.refusal
  return record(draft, { type: 'sat-down', person, name: called.value })
}

function chat(draft: TableDraft, text: string, context: RequestContext): Refusal | null {
  const { person, name, nameOf } = context
  if (draft.table.muted.includes(person)) {
    return refusal(
      'muted',
      'The host has muted you at this table; only the host can let you speak again.',
    )
  }
  const chair = chairOfPerson(draft.table, person)
  if (chair !== null) {
    return record(draft, { type: 'chatted', person, name: draft.table.chairs[chair]!.name, text })
  }
  // Spectators must not be taken for those who play.
  const called = chairName(draft.table, person, name)
  if (!called.ok) return called.refusal
  const shown = nameOf(person) ?? called.value
  return record(draft, { type: 'chatted', person, name: shown, text })
}

function seatBot(draft: TableDraft, level: Level): Refusal | null {
  const { table } = draft
  if (table.phase !== 'gathering') return STARTED
  const { max } = table.game.seats
  if (table.chairs.length >= max) return refusal('table-full', `All ${max} seats are taken.`)
  return record(draft, { type: 'bot-sat-down', level, name: botName(table, level) })
}

/** Bots have names that say what they are, each its own. */
function botName({ chairs }: Table, level: Level): string {
  const title = `${capitalize(level)} bot`
  const names = new Set(chairs.map(({ name }) => name))
  let name = title
  for (let number = 2; names.has(name); number += 1) name = `${title} ${number}`
  return name
}

/** Parses options before it is known who will play: as if the table were full. */
export function parseForFullTable(game: AnyGame, options: unknown): Parsed<unknown> {
  const { max, sides } = game.seats
  const full = Array.from({ length: max }, (_, seat) => ({
    name: `Seat ${seat}`,
    team: seat % sides,
  }))
  return game.parse.options(options, full)
}

/** Whether the people at the table fit the options shows at the start. */
function setOptions(draft: TableDraft, options: unknown): Refusal | null {
  const parsed = parseForFullTable(draft.table.game, options)
  if (!parsed.ok) return faultRefusal('malformed-options', parsed.refusal)
  return recordBeforeStart(draft, { type: 'options-set', options: parsed.value })
}

/** HALL-1 to HALL-3: house words are read in the language of the table. */
function setDictionary(draft: TableDraft, dictionary: Dictionary): Refusal | null {
  const { game, options } = draft.table
  if (game.lexicons(options).length === 0) return NO_WORDS
  const parsed = parseDictionary(dictionary, languageOf(game, options))
  if (!parsed.ok) return faultRefusal('malformed-dictionary', parsed.refusal)
  return recordBeforeStart(draft, { type: 'dictionary-set', dictionary: parsed.value })
}

function setTeam(draft: TableDraft, chair: number, team: number | null): Refusal | null {
  if (draft.table.chairs[chair] === undefined) return NO_SUCH_CHAIR
  return recordBeforeStart(draft, { type: 'team-set', chair, team })
}

function start(draft: TableDraft, { hallTime, match }: RequestContext): Refusal | null {
  const { table } = draft
  if (table.phase !== 'gathering') return STARTED
  const { game, chairs, options, dictionary } = table
  const { min } = game.seats
  if (chairs.length < min) {
    const message = `${game.name} takes at least ${min} players; send friends the link, or add a bot.`
    return refusal('cannot-start', message)
  }
  const roster = chairs.map(({ name, team }) => (team === null ? { name } : { name, team }))
  const opening = openMatch(game, { options, roster, dictionary, ...match.secret }, match.library)
  if (!opening.ok) return faultRefusal('cannot-start', opening.refusal)
  draft.record({ type: 'started', hallTime })
  for (const applied of opening.value.step.entries) draft.recordPlayed(applied)
  return null
}

function play(draft: TableDraft, command: unknown, context: RequestContext): Refusal | null {
  const { table } = draft
  const seat = chairOfPerson(table, context.person)
  if (seat === null) {
    return refusal('not-seated', 'You are watching; only those who have a seat play.')
  }
  if (table.phase === 'gathering') return NOT_STARTED
  const gameTime = gameTimeAt(table, context.hallTime)
  return draft.play({ by: seat, gameTime, command }, context.match)
}

function hold(
  draft: TableDraft,
  chair: number,
  level: Level,
  context: RequestContext,
): Refusal | null {
  const { table } = draft
  const taken = table.chairs[chair]
  if (!isSeated(table, context.person)) {
    return refusal('not-seated', 'Only those who play can let a bot hold a seat.')
  }
  if (table.phase !== 'playing' || taken === undefined || taken.person === null || taken.left) {
    return refusal('no-such-chair', 'There is nobody in play on that chair.')
  }
  if (taken.bot !== null) return refusal('held-already', 'A bot holds that seat already.')
  const refused = absenceRefusal(taken.name, context.absence(taken.person))
  if (refused !== null) return refused
  return record(draft, { type: 'held', chair, level })
}

function recordBeforeStart(
  draft: TableDraft,
  event: Parameters<TableDraft['record']>[0],
): Refusal | null {
  return draft.table.phase === 'gathering' ? record(draft, event) : STARTED
}

function record(draft: TableDraft, event: Exclude<TableEvent, { type: 'played' }>): null {
  draft.record(event)
  return null
}

function refusal(code: string, message: string): Refusal {
  return { code, message }
}

const HOST_ONLY = refusal('host-only', 'Only the host of this table can do that.')
const STARTED = refusal(
  'started',
  'The game has started; this can only be changed before the start.',
)
