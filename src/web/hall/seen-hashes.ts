/**
 * Hashes of tables' records as this tab was shown them, so that it can tell later whether a record was changed. Kept
 * until the tab is closed, the last ones only.
 */
const KEY = 'hashes'
const MAX_KEPT = 100

type Seen = readonly (readonly [table: string, hash: string])[]

export function rememberHash(table: string, hash: string): void {
  const others = read().filter(([, known]) => known !== hash)
  sessionStorage.setItem(KEY, JSON.stringify([...others, [table, hash]].slice(-MAX_KEPT)))
}

export function rememberedHashes(table: string): readonly string[] {
  return read().flatMap(([id, hash]) => (id === table ? [hash] : []))
}

function read(): Seen {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Seen
}
