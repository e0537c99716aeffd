import type { BotPace, Level } from '#kit/bot.ts'
import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import { formatFault, type Parsed } from '#kit/input-fault.ts'
import { languageOf } from '#kit/match-language.ts'
import { faultRefusal, refusal, type Refusal } from '#kit/refusal.ts'
import { isTalkCommand } from '#table/talk.ts'
import {
  openMatch,
  type Match,
  type MatchContext,
  type MatchOpening,
  type MatchStep,
} from '#match/match.ts'
import { NO_WORDS } from '#match/ruling.ts'
import { askHint, setHints } from '#table/hints.ts'
import { LOG_LIMITS, talkRefusal } from '#table/log/log-limits.ts'
import {
  closeTable,
  getUp,
  kick,
  liftBan,
  mute,
  setChat,
  NO_SUCH_CHAIR,
  passHost,
  remove,
  takeHost,
} from '#table/hosting.ts'
import { absenceRefusal, isBanned, isSeated, REMOVED } from '#table/permissions.ts'
import { botName } from '#table/naming/bot-name.ts'
import { chairName } from '#table/naming/chair-name.ts'
import { isForgedLine } from '#table/naming/reserved-name.ts'
import { GAME_OVER, NOT_STARTED, type TableDraft } from '#table/table-draft.ts'
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
      return context.person === draft.table.host ? decideHost(draft, request, context) : HOST_ONLY
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

/** A wake time has come. */
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
  if (!isOpenToChange(table)) {
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
  if (!draft.table.chatOpen) return CHAT_CLOSED
  if (draft.table.muted.includes(person)) return MUTED
  if (isForgedLine(text)) return FORGED_LINE
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

function seatBot(draft: TableDraft, level: Level, wanted: string | null): Refusal | null {
  const { table } = draft
  if (!isOpenToChange(table)) return STARTED
  const { max } = table.game.seats
  if (table.chairs.length >= max) return refusal('table-full', `All ${max} seats are taken.`)
  const name = botName(table, level, wanted)
  return name.ok ? record(draft, { type: 'bot-sat-down', level, name: name.value }) : name.refusal
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

function start(
  draft: TableDraft,
  { hallTime, match, countdown = COUNTDOWN }: RequestContext,
): Refusal | null {
  const { table } = draft
  if (!isOpenToChange(table)) return STARTED
  const { min } = table.game.seats
  if (table.chairs.length < min) {
    const message = `${table.game.name} takes at least ${min} players; send friends the link, or add a bot.`
    return refusal('cannot-start', message)
  }
  // Opened even if it is to be opened again later: now somebody can be told what is wrong.
  const opening = openTableMatch(table, match)
  if (!opening.ok) return faultRefusal('cannot-start', opening.refusal)
  const { step } = opening.value
  if (countdown > 0 && needsCountdown(table, step.match)) {
    return record(draft, { type: 'countdown-started', startsAt: hallTime + countdown })
  }
  recordStart(draft, hallTime, step)
  return null
}

/** The match of a table as its people, options and secret make it: always the same one. */
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
  if (table.startsAt === null) return NOT_STARTED
  if (hallTime < table.startsAt) return null
  const opening = openTableMatch(table, context)
  // It could be opened when the countdown started, and nothing may have changed since.
  if (!opening.ok) throw new Error(`cannot start: ${formatFault(opening.refusal)}`)
  recordStart(draft, hallTime, opening.value.step)
  return null
}

/** Whoever plays alone with bots begins at once. */
function needsCountdown({ game, chairs }: Table, { status }: Match): boolean {
  const people = chairs.filter(({ person }) => person !== null).length
  return game.isRace === true && people > 1 && status.toAct.length > 1
}

function play(draft: TableDraft, command: unknown, context: RequestContext): Refusal | null {
  const { table } = draft
  const seat = chairOfPerson(table, context.person)
  if (seat === null) {
    return refusal('not-seated', 'You are watching; only those who have a seat play.')
  }
  if (table.phase === 'gathering') return NOT_STARTED
  // A closed chat leaves sides their own talk, which is part of the game; being muted does not.
  if (isTalkCommand(command) && table.muted.includes(context.person)) return MUTED
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

function setBotPace(draft: TableDraft, pace: BotPace): Refusal | null {
  if (draft.table.phase === 'over') return GAME_OVER
  return record(draft, { type: 'bot-pace-set', pace })
}

/** Only while nobody but bots is to act: nobody is rushed. */
function hurryBots(draft: TableDraft, { person }: RequestContext): Refusal | null {
  const { table } = draft
  const chair = chairOfPerson(table, person)
  if (chair === null || !isSeated(table, person)) {
    return refusal('not-seated', 'Only those who play can skip ahead.')
  }
  if (table.phase === 'gathering') return NOT_STARTED
  if (table.phase === 'over') return GAME_OVER
  const { toAct } = table.match!.status
  if (toAct.length === 0 || isPersonToAct(table, toAct)) {
    return refusal('person-to-act', 'Bots can be hurried only while nobody else is to act.')
  }
  return table.areBotsHurried ? null : record(draft, { type: 'bots-hurried', chair })
}

function recordBeforeStart(
  draft: TableDraft,
  event: Parameters<TableDraft['record']>[0],
): Refusal | null {
  return isOpenToChange(draft.table) ? record(draft, event) : STARTED
}

function record(draft: TableDraft, event: Exclude<TableEvent, { type: 'played' }>): null {
  draft.record(event)
  return null
}

const FORGED_LINE = refusal(
  'forged-line',
  'That line would read as if a bot or the hall had said it; leave out the colon.',
)
const MUTED = refusal(
  'muted',
  'The host has muted you at this table; only the host can let you speak again.',
)
const CHAT_CLOSED = refusal('chat-closed', 'The host has closed the chat at this table.')
const HOST_ONLY = refusal('host-only', 'Only the host of this table can do that.')
const STARTED = refusal(
  'started',
  'The game has started; this can only be changed before the start.',
)
