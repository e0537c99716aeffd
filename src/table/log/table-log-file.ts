import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { formatLog, parseLog, type MatchEntry } from '#match/log.ts'
import { inLog, logRefusal } from '#match/refusals.ts'
import type { HintGiven } from '#table/given-hint.ts'
import { BrokenChain, EMPTY_CHAIN, extendChain, type ChainHead } from '#table/log/log-chain.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import type { TableEntry, TableEvent } from '#table/table.ts'

/** A table's log as players download it: one entry of JSON per line. */
export type TableLogFile = {
  /** The hash of the log after each entry. */
  readonly hashes: readonly string[]
  /** Where somebody was erased, and the hash before that, as the log claims. */
  readonly redactions: readonly { readonly seq: number; readonly hash: string }[]
  /** HALL-7: the hints that were given, each with the number of match entries before it. */
  readonly hints: readonly { readonly after: number; readonly hint: HintGiven }[]
  /** The log of its match; empty when it was never started. */
  readonly match: readonly MatchEntry[]
}

/** Whether a file is the log of a table, as opposed to that of a match. */
export function isTableLog(file: string): boolean {
  const entry = parseLine(file.trimStart().split('\n', 1)[0]!)
  return entry !== null && !('type' in entry)
}

/** Checks that every entry follows from the one before. */
export function parseTableLog(file: string, hash: LogCodec['hash']): Result<TableLogFile, Refusal> {
  const hashes: string[] = []
  const redactions: { seq: number; hash: string }[] = []
  const hints: { after: number; hint: HintGiven }[] = []
  const played: MatchEntry[] = []
  let head: ChainHead = EMPTY_CHAIN
  for (const [line, written] of file.split('\n').entries()) {
    const text = written.trim()
    if (text === '') continue
    const entry = parseLine(text)
    const location = `line ${line + 1}`
    if (entry === null) return refuse(inLog(location, logRefusal('not-of-a-table')))
    try {
      head = extendChain(head, entry, text, hash)
    } catch (error) {
      if (!(error instanceof BrokenChain)) throw error
      const problem = error.message
      return refuse(inLog(location, logRefusal('broken-chain', { problem })))
    }
    hashes.push(head.hash)
    for (const event of entry.events) {
      if (event.type === 'played') played.push(event.entry)
      if (event.type === 'hint-given') hints.push({ after: played.length, hint: event })
      if (event.type === 'redacted') redactions.push({ seq: entry.seq, hash: event.hash })
    }
  }
  // Written and read again, so that its entries are checked like those of any log.
  const match = played.length === 0 ? ok([]) : parseLog(formatLog(played))
  return match.ok ? ok({ hashes, redactions, hints, match: match.value }) : match
}

/** Null when it is not an entry of a table's log. */
function parseLine(text: string): TableEntry | null {
  try {
    const entry = parseTableEntry(text)
    const events: readonly (TableEvent | null)[] = entry.events
    return events.every((event) => typeof event?.type === 'string') ? entry : null
  } catch {
    return null
  }
}
