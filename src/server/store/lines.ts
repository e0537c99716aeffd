/** A row of a log: the entries of one append from number `seq` on, one per line. */
export type Lines = { readonly seq: number; readonly entries: string }

export function joinLines(entries: readonly string[]): string {
  if (entries.some((entry) => entry.includes('\n'))) {
    throw new Error('an entry with a line break in it cannot be stored')
  }
  return entries.join('\n')
}

/** The entries of rows in order, from number `from` on. */
export function splitLines(rows: readonly Lines[], from: number): readonly string[] {
  return rows.flatMap(({ seq, entries }) => entries.split('\n').slice(Math.max(0, from - seq)))
}
