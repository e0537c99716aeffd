import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Append } from '#live/ports.ts'
import type { NewTable, StoredSession } from '#server/store/store.ts'

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'wordhall-store-'))
}

/** A table with one entry and a code and key of its own. */
export function newTable(id: string, changes: Partial<NewTable> = {}): NewTable {
  return {
    id,
    code: `code of ${id}`,
    key: `key of ${id}`,
    game: 'boggle-master',
    secret: `{"seed":"${id}"}`,
    wallTime: 1_800_000_000_000,
    entries: [entryOf(id, 0)],
    hash: `hash of ${id}`,
    index: { phase: 'gathering', people: [] },
    limit: null,
    ...changes,
  }
}

export function appendTo(
  table: string,
  expectedLength: number,
  changes: Partial<Append> = {},
): Append {
  const entries = [entryOf(table, expectedLength)]
  const hash = `hash ${expectedLength}`
  const times = { wallTime: 1, activeAt: null }
  return { table, expectedLength, entries, hash, ...times, index: null, snapshots: [], ...changes }
}

export function entryOf(table: string, seq: number): string {
  return JSON.stringify({ type: 'acted', table, seq })
}

export function session(tokenHash: string, person: string, lastUsed = 0): StoredSession {
  return { tokenHash, person, createdAt: lastUsed + 1, lastUsed, device: null }
}
