import type { Level } from '#kit/bot.ts'
import type { AnyGame, Seat, Viewer } from '#kit/game.ts'
import { withHandled, type HandledRequests, type RequestId } from '#table/handled-requests.ts'
import type { MatchEntry } from '#match/log.ts'
import { applyEntry, feedLengthOf, type Match } from '#match/match.ts'

/**
 * A sitting is a table with the people around it: who gathers, who plays, who watches, what they
 * say. Like the table's, its state is nothing but its log, folded.
 */
export type Table = {
  readonly id: string
  /** Short enough to be read aloud. */
  readonly code: string
  readonly game: AnyGame
  readonly host: string
  /** Listed in the lobby; otherwise only those who have the code come in. */
  readonly listed: boolean
  /** As the host chose them; parsed when the game starts. */
  readonly options: unknown
  readonly arranged: boolean
  readonly chairs: readonly Chair[]
  readonly phase: 'gathering' | 'playing' | 'over'
  /** When the game started, by the hall's clock, and how long the hall was down since. */
  readonly startedAt: number | null
  readonly credit: number
  readonly match: Match | null
  readonly chat: readonly ChatLine[]
  readonly muted: readonly string[]
  /** The table where the same people play again. */
  readonly rematch: string | null
  readonly handled: HandledRequests
  /** How many entries its log has, and when the last was made. */
  readonly length: number
  readonly wallTime: number
  /** How many things everybody here was told. */
  readonly eventCount: number
}

/** Before the start chairs come and go; after it, a chair is the seat of the same number. */
export type Chair = {
  /** Null for a bot. */
  readonly person: string | null
  readonly name: string
  /** The bot's level; for a person's chair, the level of the bot that holds it for them. */
  readonly bot: Level | null
  readonly team: number | null
  readonly left: boolean
}

export type ChatLine = { readonly person: string; readonly name: string; readonly text: string }

/** What can happen to a sitting. All but `played` is told to everybody. */
export type TableEvent =
  | {
      readonly type: 'opened'
      readonly id: string
      readonly code: string
      readonly game: string
      readonly host: { readonly person: string; readonly name: string }
      readonly listed: boolean
      readonly options: unknown
      readonly arranged: boolean
    }
  | { readonly type: 'sat-down'; readonly person: string; readonly name: string }
  | { readonly type: 'bot-sat-down'; readonly level: Level; readonly name: string }
  | { readonly type: 'got-up'; readonly chair: number; readonly kicked: boolean }
  | { readonly type: 'host-passed'; readonly person: string }
  | { readonly type: 'options-set'; readonly options: unknown }
  | { readonly type: 'listing-set'; readonly listed: boolean }
  | { readonly type: 'team-set'; readonly chair: number; readonly team: number | null }
  | { readonly type: 'renamed'; readonly person: string; readonly name: string }
  | { readonly type: 'started'; readonly wallTime: number }
  | { readonly type: 'played'; readonly entry: MatchEntry }
  | {
      readonly type: 'chatted'
      readonly person: string
      readonly name: string
      readonly text: string
    }
  | { readonly type: 'muted'; readonly person: string; readonly on: boolean }
  | { readonly type: 'held'; readonly chair: number; readonly level: Level }
  | { readonly type: 'returned'; readonly chair: number }
  | { readonly type: 'rematch-set'; readonly table: string }
  | { readonly type: 'credited'; readonly millis: number }
  | { readonly type: 'abandoned' }

/** One entry of a sitting's log: what followed from one request. */
export type TableEntry = {
  readonly seq: number
  /** By the hall's clock. */
  readonly wallTime: number
  /** The request it came from, so that it is not carried out twice; null for the hall's own. */
  readonly requestId: RequestId | null
  readonly events: readonly TableEvent[]
}

const KEPT_CHAT = 200

/** `played`: the table after the entry, for who has it already; otherwise it is folded here. */
export function applyTableEntry(
  sitting: Table | null,
  entry: TableEntry,
  gameOf: (id: string) => AnyGame,
  played: Match | null = null,
): Table {
  const { seq, wallTime, requestId, events } = entry
  const head = sitting?.length ?? 0
  if (seq !== head) throw new Error(`entry ${seq} stands where ${head} should`)
  const after = beginning(sitting, events[0], gameOf)
  for (const happening of events) apply(after, happening, played)
  after.length = head + 1
  after.wallTime = wallTime
  after.handled = withHandled(after.handled, requestId)
  return after
}

/** A sitting that is still in the making: nobody else has it, so it may be changed. */
type Draft = { -readonly [Field in keyof Table]: Table[Field] }

