import type { LobbyTable } from '#protocol/messages.ts'
import type { StoredPerson } from '#server/store/store.ts'

/** The events that each node broadcasts to the other nodes of its hall, by topic. */
export type Topics = {
  /** A table of the lobby was added, changed or removed. */
  lobby: LobbyChange
  /** Somebody has connected to a node, or their last connection to it has ended. */
  presence: { readonly person: StoredPerson; readonly isHere: boolean }
  renamed: StoredPerson
  'signed-out': EndedSessions
  /** The operator has banned somebody, announced something, or ended that. */
  moderated: null
  /** A node stops; its tables are orphans. */
  left: null
  /** By limit and key, the tokens that were spent since the last time. */
  spent: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** `length`: of the table's log; the change with the greatest length is the latest. `table`: null when it is not listed. */
export type LobbyChange = {
  readonly id: string
  readonly length: number
  readonly table: LobbyTable | null
}

/** One session, or all of a person but one. */
export type EndedSessions =
  | { readonly tokenHash: string }
  | { readonly person: string; readonly kept: string | null }

export type Topic = keyof Topics

/** Publishes events to the other nodes, and subscribes to theirs. */
export interface HallEvents {
  /** Whether there cannot be other nodes. */
  readonly isAlone: boolean
  /** Whether events of all other nodes arrive at the moment: this node is connected, and each of them sends. */
  readonly isCurrent: boolean
  /** Whether this node is connected to the bus. */
  readonly isConnected: boolean
  publish<T extends Topic>(topic: T, event: Topics[T]): void
  subscribe<T extends Topic>(topic: T, listener: (event: Topics[T], from: string) => void): void
  /** Called when the connection was lost or is back. */
  onConnection(listener: (isConnected: boolean) => void): void
  /** Called when events of a node may have been missed. */
  onMissed(listener: () => void): void
}

/** For a server that is alone. */
export const NO_OTHER_NODES: HallEvents = {
  isAlone: true,
  isCurrent: true,
  isConnected: true,
  publish: () => {},
  subscribe: () => {},
  onConnection: () => {},
  onMissed: () => {},
}
