import { describe, expect, test } from 'vitest'
import { addPage, newLobby, updateLobby, type ClientLobby } from '#client/client-lobby.ts'
import type { LobbyTable } from '#protocol/messages.ts'
import { mergeRows, NO_ROWS, type LobbyRows } from '#web/hall/lobby-rows.ts'

function table(id: string, ...names: readonly string[]): LobbyTable {
  return { id, code: id, game: 'boggle-master', phase: 'gathering', names, seats: 4 }
}

const LOBBY = newLobby(
  {
    type: 'lobby',
    tables: [table('c', 'Cem'), table('b', 'Ben'), table('a', 'Ann')],
    total: 5,
    next: '0.1',
  },
  null,
)

function update(
  lobby: ClientLobby,
  changed: readonly LobbyTable[],
  removed: readonly string[] = [],
): ClientLobby {
  return updateLobby(lobby, { type: 'lobby-update', changed, removed, total: lobby.total })
}

const shown = ({ rows }: LobbyRows) =>
  rows.map(({ table: { id, names }, isGone, isNew }) => {
    return `${id} ${names.join('+')}${isGone ? ' gone' : ''}${isNew ? ' new' : ''}`
  })

describe('the lines of the lobby', () => {
  const first = mergeRows(NO_ROWS, LOBBY)

  test('are in the hall’s order at first', () => {
    expect(shown(first)).toEqual(['c Cem', 'b Ben', 'a Ann'])
  })

  test('keep their places when tables change, come and go', () => {
    const lobby = update(LOBBY, [table('d', 'Dot'), table('a', 'Ann', 'Eve')], ['c'])
    const rows = mergeRows(first, lobby)
    expect(shown(rows)).toEqual(['c Cem gone', 'b Ben', 'a Ann+Eve', 'd Dot new'])
    const later = mergeRows(rows, update(lobby, [table('c', 'Cy')], ['d']))
    expect(shown(later)).toEqual(['c Cy', 'b Ben', 'a Ann+Eve', 'd Dot gone new'])
    // What has not changed is not drawn again.
    expect(later.rows[1]).toBe(first.rows[1])
  })

  test('get further pages at the end', () => {
    const lobby = addPage(LOBBY, { tables: [table('b', 'Bo'), table('z', 'Zoe')], next: null })
    expect(shown(mergeRows(first, lobby))).toEqual(['c Cem', 'b Bo', 'a Ann', 'z Zoe'])
  })

  test('are ordered again when the lobby is sent again, and cleared when it is empty', () => {
    const gone = mergeRows(first, update(LOBBY, [table('d', 'Dot')], ['b']))
    const again = newLobby(
      { type: 'lobby', tables: [table('d', 'Dot'), table('c', 'Cem')], total: 2, next: null },
      LOBBY,
    )
    expect(shown(mergeRows(gone, again))).toEqual(['d Dot', 'c Cem'])
    expect(mergeRows(gone, { ...LOBBY, tables: [], total: 0 }).rows).toEqual([])
  })
})
