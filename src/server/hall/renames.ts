import type { Presence } from '#server/hall/presence.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Store, StoredPerson } from '#server/store/store.ts'
import { chairOfPerson } from '#table/table.ts'

export type RenamesDeps = {
  readonly store: Store
  readonly presence: Presence
  readonly tables: LiveTables
}

/** A new name is broadcast at so many of a person's latest tables. */
const MAX_RENAMED = 50

/** A rename that is running, and the name that was asked for last. */
type Running = { latest: StoredPerson; done: Promise<void> }

/**
 * Renames people, also at the tables where they wait for a match to start. Renames of one person that
 * arrive while one is running are coalesced into the last of them.
 */
export class Renames {
  readonly #deps: RenamesDeps
  readonly #running = new Map<string, Running>()

  constructor(deps: RenamesDeps) {
    this.#deps = deps
  }

  rename(person: StoredPerson): Promise<void> {
    const known = this.#running.get(person.id)
    if (known !== undefined) {
      known.latest = person
      return known.done
    }
    if (this.#deps.presence.nameOf(person.id) === person.name) return Promise.resolve()
    const running: Running = { latest: person, done: Promise.resolve() }
    this.#running.set(person.id, running)
    running.done = this.#renameUntilSettled(running).finally(() => {
      this.#running.delete(person.id)
    })
    return running.done
  }

  async #renameUntilSettled(running: Running): Promise<void> {
    let person: StoredPerson
    do {
      person = running.latest
      await this.#rename(person)
    } while (person.name !== running.latest.name)
  }

  async #rename(person: StoredPerson): Promise<void> {
    const { store, presence, tables } = this.#deps
    const { id, name } = person
    await store.savePerson(person)
    presence.rename(person)
    for (const { id: table, phase } of await store.tablesOf(id, MAX_RENAMED)) {
      if (phase !== 'gathering') continue
      const live = await tables.getReadable(table)
      await live?.record((waiting) => {
        const chair = waiting.phase === 'gathering' ? chairOfPerson(waiting, id) : null
        const isCurrent = chair === null || waiting.chairs[chair]!.name === name
        return isCurrent ? null : { type: 'renamed', person: id, name }
      })
    }
  }
}
