import type { LobbyTable } from '#protocol/messages.ts'
import type { StoredPerson } from '#server/store/store.ts'

/** What the nodes of a hall tell each other, by topic. */
export type Topics = {
  /** A table of the lobby was added, changed or removed. */
  lobby: LobbyNews
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

/** `length`: of the table's log, by which the latest news is known. `table`: null when it is not listed. */
export type LobbyNews = {
  readonly id: string
  readonly length: number
  readonly table: LobbyTable | null
}

/** One session, or all of a person but one. */
export type EndedSessions =
  | { readonly tokenHash: string }
  | { readonly person: string; readonly kept: string | null }

export type Topic = keyof Topics

/** Tells the other nodes, and hears what they tell. */
export interface HallNews {
  /** Whether there cannot be other nodes. */
  readonly isAlone: boolean
  /** Whether what the others tell arrives at the moment: this server is connected, and each of them is heard. */
  readonly isCurrent: boolean
  /** Whether this server is connected to what carries the news. */
  readonly isConnected: boolean
  publish<T extends Topic>(topic: T, news: Topics[T]): void
  subscribe<T extends Topic>(topic: T, listener: (news: Topics[T], from: string) => void): void
  /** Called when the connection was lost or is back. */
  onConnection(listener: (isConnected: boolean) => void): void
  /** Called when news of a node may have been missed. */
  onMissed(listener: () => void): void
}

/** Of a server that is alone. */
export const NO_NEWS: HallNews = {
  isAlone: true,
  isCurrent: true,
  isConnected: true,
  publish: () => {},
  subscribe: () => {},
  onConnection: () => {},
  onMissed: () => {},
}
