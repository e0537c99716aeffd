import type { LogCodec } from '#table/log/log-codec.ts'
import type { TableEntry } from '#table/table.ts'

/*
 * A log is a hash chain: each entry holds the hash of the text of the one before, so the hash of the
 * last entry depends on every byte of the log. Entries of version 0.2 and older hold no hash; they
 * may only come first, and are hashed together with the hash before them.
 */

/** A stored entry cannot be read because it is damaged or the game throws on it. */
export class UnreadableEntry extends Error {}

/** An entry does not follow from the one before it. */
export class BrokenChain extends UnreadableEntry {}

/** The state of a chain after an entry. */
export type ChainHead = {
  /** Hash of the last entry; empty before the first. */
  readonly hash: string
  /** Whether any entry holds the hash of the one before. */
  readonly isChained: boolean
  /** Number of entries. */
  readonly length: number
}

export const EMPTY_CHAIN: ChainHead = { hash: '', isChained: false, length: 0 }

type Hash = LogCodec['hash']

/** The fields of an entry that the chain depends on. */
type Link = Pick<TableEntry, 'seq' | 'previous'>

/** The head after the next entry. Throws BrokenChain. */
export function extendChain(head: ChainHead, { seq, previous }: Link, text: string, hash: Hash) {
  const { length } = head
  if (seq !== length) throw new BrokenChain(`entry ${seq} stands where ${length} should`)
  if (previous === null) {
    if (head.isChained) throw new BrokenChain(`entry ${seq} has lost the hash of the one before`)
    return { hash: hashUnchained(head.hash, text, hash), isChained: false, length: length + 1 }
  }
  if (previous !== head.hash) {
    throw new BrokenChain(`entry ${seq} does not follow the one before: its hash is another`)
  }
  return { hash: hash(text), isChained: true, length: length + 1 }
}

/** The hash of an entry that does not hold the hash of the one before. */
export function hashUnchained(previousHash: string, text: string, hash: Hash): string {
  return hash(`${previousHash}\n${text}`)
}

/**
 * The number of an entry, and the hash of the one before that it holds; `previous` is null in entries that
 * hold none. Reads only the beginning of the text: an entry with an unexpected order of fields counts as
 * unchained, so its hash will not match.
 */
export function readLink(text: string): { readonly seq: number; readonly previous: string } | null {
  const [, seq, previous] = LINK.exec(text) ?? []
  return seq === undefined || previous === undefined ? null : { seq: Number(seq), previous }
}

const LINK = /^\{"seq":(\d+),"previous":"([\w-]{0,64})","salt":"/

/** The text of an entry that extends a chain. `readLink` depends on the order of the fields. */
export function formatTableEntry(entry: TableEntry): string {
  const { seq, previous, salt, wallTime, requestId, events } = entry
  return JSON.stringify({ seq, previous, salt, wallTime, requestId, events })
}

/**
 * Computes the hashes of entries again, from a head on, e.g. after something in them was erased. Existing salts
 * are kept. An entry that was redacted must get a new one, or guesses at what was erased could be checked.
 */
export function rechain(
  entries: readonly TableEntry[],
  { hash, newSalt }: Pick<LogCodec, 'hash' | 'newSalt'>,
  head: Pick<ChainHead, 'hash' | 'length'> = EMPTY_CHAIN,
): { readonly texts: readonly string[]; readonly hash: string } {
  const texts: string[] = []
  let previous = head.hash
  for (const [index, entry] of entries.entries()) {
    const seq = head.length + index
    const text = formatTableEntry({ ...entry, seq, previous, salt: entry.salt ?? newSalt() })
    texts.push(text)
    previous = hash(text)
  }
  return { texts, hash: previous }
}
