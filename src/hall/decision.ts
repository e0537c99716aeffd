import type { Level } from '#kit/bot.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Result } from '#kit/result.ts'
import {
  act,
  openTable,
  type Incoming,
  type Keeping,
  type Refusal,
  type Table,
} from '#table/table.ts'
import type { Request } from '#hall/request.ts'
import { chairIn, gameTime, type Happening, type Sitting } from '#hall/sitting.ts'

/** Who asks, and what the hall knows at that moment. */
export type Asking = {
  readonly person: string
  readonly name: string
  /** By the hall's clock. */
  readonly now: number
  readonly keeping: Keeping
  /** For how long a person has not been connected; 0 for those who are. */
  absence(person: string): number
}

/** A decision may bring happenings and a refusal: the clock is told before what comes too late. */
export type Decision = {
  readonly happenings: readonly Happening[]
  readonly refusal: Refusal | null
  /** The game's table after the happenings, where deciding has made it already. */
  readonly table?: Table
}

/** After so long without a connection the others may let a bot hold the seat. */
export const PATIENCE = 30_000

const MOST_MUTED = 100

export function decideRequest(sitting: Sitting, request: Request, asking: Asking): Decision {
  const hosts = asking.person === sitting.host
  switch (request.type) {
    case 'sit':
      return sit(sitting, asking)
    case 'get-up':
      return getUp(sitting, asking)
    case 'seat-bot':
      return hosts ? seatBot(sitting, request.level) : HOST_ONLY
    case 'kick':
      return hosts ? kick(sitting, request.chair, asking) : HOST_ONLY
    case 'set-options':
      return setOptions(sitting, hosts, request.options)
    case 'set-listed':
      return hosts ? done({ type: 'listing-set', listed: request.listed }) : HOST_ONLY
    case 'set-team':
      return sitting.chairs[request.chair] === undefined
        ? refused('no-such-chair', 'There is no such chair at this table.')
        : gathered(sitting, hosts, { type: 'team-set', chair: request.chair, team: request.team })
    case 'start':
      return hosts ? start(sitting, asking) : HOST_ONLY
    case 'play':
      return play(sitting, request.command, asking)
    case 'chat':
      return sitting.muted.includes(asking.person)
        ? refused('muted', 'The host has muted you at this table.')
        : done({ type: 'chatted', person: asking.person, name: asking.name, text: request.text })
    case 'mute':
      return hosts ? mute(sitting, request.person, request.on) : HOST_ONLY
    case 'hold':
      return hold(sitting, request.chair, request.level, asking)
  }
}

/** What the hall itself does when a wake time has come. */
export function decideClock(sitting: Sitting, now: number, keeping: Keeping): Decision {
  return throughTable(sitting, { by: 'clock', gameTime: gameTime(sitting, now) }, keeping)
}

/** A bot's move, for the seat it plays. */
export function decideBot(
  sitting: Sitting,
  seat: number,
  command: unknown,
  now: number,
  keeping: Keeping,
): Decision {
  return throughTable(sitting, { by: seat, gameTime: gameTime(sitting, now), command }, keeping)
}

/** A person whose seat a bot held is here again. */
export function decideReturn(sitting: Sitting, person: string): Decision {
  const chair = chairIn(sitting, person)
  const held = chair !== null && sitting.phase === 'playing' && sitting.chairs[chair]!.bot !== null
  return held ? done({ type: 'returned', chair }) : done()
}

function sit(sitting: Sitting, { person, name }: Asking): Decision {
  if (chairIn(sitting, person) !== null) {
    return refused('seated-already', 'You have a seat at this table.')
  }
  if (sitting.phase !== 'gathering') {
    return refused('started', 'The game has started; you can watch, or wait for the next one.')
  }
  const { max } = sitting.game.seats
  if (sitting.chairs.length >= max) {
    return refused('table-full', `All ${max} seats are taken; you can watch.`)
  }
  return done({ type: 'sat-down', person, name })
}

function getUp(sitting: Sitting, asking: Asking): Decision {
  const chair = chairIn(sitting, asking.person)
  if (chair === null) return refused('not-seated', 'You have no seat at this table.')
  return vacate(sitting, chair, false, asking)
}

function kick(sitting: Sitting, chair: number, asking: Asking): Decision {
  const taken = sitting.chairs[chair]
  if (taken === undefined) return refused('no-such-chair', 'There is no such chair at this table.')
  if (taken.person === asking.person) return refused('yourself', 'To go yourself, get up.')
  return vacate(sitting, chair, true, asking)
}

function vacate(sitting: Sitting, chair: number, kicked: boolean, asking: Asking): Decision {
  const up: Happening = { type: 'got-up', chair, kicked }
  if (sitting.phase === 'over') return refused('table-closed', 'The game is over.')
  if (sitting.phase === 'gathering') return done(up, ...succession(sitting, chair))
  const incoming = { by: 'host', gameTime: gameTime(sitting, asking.now), left: chair } as const
  const { happenings, refusal } = throughTable(sitting, incoming, asking.keeping)
  return refusal === null
    ? done(...happenings, up, ...succession(sitting, chair))
    : { happenings, refusal }
}

