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

/** The latest snapshot at or before a length that is not damaged; `readRow` returns the latest row. */
export async function latestSnapshot(
  maxLength: number,
  readRow: (maxLength: number) => Promise<SnapshotRow | null>,
): Promise<TableSnapshot | null> {
  let row = await readRow(maxLength)
  while (row !== null && digestOf(row) !== row.digest) row = await readRow(row.length - 1)
  if (row === null) return null
  const { length, version, recent, state } = row
  return { length, codeVersion: version, feedLengths: parseFeedLengths(row)!, recent, state }
}

/** Without those that cannot be parsed. */
export function parseMarks(rows: readonly MarkRow[]): readonly SnapshotMark[] {
  return rows.flatMap((row) => {
    const feedLengths = parseFeedLengths(row)
    return feedLengths === null ? [] : [{ length: row.length, feedLengths }]
  })
}

function parseFeedLengths(row: MarkRow): TableFeedLengths | null {
  try {
    return JSON.parse(row.feedLengths) as TableFeedLengths
  } catch {
    return null
  }
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