function beginning(
  sitting: Table | null,
  first: TableEvent | undefined,
  gameOf: (id: string) => AnyGame,
): Draft {
  if (sitting !== null) return { ...sitting }
  if (first?.type === 'opened') return opened(first, gameOf(first.game))
  throw new Error(`a sitting begins with opened, not ${first?.type ?? 'nothing'}`)
}

function opened(
  { id, code, host, listed, options, arranged }: Extract<TableEvent, { type: 'opened' }>,
  game: AnyGame,
): Draft {
  return {
    id,
    code,
    game,
    host: host.person,
    listed,
    options,
    arranged,
    chairs: [chairOf(host.person, host.name)],
    phase: 'gathering',
    startedAt: null,
    credit: 0,
    match: null,
    chat: [],
    muted: [],
    rematch: null,
    handled: [],
    length: 0,
    wallTime: 0,
    eventCount: 0,
  }
}

function apply(sitting: Draft, happening: TableEvent, played: Match | null): void {
  if (happening.type !== 'played') sitting.eventCount += 1
  const { chairs } = sitting
  switch (happening.type) {
    case 'opened':
      // It is what the draft was made of.
      if (sitting.eventCount > 1) throw new Error('a sitting is opened once')
      break
    case 'sat-down':
      sitting.chairs = [...chairs, chairOf(happening.person, happening.name)]
      break
    case 'bot-sat-down':
      sitting.chairs = [...chairs, { ...chairOf(null, happening.name), bot: happening.level }]
      break
    case 'got-up':
      sitting.chairs =
        sitting.phase === 'gathering'
          ? chairs.toSpliced(happening.chair, 1)
          : withChair(chairs, happening.chair, { left: true, bot: null })
      break
    case 'host-passed':
      sitting.host = happening.person
      break
    case 'options-set':
      sitting.options = happening.options
      break
    case 'listing-set':
      sitting.listed = happening.listed
      break
    case 'team-set':
      sitting.chairs = withChair(chairs, happening.chair, { team: happening.team })
      break
    case 'renamed':
      sitting.chairs = chairs.map((chair) => {
        return chair.person === happening.person ? { ...chair, name: happening.name } : chair
      })
      break
    case 'started':
      sitting.phase = 'playing'
      sitting.startedAt = happening.wallTime
      break
    case 'played':
      sitting.match = played ?? applyEntry(sitting.match, happening.entry, sitting.game)
      if (sitting.match.revealed !== null) sitting.phase = 'over'
      break
    case 'chatted': {
      const { person, name, text } = happening
      sitting.chat = [...sitting.chat, { person, name, text }].slice(-KEPT_CHAT)
      break
    }
    case 'muted': {
      const others = sitting.muted.filter((person) => person !== happening.person)
      sitting.muted = happening.on ? [...others, happening.person] : others
      break
    }
    case 'held':
      sitting.chairs = withChair(chairs, happening.chair, { bot: happening.level })
      break
    case 'returned':
      sitting.chairs = withChair(chairs, happening.chair, { bot: null })
      break
    case 'rematch-set':
      sitting.rematch = happening.table
      break
    case 'credited':
      sitting.credit += happening.millis
      break
    case 'abandoned':
      sitting.phase = 'over'
      break
  }
}

function chairOf(person: string | null, name: string): Chair {
  return { person, name, bot: null, team: null, left: false }
}

function withChair(chairs: readonly Chair[], at: number, fields: Partial<Chair>): readonly Chair[] {
  return chairs.with(at, { ...chairs[at]!, ...fields })
}

/** The chair of a person; null for who only watches. */
export function chairOfPerson(table: Table, person: string): number | null {
  const chair = table.chairs.findIndex((taken) => taken.person === person)
  return chair < 0 ? null : chair
}

/** As whom a person sees the game. */
export function viewerOfPerson(table: Table, person: string): Viewer {
  return chairOfPerson(table, person) ?? 'spectator'
}

/** How much a viewer has been told of this sitting, by hall and game together. */
export function tableFeedLength(table: Table, viewer: Viewer): number {
  return table.eventCount + (table.match === null ? 0 : feedLengthOf(table.match, viewer))
}

/** The game's own time: it stands still while the hall is down. */
export function gameTime(table: Table, now: number): number {
  const { startedAt, credit, match } = table
  if (startedAt === null) return 0
  return Math.max(match?.gameTime ?? 0, now - startedAt - credit)
}

/** When, by the hall's clock, the game wants to be woken; null when it does not. */
export function wakeTime(table: Table): number | null {
  const { startedAt, credit, match } = table
  if (startedAt === null || match === null || match.status.wakeAt === null) return null
  return startedAt + credit + match.status.wakeAt
}

/** Seats that a bot plays at the moment. */
export function botSeats(table: Table): readonly { seat: Seat; level: Level }[] {
  return table.chairs.flatMap(({ bot }, seat) => (bot === null ? [] : [{ seat, level: bot }]))
}
