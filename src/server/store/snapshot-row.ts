import { createHash } from 'node:crypto'
import type { SnapshotMark } from '#live/ports.ts'
import type { TableFeedLengths, TableSnapshot } from '#table/table-snapshot.ts'

/** A snapshot as stores keep it. */
export type SnapshotRow = {
  readonly length: number
  readonly version: string
  /** JSON. */
  readonly feedLengths: string
  /** Over everything else: a damaged snapshot must not become the state of a table. */
  readonly digest: string
  readonly recent: string
  readonly state: string
}

export type MarkRow = Pick<SnapshotRow, 'length' | 'feedLengths'>

export function formatSnapshot(snapshot: TableSnapshot): SnapshotRow {
  const { length, codeVersion, recent, state } = snapshot
  const row = { length, version: codeVersion, feedLengths: JSON.stringify(snapshot.feedLengths) }
  return { ...row, digest: digestOf({ ...row, recent, state }), recent, state }
}

/** Null when the row is damaged: without it the log is replayed. */
export function parseSnapshot(row: SnapshotRow): TableSnapshot | null {
  const { length, version, recent, state } = row
  if (digestOf(row) !== row.digest) return null
  return { ...parseMark(row), length, codeVersion: version, recent, state }
}

export function parseMark({ length, feedLengths }: MarkRow): SnapshotMark {
  return { length, feedLengths: JSON.parse(feedLengths) as TableFeedLengths }
}

function digestOf({
  length,
  version,
  feedLengths,
  recent,
  state,
}: Omit<SnapshotRow, 'digest'>): string {
  const hash = createHash('sha256')
  for (const part of [String(length), version, feedLengths, recent, state]) {
    hash.update(`${part.length} `).update(part)
  }
  return hash.digest('base64url')
}
