import type { BotPace, Level } from '#kit/bot.ts'
import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import { formatFault, type Parsed } from '#kit/input-fault.ts'
import { languageOf } from '#kit/match-language.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { isTalkCommand } from '#table/talk.ts'
import {
  openMatch,
  type Match,
  type MatchContext,
  type MatchOpening,
  type MatchStep,
} from '#match/match.ts'
import { matchRefusal } from '#match/refusals.ts'
import { askHint, setHints } from '#table/hints.ts'
import { LOG_LIMITS, talkRefusal } from '#table/log/log-limits.ts'
import {
  closeTable,
  getUp,
  kick,
  liftBan,
  mute,
  setChat,
  passHost,
  remove,
  takeHost,
} from '#table/hosting.ts'
import { absenceRefusal, isBanned, isSeated } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import { botName } from '#table/naming/bot-name.ts'
import { chairName } from '#table/naming/chair-name.ts'
import { isForgedLine } from '#table/naming/reserved-name.ts'
import type { TableDraft } from '#table/table-draft.ts'
import type { RequestContext, TableRequest } from '#table/table-request.ts'
import {
  chairOfPerson,
  COUNTDOWN,
  gameTimeAt,
  isOpenToChange,
  isPersonToAct,
  type Table,
  type TableEvent,
} from '#table/table.ts'
import { askTable, vote } from '#table/words/voting.ts'

/*
 * Each decision records events in the draft, or returns why it refuses. Even a refused one may record
 * events: due clock acts come before an act that is too late.
 */

export function decideRequest(
  draft: TableDraft,
  request: TableRequest,
  context: RequestContext,
): Refusal | null {
  if (isBanned(draft.table, context.person)) return tableRefusal('removed')
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
    case 'hurry-bots':
      return hurryBots(draft, context)
    case 'ask-hint':
      return askHint(draft, context)
    case 'ask-table':
      return askTable(draft, request.word, context)
    case 'vote':
      return vote(draft, request, context)
    case 'take-host':
      return takeHost(draft, context)
    default:
      return context.person === draft.table.host
        ? decideHost(draft, request, context)
        : tableRefusal('host-only')
  }
}

type HostRequest = Exclude<
  TableRequest,
  {
    type:
      | 'sit'
      | 'get-up'
      | 'play'
      | 'chat'
      | 'hold'
      | 'hurry-bots'
      | 'ask-hint'
      | 'ask-table'
      | 'vote'
      | 'take-host'
  }
>

