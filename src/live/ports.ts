/**
 * What a live table needs from its environment. A server implements it with a database, timers, worker
 * threads and sockets; a web worker could do so with IndexedDB, timers, a second worker and messages.
 * Nothing in this folder depends on which it is.
 */
import type { Level, Plan } from '#kit/bot.ts'
import type { Hint } from '#kit/bots/hint.ts'
import type { Agreement, Dictionary } from '#kit/dictionary/dictionary.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { TableFeedLengths, TableSnapshot } from '#table/table-snapshot.ts'
import type { Table } from '#table/table.ts'

/** Keeps the logs of tables. An append is durable when `append` resolves. */
export interface LogStore {
  /**
   * Appends to several logs in one commit. Compare-and-set: an append is made only if its log still
   * has `expectedLength` entries; the result says so for each. Throws StoreFailed.
   */
  append(appends: readonly Append[]): Promise<readonly boolean[]>
  /**
   * The stored entries from number `from` on, up to but without number `to`. Throws StoreFailed and
   * RecordDamaged.
   */
  readLog(table: string, from: number, to?: number): Promise<readonly string[]>

  /**
   * The latest undamaged snapshot of this code version at or before a length of the log. Throws StoreFailed.
   */
  readSnapshot(table: string, codeVersion: string, maxLength: number): Promise<TableSnapshot | null>
  /**
   * At which lengths of the log there are snapshots of this code version, in ascending order. Some may be
   * damaged. Throws StoreFailed.
   */
  listSnapshots(table: string, codeVersion: string): Promise<readonly SnapshotMark[]>
  /** Replaces snapshots of the same lengths. Throws StoreFailed. */
  saveSnapshots(table: string, snapshots: readonly TableSnapshot[]): Promise<void>
}

export type SnapshotMark = { readonly length: number; readonly feedLengths: TableFeedLengths }

export type Append = {
  readonly table: string
  readonly expectedLength: number
  /** Each one line of text. */
  readonly entries: readonly string[]
  /** Hash of the log with these entries. */
  readonly hash: string
  readonly wallTime: number
  /** The hall time of these entries if they show that the table is in use, otherwise null. */
  readonly activeAt: number | null
  /** Null when it has not changed. */
  readonly index: TableIndex | null
  /** The append is made only if the table's epoch is still this one; left out where tables have no owners. */
  readonly epoch?: number
  /** Stored in the same commit. */
  readonly snapshots: readonly TableSnapshot[]
}

/** A projection of the log, for queries about a table without reading its log. */
export type TableIndex = {
  readonly phase: Table['phase']
  /** People who have or had a seat. */
  readonly people: readonly string[]
}

/**
 * The store cannot write or read at the moment: a full disk, a lost connection. Unless it is
 * OutcomeUnknown, nothing was changed.
 */
export class StoreFailed extends Error {}

/** The stored log, snapshot or index of one table is damaged. */
export class RecordDamaged extends Error {}

/**
 * A write was sent but not answered, so it may or may not be committed, now or later. To find out, repeat
 * the same write: an append is compare-and-set, and creating a table has an idempotency key.
 */
export class OutcomeUnknown extends StoreFailed {}

/** Another node runs the table by now: find that node and ask again there. */
export class TableMoved extends StoreFailed {}

/** The store was closed; nothing is written any more. */
export class StoreClosed extends StoreFailed {}

/** The right to write to the log of a table, where several nodes share a store. */
export interface TableOwnership {
  /** Part of every append. */
  readonly epoch: number
  /** Whether no other node can have taken the table yet, as far as this one knows without asking. */
  isCertain(): boolean
  /** Throws StoreFailed. */
  isValid(): Promise<boolean>
  /** Called when it is found to be invalid: this live table must not be used any more. */
  lost(): void
}

export interface MachineClock {
  /** Milliseconds since 1970, for display. May jump when the machine's clock is set. */
  wallTime(): number
  /** Monotonic, in milliseconds from an arbitrary origin. */
  monotonicTime(): number
  /** Calls back after some milliseconds; returns a function that cancels. */
  setTimer(callback: () => void, delay: number): () => void
  /** Calls back once everything that has already arrived is processed. */
  nextBatch(callback: () => void): void
}

export interface Clock extends MachineClock {
  /** In whole milliseconds; see HallTime. All decisions are made by it. */
  hallTime(): number
}

/** Runs bots off the event loop, and shares their computing time fairly among accounts. */
export interface BotExecutor {
  /** Resolves to null also when the question was withdrawn. Throws BotsBusy. */
  plan(request: PlanRequest): Promise<Plan<unknown> | null>
  /** Like `plan`, for what a player could do. Resolves to null also when there is nothing to suggest. */
  hint(request: PlanRequest): Promise<Hint | null>
}

export type PlanRequest = {
  /** The account that is charged for the time it takes: accounts get equal shares. */
  readonly account: string
  /**
   * Called at most once, when the plan starts, so that it starts from the latest view; returns null when no
   * plan is wanted any more.
   */
  question(): BotQuestion | null
}

/** An account has too many requests waiting; ask again later. */
export class BotsBusy extends Error {}

/** What a bot is asked: it gets a view, the words of the table and a seed of its own, nothing else. */
export type BotQuestion = {
  readonly game: string
  readonly view: unknown
  /** HALL-1 to HALL-4: what its words depend on. */
  readonly agreement: Agreement
  readonly level: Level
  /** The name of the character that plays, which decides on its temperament and the words that it knows; null for none. */
  readonly character: string | null
  readonly seed: string
  readonly gameTime: number
}

/** Somebody who sends requests to a table, usually one of its subscribers. */
export interface Requester {
  readonly person: string
  /** Their current name. */
  readonly name: string
}

/** One device of a person that follows a table. */
export interface Subscriber extends Requester {
  send(message: ServerMessage): void
  /** The table has ended the subscription because the person was removed. */
  removed(table: string, refusal: Refusal): void
  /**
   * Called when the table is taken out of service. Ends the subscription and subscribes again as soon as
   * the table is back, for the feed after its first `since` items.
   */
  reload(table: string, since: number): void
}

/** What a live table needs from the hall around it. */
export interface TableEnvironment {
  /** Milliseconds for which a person has not been connected; 0 while they are. */
  absence(person: string): number
  /** Called after a commit that changed phase, chairs or listing or, of a listed table, who is to act. */
  tableChanged(table: Table): void
  /** Called after the commit of each move of a person or a bot. */
  moved(game: string): void
  /** Starts building the table's word lists. Returns why a match cannot start yet; null when it can. */
  prepareWords(table: Table): Refusal | null
  /** HALL-3: a host has chosen a dictionary, to be remembered for their next table. */
  dictionaryChosen(person: string, dictionary: Dictionary): void
  /** Called when the stored log of a table cannot be read: nothing may be written to it any more. */
  tableDamaged(table: string, error: Error): void
  /** Reports an unexpected error. */
  reportError(error: unknown, where: string): void
}
