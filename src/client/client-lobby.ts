import type { LobbyPage, LobbyTable, ServerMessage } from '#protocol/messages.ts'

type Message<Type> = Extract<ServerMessage, { type: Type }>

/** The part of the lobby that a client knows. */
export type ClientLobby = {
  /** In the order of arrival: the first page, then whatever was added. Changes keep their place. */
  readonly tables: readonly LobbyTable[]
  /** The number of tables in the lobby, known or not. */
  readonly total: number
  /** Leads to the next page; null when there is none. */
  readonly next: string | null
  /** Counts how often the whole lobby was sent. */
  readonly edition: number
}

export function newLobby(
  { tables, total, next }: Message<'lobby'>,
  before: ClientLobby | null,
): ClientLobby {
  return { tables, total, next, edition: (before?.edition ?? 0) + 1 }
}

export function updateLobby(
  lobby: ClientLobby,
  { changed, removed, total }: Message<'lobby-update'>,
): ClientLobby {
  const gone = new Set(removed)
  const kept = lobby.tables.filter(({ id }) => !gone.has(id))
  return { ...lobby, tables: merge(kept, changed), total }
}

/** Tables that arrived as changes meanwhile keep their place. */
export function addPage(lobby: ClientLobby, { tables, next }: LobbyPage): ClientLobby {
  return { ...lobby, tables: merge(lobby.tables, tables), next }
}

function merge(known: readonly LobbyTable[], tables: readonly LobbyTable[]): readonly LobbyTable[] {
  const byId = new Map(known.map((table) => [table.id, table]))
  for (const table of tables) byId.set(table.id, table)
  return [...byId.values()]
}
