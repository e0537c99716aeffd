import type { ClientLobby } from '#client/client-lobby.ts'
import type { LobbyTable } from '#protocol/messages.ts'

/** A line of the list of open tables. */
export type LobbyRow = {
  readonly table: LobbyTable
  /** The table is gone; its line stays, so that those below it do not move up under a finger. */
  readonly isGone: boolean
  /** It came after the list was first shown. */
  readonly isNew: boolean
}

export type LobbyRows = { readonly lobby: ClientLobby | null; readonly rows: readonly LobbyRow[] }

export const NO_ROWS: LobbyRows = { lobby: null, rows: [] }

/** Lines keep their places until the lobby is sent again; new ones come at the end. */
export function mergeRows(before: LobbyRows, lobby: ClientLobby | null): LobbyRows {
  if (lobby === null || lobby.total === 0) return { lobby, rows: [] }
  const isSameEdition = before.lobby?.edition === lobby.edition
  const known = isSameEdition ? before.rows : []
  const byId = new Map(lobby.tables.map((table) => [table.id, table]))
  const kept = known.map((row): LobbyRow => {
    const table = byId.get(row.table.id)
    byId.delete(row.table.id)
    if (table === undefined) return row.isGone ? row : { ...row, isGone: true }
    return table === row.table && !row.isGone ? row : { ...row, table, isGone: false }
  })
  // A page that was asked for is not new.
  const isNew = isSameEdition && before.lobby.next === lobby.next
  const added = [...byId.values()].map((table): LobbyRow => ({ table, isGone: false, isNew }))
  return { lobby, rows: [...kept, ...added] }
}
