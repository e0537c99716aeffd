/** A row of a log: the entries of one append from number `seq` on, one per line. */
export type Lines = { readonly seq: number; readonly entries: string }

export function joinLines(entries: readonly string[]): string {
  if (entries.some((entry) => entry.includes('\n'))) {
    throw new Error('an entry with a line break in it cannot be stored')
  }
  return entries.join('\n')
}

/** The entries of rows in order, from number `from` on, up to but without number `to`. */
export function splitLines(rows: readonly Lines[], from: number, to: number): readonly string[] {
  const entries = rows.flatMap((row) => {
    return row.entries.split('\n').slice(Math.max(0, from - row.seq))
  })
  return entries.slice(0, Math.max(0, to - from))
}
