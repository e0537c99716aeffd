import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { type Parsed } from '#kit/input-fault.ts'
import type { Level } from '#kit/bot.ts'
import type { AnyGame } from '#kit/game.ts'
import {
  applyAct,
  openMatch,
  type UnparsedAct,
  type MatchContext,
  type Match,
} from '#match/match.ts'
import type { TableRequest } from '#table/table-request.ts'
import { chairOfPerson, gameTime, type TableEvent, type Table } from '#table/table.ts'

/** Who asks, and what the hall knows at that moment. */
export type RequestContext = {
  readonly person: string
  readonly name: string
  /** By the hall's clock. */
  readonly wallTime: number
  readonly context: MatchContext
  /** For how long a person has not been connected; 0 for those who are. */
  absence(person: string): number
}

/** A decision may bring happenings and a refusal: the clock is told before what comes too late. */
export type Decision = {
  readonly events: readonly TableEvent[]
  readonly refusal: Refusal | null
  /** The game's table after the happenings, where deciding has made it already. */
  readonly match?: Match
}

/** After so long without a connection the others may let a bot hold the seat. */
export const PATIENCE = 30_000

const MOST_MUTED = 100

export function decideRequest(
  table: Table,
  request: TableRequest,
  asking: RequestContext,
): Decision {
  const hosts = asking.person === table.host
  switch (request.type) {
    case 'sit':
      return sit(table, asking)
    case 'get-up':
      return getUp(table, asking)
    case 'seat-bot':
      return hosts ? seatBot(table, request.level) : HOST_ONLY
    case 'kick':
      return hosts ? kick(table, request.chair, asking) : HOST_ONLY
    case 'set-options':
      return setOptions(table, hosts, request.options)
    case 'set-listed':
      return hosts ? done({ type: 'listing-set', listed: request.listed }) : HOST_ONLY
    case 'set-team':
      return table.chairs[request.chair] === undefined
        ? refused('no-such-chair', 'There is no such chair at this table.')
        : gathered(table, hosts, { type: 'team-set', chair: request.chair, team: request.team })
    case 'start':
      return hosts ? start(table, asking) : HOST_ONLY
    case 'play':
      return play(table, request.command, asking)
    case 'chat':
      return table.muted.includes(asking.person)
        ? refused('muted', 'The host has muted you at this table.')
        : done({ type: 'chatted', person: asking.person, name: asking.name, text: request.text })
    case 'mute':
      return hosts ? mute(table, request.person, request.on) : HOST_ONLY
    case 'hold':
      return hold(table, request.chair, request.level, asking)
  }
}

/** What the hall itself does when a wake time has come. */
export function decideClock(table: Table, now: number, context: MatchContext): Decision {
  return throughTable(table, { by: 'clock', gameTime: gameTime(table, now) }, context)
}

/** A bot's move, for the seat it plays. */
export function decideBot(
  table: Table,
  seat: number,
  command: unknown,
  now: number,
  context: MatchContext,
): Decision {
  return throughTable(table, { by: seat, gameTime: gameTime(table, now), command }, context)
}

/** A person whose seat a bot held is here again. */
export function decideReturn(table: Table, person: string): Decision {
  const chair = chairOfPerson(table, person)
  const held = chair !== null && table.phase === 'playing' && table.chairs[chair]!.bot !== null
  return held ? done({ type: 'returned', chair }) : done()
}

function sit(table: Table, { person, name }: RequestContext): Decision {
  if (chairOfPerson(table, person) !== null) {
    return refused('seated-already', 'You have a seat at this table.')
  }
  if (table.phase !== 'gathering') {
    return refused('started', 'The game has started; you can watch, or wait for the next one.')
  }
  const { max } = table.game.seats
  if (table.chairs.length >= max) {
    return refused('table-full', `All ${max} seats are taken; you can watch.`)
  }
  return done({ type: 'sat-down', person, name })
}

function getUp(table: Table, asking: RequestContext): Decision {
  const chair = chairOfPerson(table, asking.person)
  if (chair === null) return refused('not-seated', 'You have no seat at this table.')
  return vacate(table, chair, false, asking)
}

function kick(table: Table, chair: number, asking: RequestContext): Decision {
  const taken = table.chairs[chair]
  if (taken === undefined) return refused('no-such-chair', 'There is no such chair at this table.')
  if (taken.person === asking.person) return refused('yourself', 'To go yourself, get up.')
  return vacate(table, chair, true, asking)
}

function vacate(table: Table, chair: number, kicked: boolean, asking: RequestContext): Decision {
  const up: TableEvent = { type: 'got-up', chair, kicked }
  if (table.phase === 'over') return refused('table-closed', 'The game is over.')
  if (table.phase === 'gathering') return done(up, ...succession(table, chair))
  const incoming = { by: 'host', gameTime: gameTime(table, asking.wallTime), left: chair } as const
  const { events, refusal } = throughTable(table, incoming, asking.context)
  return refusal === null ? done(...events, up, ...succession(table, chair)) : { events, refusal }
}

