import type { Refusal } from '#kit/refusal.ts'
import type { LiveTable } from '#live/live-table.ts'
import { StoreFailed, TableMoved, type Clock } from '#live/ports.ts'
import type { Presence } from '#server/hall/presence.ts'
import type { Lobby } from '#server/hall/lobby.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Person } from '#server/hall/new-table.ts'
import type { Store, StoredPerson } from '#server/store/store.ts'
import { chairName, isNameFor } from '#table/naming/chair-name.ts'
import { isTalkOver, type LogLimits } from '#table/log/log-limits.ts'
import { chairOfPerson, type Chair, type Table } from '#table/table.ts'

export type RenamesDeps = {
  readonly store: Pick<Store, 'savePerson' | 'tablesOf'>
  readonly clock: Pick<Clock, 'nextBatch'>
  readonly presence: Pick<Presence, 'nameOf' | 'rename'>
  readonly tables: Pick<LiveTables, 'loaded' | 'getReadable'>
  readonly lobby: Pick<Lobby, 'has'>
  readonly logLimits: LogLimits
  /** Called when a name was saved. */
  saved(person: StoredPerson): void
  reportError(error: unknown, where: string): void
}

/** A new name is broadcast at this many of a person's latest tables. */
const MAX_RENAMED = 50

/** A save that has not begun: renames of the same person that arrive meanwhile join it. */
type PendingSave = { person: StoredPerson; readonly saved: Promise<void> }

/**
 * Renames people, also at the tables where they wait for a match to start. A rename is done when it is
 * saved; names that arrive while another is being saved share the next save, and the last one wins.
 * Tables follow in the background, one per tick, in one run per person. Tables that are neither loaded nor in
 * the lobby get the new name when the person subscribes to them.
 */
export class Renames {
  readonly #deps: RenamesDeps
  readonly #pending = new Map<string, PendingSave>()
  /** Each person's latest save; it resolves when that is over, successful or not. */
  readonly #saving = new Map<string, Promise<void>>()
  /** By person, the latest name, while their tables are being updated. */
  readonly #following = new Map<string, string>()

  constructor(deps: RenamesDeps) {
    this.#deps = deps
  }

  /** Refused when the name looks like another's at a loaded table that has not started. */
  async rename(person: StoredPerson): Promise<Refusal | null> {
    const { id, name } = person
    if (this.#deps.presence.nameOf(id) === name && !this.#saving.has(id)) return null
    for (const live of await this.loadedTables(id)) {
      const called = waitingChair(live.table, id) === null ? null : chairName(live.table, id, name)
      if (called?.ok === false) return called.refusal
    }
    await this.#save(person)
    return null
  }

  /** Brings the name of somebody who subscribes to a table up to date. */
  async refresh(live: LiveTable, { person, name }: Person): Promise<void> {
    const chair = waitingChair(live.table, person)
    if (chair !== null && !isNameFor(chair.name, name)) await this.#renameAt(live, person, name)
  }

  #save(person: StoredPerson): Promise<void> {
    const { id } = person
    const joined = this.#pending.get(id)
    if (joined !== undefined) {
      joined.person = person
      return joined.saved
    }
    const previous = this.#saving.get(id) ?? Promise.resolve()
    const saved = previous.then(() => {
      this.#pending.delete(id)
      return this.#write(pending.person)
    })
    const pending: PendingSave = { person, saved }
    this.#pending.set(id, pending)
    const over = saved.then(ignore, ignore)
    this.#saving.set(id, over)
    void over.then(() => {
      if (this.#saving.get(id) === over) this.#saving.delete(id)
    })
    return saved
  }

  async #write(person: StoredPerson): Promise<void> {
    await this.#deps.store.savePerson(person)
    this.apply(person)
    this.#deps.saved(person)
  }

  /** A new name was saved, here or by another node: the tables that are loaded here follow. */
  apply(person: StoredPerson): void {
    const { presence, reportError } = this.#deps
    const { id, name } = person
    presence.rename(person)
    const isRunning = this.#following.has(id)
    this.#following.set(id, name)
    if (isRunning) return
    this.#renameTables(id)
      .catch((error: unknown) => {
        // Without the store the name changes when the person subscribes again.
        if (!(error instanceof StoreFailed)) reportError(error, 'renaming')
      })
      .finally(() => this.#following.delete(id))
  }

  async #renameTables(id: string): Promise<void> {
    let name: string
    do {
      name = this.#following.get(id)!
      for (const table of await this.#gatheringTables(id)) {
        await this.#nextTick()
        const live = await this.#shownTable(table)
        if (live !== null) await this.#renameAt(live, id, this.#following.get(id)!)
      }
    } while (this.#following.get(id) !== name)
  }

  /** The tables that a rename would concern, as far as they are loaded. */
  async loadedTables(id: string): Promise<readonly LiveTable[]> {
    const gathering = await this.#gatheringTables(id)
    return gathering.flatMap((table) => this.#deps.tables.loaded(table) ?? [])
  }

  async #gatheringTables(id: string): Promise<readonly string[]> {
    const tables = await this.#deps.store.tablesOf(id, MAX_RENAMED)
    return tables.filter(({ phase }) => phase === 'gathering').map((table) => table.id)
  }

  /** A table where others see the name; null if nobody does, or another node runs it. */
  async #shownTable(id: string): Promise<LiveTable | null> {
    const { tables, lobby } = this.#deps
    const loaded = tables.loaded(id)
    if (loaded !== null || !lobby.has(id)) return loaded
    try {
      return await tables.getReadable(id)
    } catch (error) {
      if (error instanceof TableMoved) return null
      throw error
    }
  }

  async #renameAt(live: LiveTable, person: string, name: string): Promise<void> {
    await live.record((table) => {
      const chair = waitingChair(table, person)
      const called = chairName(table, person, name)
      if (chair === null || !called.ok || chair.name === called.value) return null
      if (isTalkOver(table, this.#deps.logLimits)) return null
      return { type: 'renamed', person, name: called.value }
    })
  }

  #nextTick(): Promise<void> {
    return new Promise((resolve) => {
      this.#deps.clock.nextBatch(resolve)
    })
  }
}

/** The chair of somebody who waits for the match to start. */
function waitingChair(table: Table, person: string): Chair | null {
  const chair = table.phase === 'gathering' ? chairOfPerson(table, person) : null
  return chair === null ? null : table.chairs[chair]!
}

function ignore(): void {}
