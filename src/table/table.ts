import type { BotPace, Level } from '#kit/bot.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame, GameTime, Seat, Viewer } from '#kit/game.ts'
import type { HandledRequests, RequestId } from '#table/handled-requests.ts'
import type { MatchEntry } from '#match/log.ts'
import type { OpenHint } from '#table/given-hint.ts'
import { feedLengthOf, viewerIndex, type Match } from '#match/match.ts'
import type { RecentFeeds } from '#table/recent-feed.ts'
import { nextVote, type Ruling, type Vote } from '#table/words/vote.ts'

/**
 * The length of the countdown before a game in which players race, in milliseconds. The match is opened at
 * its end, so that nobody can see the deal or move early.
 */
export const COUNTDOWN = 3000

/**
 * The state of a match with the people around it: those who gather, play and watch. Like a match it is
 * folded from its log.
 */
export type Table = {
  readonly id: string
  /** Short enough to be read aloud. */
  readonly code: string
  readonly game: AnyGame
  readonly host: string
  /** Listed in the lobby; otherwise only people who have the code can enter. */
  readonly listed: boolean
  /** Whether it ever was: then strangers may know its code. */
  readonly wasListed: boolean
  /** As the host chose them; parsed when the game starts. */
  readonly options: unknown
  /** HALL-1 to HALL-3: null at tables of older versions, where every word of the lists counts. */
  readonly dictionary: Dictionary | null
  readonly botPace: BotPace
  /** Whether bots act at once, until a person is to act again. */
  readonly areBotsHurried: boolean
  /** HALL-7: whether a person who plays with bots only may have hints, and how many were given. */
  readonly areHintsOn: boolean
  readonly hintCount: number
  readonly openHint: OpenHint | null
  /** HALL-4: words that the table is being asked about, and what it has decided. */
  readonly votes: readonly Vote[]
  readonly rulings: readonly Ruling[]
  readonly arranged: boolean
  readonly chairs: readonly Chair[]
  readonly phase: 'gathering' | 'playing' | 'over'
  /** The hall time at which the match will be opened, during a countdown; null otherwise. */
  readonly startsAt: number | null
  /**
   * The hall time at which game time began. `credit` is for how long the match's clock was stopped
   * since.
   */
  readonly startedAt: number | null
  readonly credit: number
  readonly match: Match | null
  readonly muted: readonly string[]
  /** Whether people may chat; a host can close the chat. */
  readonly chatOpen: boolean
  /** People whom a host has asked to leave; they stay out. */
  readonly banned: readonly BannedPerson[]
  /** Whether a host has closed it. A match that was under way then has no outcome. */
  readonly closed: boolean
  /** The table of the rematch, once somebody has asked for one. */
  readonly rematch: string | null
  readonly handled: HandledRequests
  /** Whether everybody was told that the log is nearly full. */
  readonly isNearlyFull: boolean
  /** Number of entries in its log, and when the last was made. */
  readonly length: number
  readonly wallTime: number
  /**
   * The wall time since when the same seats are to act, which everybody sees; null before the start.
   */
  readonly toActSince: number | null
  /** Number of events that were broadcast to everybody. */
  readonly eventCount: number
  readonly recent: RecentFeeds
  /** Hash of the last entry, and whether any entry holds the hash of the one before. */
  readonly hash: string
  readonly isChained: boolean
  /**
   * By viewer, spectators last: the hash of the last entry that added to their feed. A newer one would reveal
   * that somebody made a secret move. Empty before the start.
   */
  readonly shownHashes: readonly string[]
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

/** With the name at the time, so that the host can tell whose ban to lift. */
export type BannedPerson = { readonly person: string; readonly name: string }

/** What can happen to a table. All but `played` is broadcast to everybody. */
export type TableEvent =
  | {
      readonly type: 'opened'
      readonly id: string
      readonly code: string
      readonly game: string
      readonly host: { readonly person: string; readonly name: string }
      readonly listed: boolean
      readonly options: unknown
      /** Missing in logs of older versions. */
      readonly dictionary?: Dictionary
      readonly arranged: boolean
      /** A rematch starts with the bans of the match before it; left out if there are none. */
      readonly banned?: readonly BannedPerson[]
    }
  | { readonly type: 'sat-down'; readonly person: string; readonly name: string }
  | { readonly type: 'bot-sat-down'; readonly level: Level; readonly name: string }
  | { readonly type: 'got-up'; readonly chair: number; readonly kicked: boolean }
  | { readonly type: 'host-passed'; readonly person: string }
  | { readonly type: 'options-set'; readonly options: unknown }
  | { readonly type: 'dictionary-set'; readonly dictionary: Dictionary }
  | { readonly type: 'listing-set'; readonly listed: boolean }
  | { readonly type: 'bot-pace-set'; readonly pace: BotPace }
  /** Somebody who waits for bots lets them act at once. */
  | { readonly type: 'bots-hurried'; readonly chair: number }
  | { readonly type: 'hints-set'; readonly on: boolean }
  /**
   * HALL-7: somebody got a hint. Others see only that: see `shownHint`. `answer` is the move that a nudge
   * points to.
   */
  | {
      readonly type: 'hint-given'
      readonly chair: number
      readonly step: 'nudge' | 'move'
      readonly text?: string
      readonly command?: unknown
      readonly answer?: string
    }
  | { readonly type: 'team-set'; readonly chair: number; readonly team: number | null }
  | { readonly type: 'renamed'; readonly person: string; readonly name: string }
  /** People who race each other are counted down until this hall time. */
  | { readonly type: 'countdown-started'; readonly startsAt: number }
  | { readonly type: 'started'; readonly hallTime: number }
  | { readonly type: 'played'; readonly entry: MatchEntry }
  | {
      readonly type: 'chatted'
      readonly person: string
      readonly name: string
      readonly text: string
    }
  | {
      readonly type: 'muted'
      readonly person: string
      /** The name of a spectator, if it is known. */
      readonly name?: string
      readonly on: boolean
    }
  | { readonly type: 'chat-set'; readonly open: boolean }
  /** HALL-4: somebody puts a word to the vote, and votes for it. */
  | {
      readonly type: 'word-asked'
      readonly word: string
      readonly chair: number
      readonly until: GameTime
    }
  | {
      readonly type: 'voted'
      readonly word: string
      readonly chair: number
      readonly admit: boolean
    }
  /** The log of the match gets the same ruling right after it. */
  | {
      readonly type: 'word-ruled'
      readonly word: string
      readonly admitted: boolean
      readonly yes: number
      readonly no: number
    }
  | { readonly type: 'held'; readonly chair: number; readonly level: Level }
  | { readonly type: 'returned'; readonly chair: number }
  | { readonly type: 'rematch-set'; readonly table: string }
  /** Up to version 0.2, whose clocks ran on while the hall was down. */
  | { readonly type: 'credited'; readonly millis: number }
  | { readonly type: 'abandoned' }
  | { readonly type: 'banned'; readonly person: string; readonly name: string }
  | { readonly type: 'ban-lifted'; readonly person: string }
  /** By the host; with a reason, by the operator. */
  | { readonly type: 'closed'; readonly reason?: string }
  /** The log will be full soon. */
  | { readonly type: 'nearly-filled' }
  /** The log is full, and the table ends. */
  | { readonly type: 'filled' }
  /** Somebody was erased: their names and chat were taken out of this log, whose hash was this. */
  | { readonly type: 'redacted'; readonly hash: string }

/** One entry of a table's log: the events that followed from one request. */
export type TableEntry = {
  readonly seq: number
  /** Hash of the text of the entry before, '' in the first; null in entries of older versions. */
  readonly previous: string | null
  /** Random, so that nobody can guess a secret move and check the guess against a hash. */
  readonly salt: string | null
  readonly wallTime: number
  /** The idempotency key of the request; null for what the hall does by itself. */
  readonly requestId: RequestId | null
  readonly events: readonly TableEvent[]
}

/** The chair of a person; null for spectators. */
export function chairOfPerson(table: Table, person: string): number | null {
  const chair = table.chairs.findIndex((taken) => taken.person === person)
  return chair < 0 ? null : chair
}

/** The viewer that a person is in the match. */
export function viewerOfPerson(table: Table, person: string): Viewer {
  return chairOfPerson(table, person) ?? 'spectator'
}

/** Length of a viewer's feed: table events and match notices together. */
export function tableFeedLength(table: Table, viewer: Viewer): number {
  return table.eventCount + (table.match === null ? 0 : feedLengthOf(table.match, viewer))
}

/** The hash of the log as of the last entry that told a viewer anything. */
export function shownHash({ hash, shownHashes, match }: Table, viewer: Viewer): string {
  return match === null ? hash : shownHashes[viewerIndex(shownHashes, viewer)]!
}

/** Whether people and options may still change: nobody has started the game. */
export function isOpenToChange({ phase, startsAt }: Table): boolean {
  return phase === 'gathering' && startsAt === null
}

/** The match's own time at a hall time. It never goes back. */
export function gameTimeAt(table: Table, hallTime: number): number {
  const { startedAt, credit, match } = table
  if (startedAt === null) return 0
  return Math.max(match?.gameTime ?? 0, hallTime - startedAt - credit)
}

/**
 * The hall time at which the match must be opened or woken, or a vote closes; null when there is
 * none.
 */
export function wakeHallTime(table: Table): number | null {
  const { startsAt, startedAt, credit, match, phase } = table
  if (phase === 'over') return null
  if (startedAt === null || match === null) return startsAt
  const { wakeAt } = match.status
  const closing = nextVote(table.votes)?.until ?? null
  if (wakeAt === null && closing === null) return null
  return startedAt + credit + Math.min(wakeAt ?? Infinity, closing ?? Infinity)
}

/** The hall time of the last act of a running match; 0 for other tables. */
export function hallTimeReached(table: Table): number {
  return table.phase === 'playing' ? lastActHallTime(table) : 0
}

/** The hall time of the last act of a match, running or over; 0 before the start. */
export function lastActHallTime({ startedAt, credit, match }: Table): number {
  return startedAt === null ? 0 : startedAt + credit + (match?.gameTime ?? 0)
}

/** Whether the match waits for a person, rather than for bots alone. */
export function isPersonToAct({ chairs }: Pick<Table, 'chairs'>, toAct: readonly Seat[]): boolean {
  return toAct.some((seat) => chairs[seat]?.bot === null && !chairs[seat].left)
}

/** Seats that a bot plays at the moment. */
export function botSeats(table: Table): readonly { seat: Seat; level: Level }[] {
  return table.chairs.flatMap(({ bot }, seat) => (bot === null ? [] : [{ seat, level: bot }]))
}
