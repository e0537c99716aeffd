import type { Level } from '#kit/bot.ts'
import type { AnyGame, Seat, Viewer } from '#kit/game.ts'
import { remember, type Done, type Ref } from '#hall/done.ts'
import type { Entry } from '#table/log.ts'
import { follow, storyLength, type Table } from '#table/table.ts'

/**
 * A sitting is a table with the people around it: who gathers, who plays, who watches, what they
 * say. Like the table's, its state is nothing but its log, folded.
 */
export type Sitting = {
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
  readonly table: Table | null
  readonly chat: readonly ChatLine[]
  readonly muted: readonly string[]
  /** The table where the same people play again. */
  readonly next: string | null
  readonly done: Done
  /** How many entries its log has, and when the last was made. */
  readonly head: number
  readonly at: number
  /** How many things everybody here was told. */
  readonly told: number
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
export type Happening =
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
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'played'; readonly entry: Entry }
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
export type SittingEntry = {
  readonly n: number
  /** By the hall's clock. */
  readonly at: number
  /** The request it came from, so that it is not carried out twice; null for the hall's own. */
  readonly ref: Ref | null
  readonly happenings: readonly Happening[]
}

const KEPT_CHAT = 200

/** `played`: the table after the entry, for who has it already; otherwise it is folded here. */
export function followSitting(
  sitting: Sitting | null,
  entry: SittingEntry,
  gameOf: (id: string) => AnyGame,
  played: Table | null = null,
): Sitting {
  const head = sitting?.head ?? 0
  if (entry.n !== head) throw new Error(`entry ${entry.n} stands where ${head} should`)
  let after = sitting
  for (const happening of entry.happenings) after = apply(after, happening, gameOf, played)
  if (after === null) throw new Error('a sitting begins with opened')
  return { ...after, head: head + 1, at: entry.at, done: remember(after.done, entry.ref) }
}

function apply(
  sitting: Sitting | null,
  happening: Happening,
  gameOf: (id: string) => AnyGame,
  played: Table | null,
): Sitting {
  if (happening.type === 'opened') return opened(happening, gameOf(happening.game))
  if (sitting === null) throw new Error(`a sitting begins with opened, not ${happening.type}`)
  const after = { ...sitting, ...change(sitting, happening, played) }
  return happening.type === 'played' ? after : { ...after, told: sitting.told + 1 }
}

function opened(
  { id, code, host, listed, options, arranged }: Extract<Happening, { type: 'opened' }>,
  game: AnyGame,
): Sitting {
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
    table: null,
    chat: [],
    muted: [],
    next: null,
    done: [],
    head: 0,
    at: 0,
    told: 1,
  }
}

function change(
  sitting: Sitting,
  happening: Exclude<Happening, { type: 'opened' }>,
  played: Table | null,
): Partial<Sitting> {
  const { chairs } = sitting
  switch (happening.type) {
    case 'sat-down':
      return { chairs: [...chairs, chairOf(happening.person, happening.name)] }
    case 'bot-sat-down':
      return { chairs: [...chairs, { ...chairOf(null, happening.name), bot: happening.level }] }
    case 'got-up':
      return sitting.phase === 'gathering'
        ? { chairs: chairs.toSpliced(happening.chair, 1) }
        : withChair(chairs, happening.chair, { left: true, bot: null })
    case 'host-passed':
      return { host: happening.person }
    case 'options-set':
      return { options: happening.options }
    case 'listing-set':
      return { listed: happening.listed }
    case 'team-set':
      return withChair(chairs, happening.chair, { team: happening.team })
    case 'renamed':
      return {
        chairs: chairs.map((chair) => {
          return chair.person === happening.person ? { ...chair, name: happening.name } : chair
        }),
      }
    case 'started':
      return { phase: 'playing', startedAt: happening.at }
    case 'played': {
      const table = played ?? follow(sitting.table, happening.entry, sitting.game)
      return table.revealed === null ? { table } : { table, phase: 'over' }
    }
    case 'chatted': {
      const { person, name, text } = happening
      return { chat: [...sitting.chat, { person, name, text }].slice(-KEPT_CHAT) }
    }
    case 'muted': {
      const others = sitting.muted.filter((person) => person !== happening.person)
      return { muted: happening.on ? [...others, happening.person] : others }
    }
    case 'held':
      return withChair(chairs, happening.chair, { bot: happening.level })
    case 'returned':
      return withChair(chairs, happening.chair, { bot: null })
    case 'rematch-set':
      return { next: happening.table }
    case 'credited':
      return { credit: sitting.credit + happening.millis }
    case 'abandoned':
      return { phase: 'over' }
  }
}

function chairOf(person: string | null, name: string): Chair {
  return { person, name, bot: null, team: null, left: false }
}

function withChair(chairs: readonly Chair[], at: number, fields: Partial<Chair>) {
  return { chairs: chairs.with(at, { ...chairs[at]!, ...fields }) }
}

/** The chair of a person; null for who only watches. */
export function chairIn(sitting: Sitting, person: string): number | null {
  const chair = sitting.chairs.findIndex((taken) => taken.person === person)
  return chair < 0 ? null : chair
}

/** As whom a person sees the game. */
export function viewerIn(sitting: Sitting, person: string): Viewer {
  return chairIn(sitting, person) ?? 'spectator'
}

/** How much a viewer has been told of this sitting, by hall and game together. */
export function storyOf(sitting: Sitting, viewer: Viewer): number {
  return sitting.told + (sitting.table === null ? 0 : storyLength(sitting.table, viewer))
}

/** The game's own time: it stands still while the hall is down. */
export function gameTime(sitting: Sitting, now: number): number {
  const { startedAt, credit, table } = sitting
  if (startedAt === null) return 0
  return Math.max(table?.at ?? 0, now - startedAt - credit)
}

/** When, by the hall's clock, the game wants to be woken; null when it does not. */
export function wakeTime(sitting: Sitting): number | null {
  const { startedAt, credit, table } = sitting
  if (startedAt === null || table === null || table.status.wakeAt === null) return null
  return startedAt + credit + table.status.wakeAt
}

/** Seats that a bot plays at the moment. */
export function botSeats(sitting: Sitting): readonly { seat: Seat; level: Level }[] {
  return sitting.chairs.flatMap(({ bot }, seat) => (bot === null ? [] : [{ seat, level: bot }]))
}
