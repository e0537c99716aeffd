import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { LiveTable } from '#live/live-table.ts'
import { UNAVAILABLE } from '#live/refusals.ts'
import type { NewTableRequest, Person, SeatingEvent } from '#server/hall/new-table.ts'
import type { Store } from '#server/store/store.ts'
import { MAX_BANNED } from '#table/hosting.ts'
import { chairName } from '#table/naming/chair-name.ts'
import { isBanned, isSeated, rematchRefusal } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import { ERASED_NAME } from '#table/log/redaction.ts'
import { isOpenToChange, type BannedPerson, type Table } from '#table/table.ts'

export type RematchesDeps = {
  readonly store: Pick<Store, 'readPerson'>
  readonly maxTables: number
  table(id: string): Promise<LiveTable | null>
  open(request: NewTableRequest): Promise<Result<LiveTable, Refusal>>
}

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

  async #findOrOpen(finished: LiveTable, asker: Person): Promise<Result<LiveTable, Refusal>> {
    const { table, open, maxTables } = this.#deps
    const { id, rematch, game, options, dictionary, listed, chairs, botPace } = finished.table
    const known = rematch === null ? null : await table(rematch)
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
    return refusal === null ? opened : refuse(UNAVAILABLE)
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

/** As many as a table may have; who was banned last counts. */
function uniqueBans(banned: readonly BannedPerson[]): readonly BannedPerson[] {
  return [...new Map(banned.map((ban) => [ban.person, ban])).values()].slice(-MAX_BANNED)
}
