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
import { afterHint } from '#table/given-hint.ts'
import { extendChain, formatTableEntry, EMPTY_CHAIN, type ChainHead } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { recentFeedsAfter } from '#table/recent-feed.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { Ballot, Vote } from '#table/words/vote.ts'
import { closeDueVotes } from '#table/words/voting.ts'
import {
  chairOfPerson,
  isPersonToAct,
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

/** An entry with its effects: all that a broadcast needs. */
export type AppliedTableEntry = {
  readonly entry: TableEntry
  /** The entry as it is stored. */
  readonly text: string
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
  readonly #codec: LogCodec
  readonly #events: AppliedTableEvent[] = []
  #table: Table | null

  constructor(before: Table | null, codec: LogCodec) {
    this.#before = before
    this.#table = before
    this.#codec = codec
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

  /** Applies an act to the match. Due clock acts are recorded even if the act is refused. */
  play(act: UnparsedAct, context: MatchContext): Refusal | null {
    if (this.table.match === null) return tableRefusal('not-started')
    if (this.table.votes.length > 0) closeDueVotes(this, act.gameTime, context)
    const { match, phase } = this.table
    // A table can be over without the match having ended.
    if (phase === 'over') return act.by === 'clock' ? null : tableRefusal('game-over')
    const result = applyAct(match, act, context)
    for (const applied of result.entries) this.recordPlayed(applied)
    return result.refusal
  }

  recordPlayed(applied: AppliedEntry): void {
    this.#add({ type: 'played', entry: applied.entry }, applied)
  }

  /** Applies a match entry from the store; its events must be parsed. */
  replay(entry: MatchEntry): void {
    const { match, game } = this.table
    this.recordPlayed(applyEntry(match, entry, game))
  }

  /** The entry with all events that were recorded. */
  finish(wallTime: number, requestId: RequestId | null): AppliedTableEntry {
    const { hash, newSalt } = this.#codec
    const { length: seq, hash: previous } = this.#before ?? EMPTY_CHAIN
    const events = this.#events.map(({ event }) => event)
    const entry = { seq, previous, salt: newSalt(), wallTime, requestId, events }
    const text = formatTableEntry(entry)
    return this.#applied(entry, text, { hash: hash(text), isChained: true, length: seq + 1 })
  }

  /** The entry from the store, with all events that were replayed. */
  finishStored(entry: TableEntry, text: string, head: ChainHead): AppliedTableEntry {
    return this.#applied(entry, text, head)
  }

  #applied(entry: TableEntry, text: string, head: ChainHead): AppliedTableEntry {
    const { wallTime, requestId } = entry
    const before = this.#before
    const { table } = this
    const handled = withHandled(table.handled, requestId, (person) => {
      return chairOfPerson(table, person) !== null
    })
    // Copied once, and `head` field by field: spreading a second object is slow, and every move comes here.
    const after = {
      ...table,
      hash: head.hash,
      isChained: head.isChained,
      length: head.length,
      wallTime,
      toActSince: hasSameToAct(before, table) ? before!.toActSince : wallTime,
      handled,
      shownHashes: shownHashesAfter(before, table, head.hash),
      recent: recentFeedsAfter({ entry, text, events: this.#events, before, after: table }),
    }
    return { entry, text, events: this.#events, before, after }
  }

  #add(event: TableEvent, played: AppliedEntry | null): void {
    const before = this.#table
    this.#table =
      event.type === 'opened'
        ? open(before, event, this.#codec.gameOf(event.game))
        : evolve(this.table, event, played)
    this.#events.push({ event, before, played })
  }
}

/** Applies an entry from the store; its match events must be parsed. Throws BrokenChain. */
export function applyTableEntry(
  before: Table | null,
  entry: TableEntry,
  text: string,
  codec: LogCodec,
): AppliedTableEntry {
  const head = extendChain(before ?? EMPTY_CHAIN, entry, text, codec.hash)
  const draft = new TableDraft(before, codec)
  for (const event of entry.events) {
    if (event.type === 'played') draft.replay(event.entry)
    else draft.record(event)
  }
  return draft.finishStored(entry, text, head)
}

/** Whether the same seats are to act as before, if any are. */
function hasSameToAct(before: Table | null, { match }: Table): boolean {
  const old = before?.match?.status ?? null
  const status = match?.status ?? null
  if (old === status) return before !== null
  if (old === null || status === null || old.toAct.length !== status.toAct.length) return false
  return old.toAct.every((seat, index) => seat === status.toAct[index])
}

/** The hashes of all viewers after a table event; after match entries those of viewers who get a notice. */
function shownHashesAfter(
  before: Table | null,
  { match, eventCount }: Table,
  hash: string,
): readonly string[] {
  if (match === null) return []
  const old = before?.match ?? null
  if (old === null || before!.eventCount !== eventCount) return match.feedLengths.map(() => hash)
  return match.feedLengths.map((length, index) => {
    return length === old.feedLengths[index] ? before!.shownHashes[index]! : hash
  })
}

function open(
  before: Table | null,
  {
    id,
    code,
    host,
    listed,
    options,
    dictionary,
    arranged,
    banned = [],
  }: Extract<TableEvent, { type: 'opened' }>,
  game: AnyGame,
): Table {
  if (before !== null) throw new Error('a table is opened once')
  return {
    id,
    code,
    game,
    host: host.person,
    listed,
    wasListed: listed,
    options,
    dictionary: dictionary ?? null,
    botPace: 'natural',
    areBotsHurried: false,
    areHintsOn: true,
    hintCount: 0,
    openHint: null,
    votes: [],
    rulings: [],
    arranged,
    chairs: [newChair(host.person, host.name)],
    phase: 'gathering',
    startsAt: null,
    startedAt: null,
    credit: 0,
    match: null,
    muted: [],
    chatOpen: true,
    banned,
    closed: false,
    rematch: null,
    handled: [],
    isNearlyFull: false,
    length: 0,
    wallTime: 0,
    toActSince: null,
    eventCount: 1,
    recent: [],
    hash: '',
    isChained: false,
    shownHashes: [],
  }
}

function evolve(
  table: Table,
  event: Exclude<TableEvent, { type: 'opened' }>,
  played: AppliedEntry | null,
): Table {
  if (event.type === 'played') {
    const match = played!.after
    if (table.openHint !== null && isActOf(event.entry, table.openHint.chair)) {
      return evolve({ ...table, openHint: null }, event, played)
    }
    if (table.areBotsHurried && isPersonToAct(table, match.status.toAct)) {
      return { ...table, match, areBotsHurried: false }
    }
    return match.revealed === null
      ? { ...table, match }
      : { ...table, match, phase: 'over', votes: [] }
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
        ? // Anybody who leaves stops the countdown, because fewer players may not be enough.
          { chairs: chairs.toSpliced(event.chair, 1), startsAt: null }
        : {
            chairs: withChair(chairs, event.chair, { left: true, bot: null }),
            areBotsHurried: false,
          }
    case 'host-passed':
      return { host: event.person }
    case 'options-set':
      return { options: event.options }
    case 'dictionary-set':
      return { dictionary: event.dictionary }
    case 'listing-set':
      return { listed: event.listed, wasListed: table.wasListed || event.listed }
    case 'bot-pace-set':
      return { botPace: event.pace }
    case 'bots-hurried':
      return { areBotsHurried: true }
    case 'hints-set':
      return { areHintsOn: event.on }
    case 'hint-given':
      return afterHint(table, event)
    case 'team-set':
      return { chairs: withChair(chairs, event.chair, { team: event.team }) }
    case 'renamed':
      return {
        chairs: chairs.map((chair) =>
          chair.person === event.person ? { ...chair, name: event.name } : chair,
        ),
      }
    case 'countdown-started':
      return { startsAt: event.startsAt }
    case 'started':
      return { phase: 'playing', startsAt: null, startedAt: event.hallTime }
    case 'chatted':
      // A line of chat is part of the feed only.
      return {}
    case 'muted': {
      const others = table.muted.filter((person) => person !== event.person)
      return { muted: event.on ? [...others, event.person] : others }
    }
    case 'chat-set':
      return { chatOpen: event.open }
    case 'word-asked': {
      const { word, chair, until } = event
      return { votes: [...table.votes, { word, chair, until, ballots: [{ chair, admit: true }] }] }
    }
    case 'voted':
      return { votes: table.votes.map((vote) => withBallot(vote, event)) }
    case 'word-ruled': {
      const { word, admitted } = event
      const { chair } = table.votes.find((vote) => vote.word === word)!
      return {
        votes: table.votes.filter((vote) => vote.word !== word),
        rulings: [...table.rulings, { word, chair, admitted }],
      }
    }
    case 'held':
      return { chairs: withChair(chairs, event.chair, { bot: event.level }) }
    case 'returned':
      return { chairs: withChair(chairs, event.chair, { bot: null }), areBotsHurried: false }
    case 'rematch-set':
      return { rematch: event.table }
    case 'credited':
      return { credit: table.credit + event.millis }
    case 'nearly-filled':
      return { isNearlyFull: true }
    case 'abandoned':
    case 'filled':
      return { phase: 'over', startsAt: null, votes: [] }
    case 'banned':
      return { banned: [...table.banned, { person: event.person, name: event.name }] }
    case 'ban-lifted':
      return { banned: table.banned.filter(({ person }) => person !== event.person) }
    case 'closed':
      return { phase: 'over', startsAt: null, closed: true, votes: [] }
    case 'redacted':
      return {}
  }
}

function isActOf(entry: MatchEntry, seat: number): boolean {
  return entry.type === 'acted' && entry.act.by === seat
}

function withBallot(vote: Vote, { word, chair, admit }: Ballot & { readonly word: string }): Vote {
  return vote.word === word ? { ...vote, ballots: [...vote.ballots, { chair, admit }] } : vote
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