function decideHost(
  draft: TableDraft,
  request: HostRequest,
  context: RequestContext,
): Refusal | null {
  switch (request.type) {
    case 'seat-bot':
      return seatBot(draft, request.level, request.name ?? null)
    case 'kick':
      return kick(draft, request.chair, context)
    case 'set-options':
      return setOptions(draft, request.options)
    case 'set-dictionary':
      return setDictionary(draft, request.dictionary)
    case 'set-listed':
      return record(draft, { type: 'listing-set', listed: request.listed })
    case 'set-bot-pace':
      return setBotPace(draft, request.pace)
    case 'set-hints':
      return setHints(draft, request.on)
    case 'set-team':
      return setTeam(draft, request.chair, request.team)
    case 'start':
      return start(draft, context)
    case 'mute':
      return mute(draft, request.person, request.on, context)
    case 'set-chat':
      return setChat(draft, request.open)
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

/** Applies the clock acts that are due. */
export function decideClock(
  draft: TableDraft,
  hallTime: number,
  context: MatchContext,
): Refusal | null {
  if (draft.table.match === null) return endCountdown(draft, hallTime, context)
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

/** A person whose seat a bot held has come back. */
export function decideReturn(draft: TableDraft, person: string): null {
  const { table } = draft
  const chair = chairOfPerson(table, person)
  const held = chair !== null && table.phase === 'playing' && table.chairs[chair]!.bot !== null
  return held ? record(draft, { type: 'returned', chair }) : null
}

function sit(draft: TableDraft, { person, name }: RequestContext): Refusal | null {
  const { table } = draft
  if (chairOfPerson(table, person) !== null) return tableRefusal('seated-already')
  if (!isOpenToChange(table)) return tableRefusal('started', { request: 'sit' })
  const { max } = table.game.seats
  if (table.chairs.length >= max) return tableRefusal('table-full', { seats: max })
  const called = chairName(table, person, name)
  if (!called.ok) return called.refusal
  return record(draft, { type: 'sat-down', person, name: called.value })
}

function chat(draft: TableDraft, text: string, context: RequestContext): Refusal | null {
  const { person, name, nameOf } = context
  if (!draft.table.chatOpen) return tableRefusal('chat-closed')
  if (draft.table.muted.includes(person)) return tableRefusal('muted')
  if (isForgedLine(text)) return tableRefusal('forged-line')
  const chair = chairOfPerson(draft.table, person)
  if (chair !== null) {
    return record(draft, { type: 'chatted', person, name: draft.table.chairs[chair]!.name, text })
  }
  // Spectators must not look like players.
  const called = chairName(draft.table, person, name)
  if (!called.ok) return called.refusal
  const shown = nameOf(person) ?? called.value
  return record(draft, { type: 'chatted', person, name: shown, text })
}

function seatBot(draft: TableDraft, level: Level, wanted: string | null): Refusal | null {
  const { table } = draft
  if (!isOpenToChange(table)) return tableRefusal('started', { request: 'change' })
  const { max } = table.game.seats
  if (table.chairs.length >= max) return tableRefusal('table-full', { seats: max })
  const name = botName(table, level, wanted)
  return name.ok ? record(draft, { type: 'bot-sat-down', level, name: name.value }) : name.refusal
}

/** Parses options before it is known who will play, as if the table were full. */
export function parseForFullTable(game: AnyGame, options: unknown): Parsed<unknown> {
  const { max, sides } = game.seats
  const full = Array.from({ length: max }, (_, seat) => ({
    name: `Seat ${seat}`,
    team: seat % sides,
  }))
  return game.parse.options(options, full)
}

/** Whether the options suit the people at the table is checked at the start. */
function setOptions(draft: TableDraft, options: unknown): Refusal | null {
  const parsed = parseForFullTable(draft.table.game, options)
  if (!parsed.ok) return faultRefusal('malformed-options', parsed.refusal)
  return recordBeforeStart(draft, { type: 'options-set', options: parsed.value })
}

/** HALL-1 to HALL-3: house words are read in the language of the table. */
function setDictionary(draft: TableDraft, dictionary: Dictionary): Refusal | null {
  const { game, options } = draft.table
  if (game.lexicons(options).length === 0) return matchRefusal('no-words')
  const parsed = parseDictionary(dictionary, languageOf(game, options))
  if (!parsed.ok) return faultRefusal('malformed-dictionary', parsed.refusal)
  return recordBeforeStart(draft, { type: 'dictionary-set', dictionary: parsed.value })
}

function setTeam(draft: TableDraft, chair: number, team: number | null): Refusal | null {
  if (draft.table.chairs[chair] === undefined)
    return tableRefusal('no-such-chair', { request: 'set-team' })
  return recordBeforeStart(draft, { type: 'team-set', chair, team })
}

function start(
  draft: TableDraft,
  { hallTime, match, countdown = COUNTDOWN }: RequestContext,
): Refusal | null {
  const { table } = draft
  if (!isOpenToChange(table)) return tableRefusal('started', { request: 'change' })
  const { min } = table.game.seats
  if (table.chairs.length < min) {
    return tableRefusal('cannot-start', { game: table.game.name, players: min })
  }
  // Tried now, although the match is opened after the countdown, because only now can a refusal be answered.
  const opening = openTableMatch(table, match)
  if (!opening.ok) return faultRefusal('cannot-start', opening.refusal)
  const { step } = opening.value
  if (countdown > 0 && needsCountdown(table, step.match)) {
    return record(draft, { type: 'countdown-started', startsAt: hallTime + countdown })
  }
  recordStart(draft, hallTime, step)
  return null
}

/** Opens the match of a table. Deterministic: the same people, options and secret give the same match. */
function openTableMatch(
  { game, chairs, options, dictionary }: Table,
  { secret, library }: MatchContext,
): Parsed<MatchOpening> {
  const roster = chairs.map(({ name, team }) => (team === null ? { name } : { name, team }))
  return openMatch(game, { options, roster, dictionary, ...secret }, library)
}

function recordStart(draft: TableDraft, hallTime: number, { entries }: MatchStep): void {
  draft.record({ type: 'started', hallTime })
  for (const applied of entries) draft.recordPlayed(applied)
}

/** Opens the match when the countdown is over. */
function endCountdown(draft: TableDraft, hallTime: number, context: MatchContext): Refusal | null {
  const { table } = draft
  if (table.startsAt === null) return tableRefusal('not-started')
  if (hallTime < table.startsAt) return null
  const opening = openTableMatch(table, context)
  // It could be opened when the countdown started, and nothing can have changed since.
  if (!opening.ok) throw new Error(`cannot start: ${formatFault(opening.refusal)}`)
  recordStart(draft, hallTime, opening.value.step)
  return null
}

/** A match of one person with bots starts at once. */
function needsCountdown({ game, chairs }: Table, { status }: Match): boolean {
  const people = chairs.filter(({ person }) => person !== null).length
  return game.isRace === true && people > 1 && status.toAct.length > 1
}

function play(draft: TableDraft, command: unknown, context: RequestContext): Refusal | null {
  const { table } = draft
  const seat = chairOfPerson(table, context.person)
  if (seat === null) return tableRefusal('not-seated', { request: 'play' })
  if (table.phase === 'gathering') return tableRefusal('not-started')
  // Sides may talk even if the chat is closed, as part of the game; people who are muted may not.
  if (isTalkCommand(command) && table.muted.includes(context.person)) return tableRefusal('muted')
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
    return tableRefusal('not-seated', { request: 'hold' })
  }
  if (table.phase !== 'playing' || taken === undefined || taken.person === null || taken.left) {
    return tableRefusal('no-such-chair', { request: 'hold' })
  }
  if (taken.bot !== null) return tableRefusal('held-already')
  const refused = absenceRefusal(taken.name, context.absence(taken.person))
  if (refused !== null) return refused
  return record(draft, { type: 'held', chair, level })
}

function setBotPace(draft: TableDraft, pace: BotPace): Refusal | null {
  if (draft.table.phase === 'over') return tableRefusal('game-over')
  return record(draft, { type: 'bot-pace-set', pace })
}

/** Only while nobody but bots is to act, so that no person is rushed. */
function hurryBots(draft: TableDraft, { person }: RequestContext): Refusal | null {
  const { table } = draft
  const chair = chairOfPerson(table, person)
  if (chair === null || !isSeated(table, person)) {
    return tableRefusal('not-seated', { request: 'hurry-bots' })
  }
  if (table.phase === 'gathering') return tableRefusal('not-started')
  if (table.phase === 'over') return tableRefusal('game-over')
  const { toAct } = table.match!.status
  if (toAct.length === 0 || isPersonToAct(table, toAct)) {
    return tableRefusal('person-to-act')
  }
  return table.areBotsHurried ? null : record(draft, { type: 'bots-hurried', chair })
}

function recordBeforeStart(
  draft: TableDraft,
  event: Parameters<TableDraft['record']>[0],
): Refusal | null {
  return isOpenToChange(draft.table)
    ? record(draft, event)
    : tableRefusal('started', { request: 'change' })
}

function record(draft: TableDraft, event: Exclude<TableEvent, { type: 'played' }>): null {
  draft.record(event)
  return null
}