/** When the host goes, the next person hosts; when nobody is left, the table is given up. */
function succession(table: Table, chair: number): readonly TableEvent[] {
  const stayed = table.chairs.filter((other, at) => {
    return at !== chair && other.person !== null && !other.left
  })
  const heir = stayed[0]?.person ?? null
  if (heir === null) return table.phase === 'gathering' ? [{ type: 'abandoned' }] : []
  return table.chairs[chair]!.person === table.host ? [{ type: 'host-passed', person: heir }] : []
}

/** Everybody is sent the whole list, so it must not grow without end. */
function mute({ muted }: Table, person: string, on: boolean): Decision {
  if (on && muted.length >= MOST_MUTED) {
    return refused(
      'too-many-muted',
      `No more than ${MOST_MUTED} can be muted; let some speak again.`,
    )
  }
  return done({ type: 'muted', person, on })
}

function seatBot(table: Table, level: Level): Decision {
  if (table.phase !== 'gathering') return STARTED
  const { max } = table.game.seats
  if (table.chairs.length >= max) return refused('table-full', `All ${max} seats are taken.`)
  return done({ type: 'bot-sat-down', level, name: botName(table, level) })
}

/** Bots have names that say what they are, each its own. */
function botName({ chairs }: Table, level: Level): string {
  const title = `${level.charAt(0).toUpperCase()}${level.slice(1)} bot`
  const names = new Set(chairs.map(({ name }) => name))
  let name = title
  for (let number = 2; names.has(name); number += 1) name = `${title} ${number}`
  return name
}

/** Options before anybody knows who will sit there: as they would do for a full table. */
export function parseForFullTable(game: AnyGame, options: unknown): Parsed<unknown> {
  const { max, sides } = game.seats
  const full = Array.from({ length: max }, (_, seat) => ({
    name: `Seat ${seat}`,
    team: seat % sides,
  }))
  return game.parse.options(options, full)
}

/** Options are judged against a full table; what the people at it make of them shows at the start. */
function setOptions(table: Table, hosts: boolean, options: unknown): Decision {
  const parsed = parseForFullTable(table.game, options)
  if (!parsed.ok) return { events: [], refusal: faultRefusal('malformed-options', parsed.refusal) }
  return gathered(table, hosts, { type: 'options-set', options: parsed.value })
}

function start(table: Table, { wallTime, context }: RequestContext): Decision {
  if (table.phase !== 'gathering') return STARTED
  const { name: title, seats } = table.game
  if (table.chairs.length < seats.min) {
    const message = `${title} takes at least ${seats.min} players; send friends the link, or add a bot.`
    return refused('cannot-start', message)
  }
  const opening = openMatch(
    table.game,
    {
      options: table.options,
      roster: table.chairs.map(({ name, team }) => (team === null ? { name } : { name, team })),
      seed: context.secret.seed,
      deal: context.secret.deal,
    },
    context.library,
  )
  if (!opening.ok) return { events: [], refusal: faultRefusal('cannot-start', opening.refusal) }
  const played = opening.value.step.entries.map((entry) => ({ type: 'played', entry }) as const)
  return done({ type: 'started', wallTime }, ...played)
}

function play(table: Table, command: unknown, asking: RequestContext): Decision {
  const seat = chairOfPerson(table, asking.person)
  if (seat === null)
    return refused('not-seated', 'You are watching; only those who have a seat play.')
  if (table.phase === 'gathering') {
    return refused('not-started', 'The game has not started yet.')
  }
  const incoming = { by: seat, gameTime: gameTime(table, asking.wallTime), command }
  return throughTable(table, incoming, asking.context)
}

function hold(table: Table, chair: number, level: Level, asking: RequestContext): Decision {
  const taken = table.chairs[chair]
  const asker = chairOfPerson(table, asking.person)
  if (asker === null || table.chairs[asker]!.left) {
    return refused('not-seated', 'Only those who play can let a bot hold a seat.')
  }
  if (table.phase !== 'playing' || taken === undefined || taken.person === null || taken.left) {
    return refused('no-such-chair', 'There is nobody in play on that chair.')
  }
  if (taken.bot !== null) return refused('held-already', 'A bot holds that seat already.')
  const missing = PATIENCE - asking.absence(taken.person)
  if (missing > 0) {
    const seconds = Math.ceil(missing / 1000)
    return refused('still-here', `${taken.name} may come back; wait ${seconds} more seconds.`)
  }
  return done({ type: 'held', chair, level })
}

function throughTable(table: Table, incoming: UnparsedAct, context: MatchContext): Decision {
  if (table.match === null) return refused('not-started', 'The game has not started yet.')
  const { entries, refusal, match } = applyAct(table.match, incoming, context)
  return { events: entries.map((entry) => ({ type: 'played', entry })), refusal, match }
}

function gathered(table: Table, hosts: boolean, happening: TableEvent): Decision {
  if (!hosts) return HOST_ONLY
  return table.phase === 'gathering' ? done(happening) : STARTED
}

function done(...events: readonly TableEvent[]): Decision {
  return { events, refusal: null }
}

function refused(code: string, message: string): Decision {
  return { events: [], refusal: { code, message } }
}

const HOST_ONLY = refused('host-only', 'Only the host of this table can do that.')
const STARTED = refused('started', 'The game has started; that was to be settled before.')