/** When the host goes, the next person hosts; when nobody is left, the table is given up. */
function succession(sitting: Sitting, chair: number): readonly Happening[] {
  const stayed = sitting.chairs.filter((other, at) => {
    return at !== chair && other.person !== null && !other.left
  })
  const heir = stayed[0]?.person ?? null
  if (heir === null) return sitting.phase === 'gathering' ? [{ type: 'abandoned' }] : []
  return sitting.chairs[chair]!.person === sitting.host
    ? [{ type: 'host-passed', person: heir }]
    : []
}

/** Everybody is sent the whole list, so it must not grow without end. */
function mute({ muted }: Sitting, person: string, on: boolean): Decision {
  if (on && muted.length >= MOST_MUTED) {
    return refused(
      'too-many-muted',
      `No more than ${MOST_MUTED} can be muted; let some speak again.`,
    )
  }
  return done({ type: 'muted', person, on })
}

function seatBot(sitting: Sitting, level: Level): Decision {
  if (sitting.phase !== 'gathering') return STARTED
  const { max } = sitting.game.seats
  if (sitting.chairs.length >= max) return refused('table-full', `All ${max} seats are taken.`)
  return done({ type: 'bot-sat-down', level, name: botName(sitting, level) })
}

/** Bots have names that say what they are, each its own. */
function botName({ chairs }: Sitting, level: Level): string {
  const title = `${level.charAt(0).toUpperCase()}${level.slice(1)} bot`
  const names = new Set(chairs.map(({ name }) => name))
  let name = title
  for (let number = 2; names.has(name); number += 1) name = `${title} ${number}`
  return name
}

/** Options before anybody knows who will sit there: as they would do for a full table. */
export function parseForFullTable(game: AnyGame, options: unknown): Result<unknown> {
  const { max, sides } = game.seats
  const full = Array.from({ length: max }, (_, seat) => ({
    name: `Seat ${seat}`,
    team: seat % sides,
  }))
  return game.parse.options(options, full)
}

/** Options are judged against a full table; what the people at it make of them shows at the start. */
function setOptions(sitting: Sitting, hosts: boolean, options: unknown): Decision {
  const parsed = parseForFullTable(sitting.game, options)
  if (!parsed.ok) return refused('malformed-options', parsed.refusal)
  return gathered(sitting, hosts, { type: 'options-set', options: parsed.value })
}

function start(sitting: Sitting, { now, keeping }: Asking): Decision {
  if (sitting.phase !== 'gathering') return STARTED
  const { name: title, seats } = sitting.game
  if (sitting.chairs.length < seats.min) {
    const says = `${title} takes at least ${seats.min} players; send friends the link, or add a bot.`
    return refused('cannot-start', says)
  }
  const opening = openTable(
    sitting.game,
    {
      options: sitting.options,
      roster: sitting.chairs.map(({ name, team }) => (team === null ? { name } : { name, team })),
      seed: keeping.secret.seed,
      deal: keeping.secret.deal,
    },
    keeping.library,
  )
  if (!opening.ok) return refused('cannot-start', opening.refusal)
  const played = opening.value.step.entries.map((entry) => ({ type: 'played', entry }) as const)
  return done({ type: 'started', at: now }, ...played)
}

function play(sitting: Sitting, command: unknown, asking: Asking): Decision {
  const seat = chairIn(sitting, asking.person)
  if (seat === null)
    return refused('not-seated', 'You are watching; only those who have a seat play.')
  if (sitting.phase === 'gathering') {
    return refused('not-started', 'The game has not started yet.')
  }
  const incoming = { by: seat, gameTime: gameTime(sitting, asking.now), command }
  return throughTable(sitting, incoming, asking.keeping)
}

function hold(sitting: Sitting, chair: number, level: Level, asking: Asking): Decision {
  const taken = sitting.chairs[chair]
  const asker = chairIn(sitting, asking.person)
  if (asker === null || sitting.chairs[asker]!.left) {
    return refused('not-seated', 'Only those who play can let a bot hold a seat.')
  }
  if (sitting.phase !== 'playing' || taken === undefined || taken.person === null || taken.left) {
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

function throughTable(sitting: Sitting, incoming: Incoming, keeping: Keeping): Decision {
  if (sitting.table === null) return refused('not-started', 'The game has not started yet.')
  const { entries, refusal, table } = act(sitting.table, incoming, keeping)
  return { happenings: entries.map((entry) => ({ type: 'played', entry })), refusal, table }
}

function gathered(sitting: Sitting, hosts: boolean, happening: Happening): Decision {
  if (!hosts) return HOST_ONLY
  return sitting.phase === 'gathering' ? done(happening) : STARTED
}

function done(...happenings: readonly Happening[]): Decision {
  return { happenings, refusal: null }
}

function refused(code: string, says: string): Decision {
  return { happenings: [], refusal: { code, says } }
}

const HOST_ONLY = refused('host-only', 'Only the host of this table can do that.')
const STARTED = refused('started', 'The game has started; that was to be settled before.')
