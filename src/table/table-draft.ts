import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { MatchEntry } from '#match/log.ts'
import {
  applyAct,
  applyEntry,
  type AppliedEntry,
  type MatchContext,
  type UnparsedAct,
} from '#match/match.ts'
import { withHandled, type RequestId } from '#table/handled-requests.ts'
import { recentFeedsAfter } from '#table/recent-feed.ts'
import {
  chairOfPerson,
  type Chair,
  type Table,
  type TableEntry,
  type TableEvent,
} from '#table/table.ts'

/** One event of a table as it was applied. */
export type AppliedTableEvent = {
  readonly event: TableEvent
  /** The table it happened to; null for the opening. */
  readonly before: Table | null
  /** The match entry as applied, for `played`. */
  readonly played: AppliedEntry | null
}

/** An entry with what it did: all that a broadcast needs. */
export type AppliedTableEntry = {
  readonly entry: TableEntry
  readonly events: readonly AppliedTableEvent[]
  /** Null for the first entry. */
  readonly before: Table | null
  readonly after: Table
}

/** All events but those of the match, which come through `TableDraft.play`. */
type RecordedEvent = Exclude<TableEvent, { type: 'played' }>

/** A table while a request is decided: each event is applied as it is recorded. */
export class TableDraft {
  readonly #before: Table | null
  readonly #gameOf: (id: string) => AnyGame
  readonly #events: AppliedTableEvent[] = []
  #table: Table | null

  constructor(before: Table | null, gameOf: (id: string) => AnyGame) {
    this.#before = before
    this.#table = before
    this.#gameOf = gameOf
  }

  get isEmpty(): boolean {
    return this.#events.length === 0
  }

  /** The types of the events recorded so far. */
  get eventTypes(): readonly TableEvent['type'][] {
    return this.#events.map(({ event }) => event.type)
  }

  /** The table with everything recorded so far. */
  get table(): Table {
    if (this.#table === null) throw new Error('a table begins with opened')
    return this.#table
  }

  record(event: RecordedEvent): void {
    this.#add(event, null)
  }

  /** Lets somebody act in the match. Due clock acts are recorded even if the act is refused. */
  play(act: UnparsedAct, context: MatchContext): Refusal | null {
    const { match } = this.table
    if (match === null) return NOT_STARTED
    const { entries, refusal } = applyAct(match, act, context)
    for (const applied of entries) this.recordPlayed(applied)
    return refusal
  }

  recordPlayed(applied: AppliedEntry): void {
    this.#add({ type: 'played', entry: applied.entry }, applied)
  }

  /** Applies a match entry from the store; its events must be parsed. */
  replay(entry: MatchEntry): void {
    const { match, game } = this.table
    this.recordPlayed(applyEntry(match, entry, game))
  }

  /** The entry that holds everything recorded. */
  finish(wallTime: number, requestId: RequestId | null): AppliedTableEntry {
    const before = this.#before
    const seq = before?.length ?? 0
    const events = this.#events.map(({ event }) => event)
    const { table } = this
    const handled = withHandled(table.handled, requestId, (person) => {
      return chairOfPerson(table, person) !== null
    })
    const after = { ...table, length: seq + 1, wallTime, handled }
    const entry = { seq, wallTime, requestId, events }
    const applied = { entry, events: this.#events, before, after }
    return { ...applied, after: { ...after, recent: recentFeedsAfter(applied) } }
  }

  #add(event: TableEvent, played: AppliedEntry | null): void {
    const before = this.#table
    this.#table =
      event.type === 'opened'
        ? open(before, event, this.#gameOf(event.game))
        : evolve(this.table, event, played)
    this.#events.push({ event, before, played })
  }
}

export const NOT_STARTED: Refusal = {
  code: 'not-started',
  message: 'The game has not started yet.',
}

/** Applies an entry whose match events are parsed. */
export function applyTableEntry(
  before: Table | null,
  entry: TableEntry,
  gameOf: (id: string) => AnyGame,
): AppliedTableEntry {
  const length = before?.length ?? 0
  if (entry.seq !== length) throw new Error(`entry ${entry.seq} stands where ${length} should`)
  const draft = new TableDraft(before, gameOf)
  for (const event of entry.events) {
    if (event.type === 'played') draft.replay(event.entry)
    else draft.record(event)
  }
  return draft.finish(entry.wallTime, entry.requestId)
}

function open(
  before: Table | null,
  { id, code, host, listed, options, arranged }: Extract<TableEvent, { type: 'opened' }>,
  game: AnyGame,
): Table {
  if (before !== null) throw new Error('a table is opened once')
  return {
    id,
    code,
    game,
    host: host.person,
    listed,
    options,
    arranged,
    chairs: [newChair(host.person, host.name)],
    phase: 'gathering',
    startedAt: null,
    credit: 0,
    match: null,
    muted: [],
    rematch: null,
    handled: [],
    isNearlyFull: false,
    length: 0,
    wallTime: 0,
    eventCount: 1,
    recent: [],
  }
}

function evolve(
  table: Table,
  event: Exclude<TableEvent, { type: 'opened' }>,
  played: AppliedEntry | null,
): Table {
  if (event.type === 'played') {
    const match = played!.after
    return { ...table, match, phase: match.revealed === null ? table.phase : 'over' }
  }
  return { ...table, eventCount: table.eventCount + 1, ...changesOf(table, event) }
}

function changesOf(
  table: Table,
  event: Exclude<TableEvent, { type: 'opened' | 'played' }>,
): Partial<Table> {
  const { chairs } = table
  switch (event.type) {
    case 'sat-down':
      return { chairs: [...chairs, newChair(event.person, event.name)] }
    case 'bot-sat-down':
      return { chairs: [...chairs, { ...newChair(null, event.name), bot: event.level }] }
    case 'got-up':
      return table.phase === 'gathering'
        ? { chairs: chairs.toSpliced(event.chair, 1) }
        : { chairs: withChair(chairs, event.chair, { left: true, bot: null }) }
    case 'host-passed':
      return { host: event.person }
    case 'options-set':
      return { options: event.options }
    case 'listing-set':
      return { listed: event.listed }
    case 'team-set':
      return { chairs: withChair(chairs, event.chair, { team: event.team }) }
    case 'renamed':
      return {
        chairs: chairs.map((chair) =>
          chair.person === event.person ? { ...chair, name: event.name } : chair,
        ),
      }
    case 'started':
      return { phase: 'playing', startedAt: event.hallTime }
    case 'chatted':
      // A line of chat is part of the feed only.
      return {}
    case 'muted': {
      const others = table.muted.filter((person) => person !== event.person)
      return { muted: event.on ? [...others, event.person] : others }
    }
    case 'held':
      return { chairs: withChair(chairs, event.chair, { bot: event.level }) }
    case 'returned':
      return { chairs: withChair(chairs, event.chair, { bot: null }) }
    case 'rematch-set':
      return { rematch: event.table }
    case 'credited':
      return { credit: table.credit + event.millis }
    case 'nearly-filled':
      return { isNearlyFull: true }
    case 'abandoned':
    case 'filled':
      return { phase: 'over' }
  }
}

function newChair(person: string | null, name: string): Chair {
  return { person, name, bot: null, team: null, left: false }
}

function withChair(
  chairs: readonly Chair[],
  index: number,
  fields: Partial<Chair>,
): readonly Chair[] {
  return chairs.with(index, { ...chairs[index]!, ...fields })
}
