import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import { StoreFailed, TableMoved } from '#live/ports.ts'
import { UNAVAILABLE } from '#live/refusals.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { NewTableRequest, Person, SeatingEvent } from '#server/hall/new-table.ts'
import type { Store } from '#server/store/store.ts'
import { banPerson, MAX_BANNED } from '#table/hosting.ts'
import { chairName } from '#table/naming/chair-name.ts'
import { isBanned, isSeated, rematchRefusal } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import { ERASED_NAME } from '#table/log/redaction.ts'
import { isOpenToChange, type BannedPerson, type Table } from '#table/table.ts'

export type RematchesDeps = {
  readonly store: Pick<Store, 'readPerson'>
  readonly maxTables: number
  readonly tables: Pick<LiveTables, 'takeOver' | 'takeOverReadable'>
  reportError(error: unknown, where: string): void
  open(request: NewTableRequest): Promise<Result<LiveTable, Refusal>>
}

/** A ban is carried from a table to so many rematches, one after the other. */
const MAX_FOLLOWED = 10

/** Rematches of finished tables. */
export class Rematches {
  readonly #deps: RematchesDeps

  constructor(deps: RematchesDeps) {
    this.#deps = deps
  }

  /**
   * Returns the rematch of a finished table. It is opened for the first who asks, with the same bots, options
   * and dictionary; only those who ask get a seat. Once it is over, another is opened for the next who asks.
   */
  async take(finished: LiveTable, asker: Person): Promise<Result<Table, Refusal>> {
    const refused = rematchRefusal(finished.table, asker.person)
    if (refused !== null) return refuse(refused)
    const opened = await this.#findOrOpen(finished, asker)
    if (!opened.ok) return opened
    const { person, name } = asker
    if (isBanned(opened.value.table, person)) return refuse(tableRefusal('removed'))
    let nameTaken: Refusal | null = null
    const refusal = await opened.value.record((next) => {
      const { chairs, game } = next
      const hasRoom = isOpenToChange(next) && chairs.length < game.seats.max
      if (!hasRoom || isBanned(next, person) || isSeated(next, person)) return null
      const called = chairName(next, person, name)
      nameTaken = called.ok ? null : called.refusal
      return called.ok ? { type: 'sat-down', person, name: called.value } : null
    })
    if (refusal !== null) return refuse(UNAVAILABLE)
    return nameTaken === null ? ok(opened.value.table) : refuse(nameTaken)
  }

  /**
   * Bans somebody whom `by` has banned from a finished table from its rematches too, one after the other, where `by`
   * may still say so. Reports what fails: the ban at the finished table stands.
   */
  async ban(finished: LiveTable, { person, by }: { person: string; by: string }): Promise<void> {
    const { tables, reportError } = this.#deps
    try {
      const name = await this.#nameAt(finished.table, person)
      let { rematch } = finished.table
      for (let followed = 0; rematch !== null && followed < MAX_FOLLOWED; followed += 1) {
        // Nobody can enter a damaged one.
        const next = await tables.takeOverReadable(rematch)
        if (next === null) return
        await followBan(next, { person, name }, by)
        rematch = next.table.rematch
      }
    } catch (error) {
      const isExpected = error instanceof StoreFailed || error instanceof TableMoved
      if (!isExpected) reportError(error, `ban from the rematch of ${finished.table.id}`)
    }
  }

  async #findOrOpen(finished: LiveTable, asker: Person): Promise<Result<LiveTable, Refusal>> {
    const { tables, open, maxTables } = this.#deps
    const { id, rematch, game, options, dictionary, listed, chairs, botPace } = finished.table
    const known = rematch === null ? null : await tables.takeOver(rematch)
    // Hosts of either may have banned people since the other began.
    const banned = uniqueBans([...finished.table.banned, ...(known?.table.banned ?? [])])
    if (known !== null && known.table.phase !== 'over') return ok(known)
    if (banned.some(({ person }) => person === asker.person)) return refuse(tableRefusal('removed'))
    const bots = chairs.flatMap(({ person, name, bot }): SeatingEvent[] => {
      return person === null && bot !== null ? [{ type: 'bot-sat-down', level: bot, name }] : []
    })
    const opened = await open({
      game,
      host: { person: asker.person, name: asker.name },
      setup: { options, dictionary, listed, deal: null },
      // One that is over must not be found again.
      key: known === null ? `rematch of ${id}` : `rematch of ${id} after ${rematch}`,
      seated: botPace === 'natural' ? bots : [...bots, { type: 'bot-pace-set', pace: botPace }],
      banned: await this.#withoutErasedNames(banned),
      maxTables,
    })
    if (!opened.ok) return opened
    const { id: next } = opened.value.table
    const refusal = await finished.record((latest) => {
      return latest.rematch === rematch ? { type: 'rematch-set', table: next } : null
    })
    // The new table is there, so this is not NOT_SAVED; asking again finds it by its key.
    if (refusal !== null) return refuse(UNAVAILABLE)
    // Somebody may have been banned meanwhile.
    const copied = new Set(banned.map(({ person }) => person))
    for (const ban of finished.table.banned) {
      if (!copied.has(ban.person)) await followBan(opened.value, ban, finished.table.host)
    }
    return opened
  }

  async #nameAt({ chairs }: Table, person: string): Promise<string> {
    const stored = await this.#deps.store.readPerson(person)
    if (stored === null) return ERASED_NAME
    return chairs.find((chair) => chair.person === person)?.name ?? stored.name
  }

  /** The log that the bans come from may not be redacted yet. */
  #withoutErasedNames(banned: readonly BannedPerson[]): Promise<readonly BannedPerson[]> {
    return Promise.all(
      banned.map(async (ban) => {
        const isKnown = (await this.#deps.store.readPerson(ban.person)) !== null
        return isKnown ? ban : { ...ban, name: ERASED_NAME }
      }),
    )
  }
}

/**
 * Bans somebody at a rematch because the host of the match before, `by`, has banned them there. Its own host decides
 * once it runs, and is never banned from it; nor does a host count who is banned there.
 */
function followBan(
  rematch: LiveTable,
  { person, name }: BannedPerson,
  by: string,
): Promise<Refusal | null> {
  return rematch.decide((draft, context) => {
    const { host, phase } = draft.table
    const isUpToIt = phase === 'playing' && host !== by
    if (isUpToIt || person === host || isBanned(draft.table, by)) return null
    return banPerson(draft, person, name, context)
  })
}

/** As many as a table may have; who was banned last counts. */
function uniqueBans(banned: readonly BannedPerson[]): readonly BannedPerson[] {
  return [...new Map(banned.map((ban) => [ban.person, ban])).values()].slice(-MAX_BANNED)
}
