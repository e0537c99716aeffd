import type { LogCodec } from '#table/log/log-codec.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import type { Table } from '#table/table.ts'

/** Applies stored entries, one after the other, to a table or to nothing. */
export function replay(
  start: Table | null,
  texts: readonly string[],
  codec: LogCodec,
): readonly AppliedTableEntry[] {
  let table = start
  return texts.map((text) => {
    const applied = applyStoredEntry(table, text, codec)
    table = applied.after
    return applied
  })
}
