/** What the operator of a hall gets from /api/admin: nothing of what happens in any match. */
import type { TableLabel } from '#protocol/messages.ts'

/** The most characters of an announcement, or of a reason that people are shown. */
export const MAX_LINE_LENGTH = 280

/** Some rows of a list; `next` leads to those that follow, null when there are none. */
export type AdminPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** The state of a node. */
export type NodeReport = {
  readonly node: string
  /** The name of its machine. */
  readonly host: string
  readonly process: number
  readonly version: string
  /** A wall time. */
  readonly startedAt: number
  /** The number of tables that it runs. */
  readonly tables: number
  readonly connections: number
  /** Why it should get no new visitors; null when it may. */
  readonly unreadyReason: string | null
  /** Whether it is connected to the bus. */
  readonly isBusUp: boolean
}

/** An unfinished table. */
export type ListedTable = TableLabel & {
  readonly phase: 'gathering' | 'playing' | 'over'
  /** The node that owns it; null when none does. */
  readonly owner: string | null
  /** Who has or had a seat, some of them if there are many. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

export type ListedPerson = {
  readonly id: string
  readonly name: string
  readonly isHere: boolean
}

export type ListedConnection = {
  /** Unique in the hall, and the order of the list. */
  readonly key: string
  readonly node: string
  readonly person: string
  readonly name: string
  /** The address, or the network that stands for it. */
  readonly address: string
  /** The wall time at which it was opened. */
  readonly since: number
}

/** Who may not enter the hall. */
export type Ban = {
  readonly id: string
  readonly kind: 'person' | 'address'
  /** The id of a person; an address, or the network that stands for it. */
  readonly subject: string
  /** Shown to them. */
  readonly reason: string
  readonly createdAt: number
  /** The wall time at which it ends; null if only lifting it ends it. */
  readonly until: number | null
}

/** A message of the operator to everybody. */
export type Announcement = {
  readonly id: string
  readonly text: string
  readonly createdAt: number
  /** The wall time at which it ends. */
  readonly until: number
}
