import { setImmediate } from 'node:timers/promises'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Redaction } from '#server/store/privacy-store.ts'
import type { Store } from '#server/store/store.ts'
import { BrokenChain, EMPTY_CHAIN, extendChain, rechain, type ChainHead } from '#table/log-chain.ts'
import type { LogCodec } from '#table/log-codec.ts'
import { ERASED_NAME, redactor } from '#table/redaction.ts'
import { parseTableEntry } from '#table/stored-entry.ts'
import type { TableEntry } from '#table/table.ts'

export type ErasureDeps = {
  readonly store: Store
  readonly tables: LiveTables
  readonly codec: LogCodec
  wallTime(): number
  reportError(error: unknown, where: string): void
}

/** Rows of logs searched, and entries rewritten, before others get their turn. */
const SLICE = 100
const MAX_TABLES = 10_000
const REDACTIONS_AT_ONCE = 50

/**
 * Erases people. What is stored about somebody goes at once; then they get up from the tables where
 * they play, and their names and chat are taken out of logs, each as soon as its table is over. All
 * of it is noted in the store, so that it goes on after a restart.
 */
export class Erasure {
  readonly #deps: ErasureDeps

  constructor(deps: ErasureDeps) {
    this.#deps = deps
  }

  async begin(person: string): Promise<void> {
    await this.#deps.store.privacy.beginErasure(person)
    await this.#leaveTables(person)
  }

  /** Goes on with everything that was begun and can be done now. */
  async proceed(): Promise<void> {
    const { privacy } = this.#deps.store
    for (const person of await privacy.erasuresBegun()) {
      await this.#leaveTables(person)
      await privacy.planRedactions(person, await this.#findTables(person))
    }
    for (;;) {
      const due = await privacy.redactionsDue(REDACTIONS_AT_ONCE)
      let failed = 0
      for (const redaction of due) failed += (await this.#redactSafely(redaction)) ? 0 : 1
      if (due.length === failed) return
    }
  }

  async #leaveTables(person: string): Promise<void> {
    const { store, tables } = this.#deps
    for (const { id, phase } of await store.tablesOf(person, MAX_TABLES)) {
      if (phase === 'over') continue
      const live = await tables.get(id)
      const nothing = () => undefined
      const requester = { person, name: ERASED_NAME, send: nothing, removed: nothing }
      // The same after a restart, so that it has no second effect.
      const requestId = { client: `${person} erasure`, number: 0 }
      await new Promise<void>((resolve) => {
        if (live === null) resolve()
        else live.request(requester, requestId, { type: 'get-up' }, () => resolve())
      })
    }
  }

  /** Spectators chat, too, and are no members: only a search finds everything. */
  async #findTables(person: string): Promise<readonly string[]> {
    const found = new Set<string>()
    let from: string | null = null
    do {
      const slice = await this.#deps.store.privacy.findMentions(person, from, SLICE)
      for (const table of slice.tables) found.add(table)
      from = slice.next
      await setImmediate()
    } while (from !== null)
    return [...found]
  }

  /** One log that cannot be redacted must not keep the others from it. */
  async #redactSafely(redaction: Redaction): Promise<boolean> {
    const { tables, store, reportError } = this.#deps
    try {
      await tables.whileUnloaded(redaction.table, () => this.#redact(redaction))
      await store.privacy.finishRedaction(redaction)
      return true
    } catch (error) {
      reportError(error, `redaction of ${redaction.table}`)
      return false
    }
  }

  async #redact({ person, table }: Redaction): Promise<void> {
    const { store, codec, wallTime } = this.#deps
    const row = await store.readTableRow(table)
    if (row === null) return
    const texts = await store.readLog(table, 0)
    const redact = redactor(person, codec.gameOf)
    const entries: TableEntry[] = []
    let isChanged = false
    let head: ChainHead = EMPTY_CHAIN
    for (const [index, text] of texts.entries()) {
      const entry = parseTableEntry(text)
      head = extendChain(head, entry, text, codec.hash)
      const redacted = redact(entry)
      if (redacted !== entry) isChanged = true
      // With its salt, guesses at what was erased could be checked against the old hash.
      entries.push(redacted === entry ? entry : { ...redacted, salt: null })
      if (index % SLICE === SLICE - 1) await setImmediate()
    }
    // A log that is not what was written must not become valid by chaining it anew.
    if (row.hash !== null && row.hash !== head.hash) throw new BrokenChain('the log was changed')
    if (!isChanged) return
    const now = wallTime()
    const events = [{ type: 'redacted', hash: head.hash } as const]
    const link = { seq: entries.length, previous: null, salt: null }
    entries.push({ ...link, wallTime: now, requestId: null, events })
    const rechained = { ...(await this.#rechain(entries)), wallTime: now }
    if (!(await store.privacy.rewriteLog(table, texts.length, rechained))) {
      throw new Error('the log has changed meanwhile')
    }
  }

  async #rechain(
    entries: readonly TableEntry[],
  ): Promise<{ readonly entries: readonly string[]; readonly hash: string }> {
    const texts: string[] = []
    let hash = ''
    for (let length = 0; length < entries.length; length += SLICE) {
      const slice = entries.slice(length, length + SLICE)
      const chained = rechain(slice, this.#deps.codec, { hash, length })
      texts.push(...chained.texts)
      hash = chained.hash
      await setImmediate()
    }
    return { entries: texts, hash }
  }
}
