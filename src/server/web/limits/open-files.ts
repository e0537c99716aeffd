import { readFileSync } from 'node:fs'

/** Where the limit cannot be read. What most systems allow at least. */
const USUAL_LIMIT = 1024
/** Files that are open anyway or for a moment: database, pages, word lists, child processes. */
const RESERVED = 64
const RESERVED_PER_THREAD = 8
const MIN_CONNECTIONS = 16
/** An open connection takes about 17 KB of memory, so there is a bound without a limit on files, too. */
const MAX_CONNECTIONS = 50_000

/** How many TCP connections may be open so that the process does not run out of files. */
export function maxConnectionsFor(openFiles: number, botThreads: number): number {
  const rest = openFiles - RESERVED - RESERVED_PER_THREAD * botThreads
  return Math.max(MIN_CONNECTIONS, Math.min(rest, MAX_CONNECTIONS))
}

/** How many files this process may have open. */
export function openFileLimit(): number {
  try {
    return parseOpenFileLimit(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return USUAL_LIMIT
  }
}

/** The soft limit from Linux's `/proc/self/limits`. */
export function parseOpenFileLimit(limits: string): number {
  const [, soft] = /^Max open files\s+(\d+|unlimited)\s/m.exec(limits) ?? []
  if (soft === 'unlimited') return Infinity
  return soft === undefined ? USUAL_LIMIT : Number(soft)
}
