import type { ClientLobby } from '#client/client-lobby.ts'
import type { ClientTable } from '#client/client-table.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { ClientMessage, ServerMessage } from '#protocol/messages.ts'
import type { FeedItem } from '#table/table-view.ts'

/** What a client reports to its user. */
export type ClientListener = {
  /** `table` includes the new items. */
  table?(table: ClientTable, items: readonly FeedItem[]): void
  /** The client follows a table no longer, because the hall does not let it. */
  tableEnded?(table: string, refusal: Refusal): void
  lobby?(lobby: ClientLobby): void
  connected?(connected: boolean): void
  /**
   * The hall refuses this client: it speaks another protocol (`other-protocol`), or has no session
   * (`no-session`). The client does not retry.
   */
  refused?(refusal: Refusal): void
  /** Every message as it arrives, for those who keep a record. */
  message?(message: ServerMessage): void
  /** Every message as it is first sent, for the same purpose; those that are resent keep their id. */
  sent?(message: ClientMessage): void
}
