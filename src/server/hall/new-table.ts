import { randomBytes } from 'node:crypto'
import type { Secret } from '#kit/dice.ts'
import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import { languageOf } from '#kit/match-language.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { indexOf } from '#live/table-index.ts'
import { untilKnown } from '#live/time/until-known.ts'
import type { HallDeps } from '#server/hall/hall-deps.ts'
import { newCode } from '#server/hall/naming/code.ts'
import { readDictionary } from '#server/hall/remembered-dictionary.ts'
import { hallRefusal } from '#server/refusals.ts'
import type { NewTable } from '#server/store/store.ts'
import { parseForFullTable } from '#table/decision.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { TableDraft } from '#table/table-draft.ts'
import type { BannedPerson, TableEvent } from '#table/table.ts'

/** A person who sends a request to the hall. */
export type Person = { readonly person: string; readonly name: string }

export type TableSetup = {
  readonly options: unknown
  /** Null for the one that the host last chose. */
  readonly dictionary: Dictionary | null
  readonly listed: boolean
  readonly deal: unknown
}

export type SeatingEvent = Extract<
  TableEvent,
  { type: 'sat-down' | 'bot-sat-down' | 'bot-pace-set' }
>

export type NewTableDeps = Pick<HallDeps, 'store' | 'secrets' | 'clock'> & {
  readonly codec: LogCodec
}

export type NewTableRequest = {
  readonly game: AnyGame
  readonly host: Person
  readonly setup: TableSetup
  /** Idempotency key: the same key gives the same table. */
  readonly key: string
  /** Who sits down with the host, and how quickly bots play. */
  readonly seated: readonly SeatingEvent[]
  /** Who may not enter it. */
  readonly banned: readonly BannedPerson[]
  /** Refused when the host has a seat at this many unfinished tables. */
  readonly maxTables: number
}

/** Stores a new table; returns its id, or that of the table which the same key created before. */
export async function createTable(
  { store, secrets, clock, codec }: NewTableDeps,
  { game, host, setup, key, seated, banned, maxTables }: NewTableRequest,
): Promise<Result<string, Refusal>> {
  const options = parseForFullTable(game, setup.options ?? {})
  if (!options.ok) return refuse(faultRefusal('malformed-options', options.refusal))
  const deal = setup.deal === null ? ok(null) : game.parse.deal(setup.deal)
  if (!deal.ok) return refuse(faultRefusal('malformed-deal', deal.refusal))
  const judgesWords = game.lexicons(options.value).length > 0
  const chosen = setup.dictionary ?? (await readDictionary(store, host.person))
  const dictionary = parseDictionary(chosen, languageOf(game, options.value))
  if (!dictionary.ok) return refuse(faultRefusal('malformed-dictionary', dictionary.refusal))
  const secret: Secret = { seed: randomBytes(32).toString('hex'), deal: deal.value }
  for (;;) {
    const id = randomBytes(12).toString('base64url')
    const code = newCode()
    const draft = new TableDraft(null, codec)
    draft.record({
      type: 'opened',
      id,
      code,
      game: game.id,
      host,
      listed: setup.listed,
      options: options.value,
      ...(judgesWords ? { dictionary: dictionary.value } : {}),
      arranged: deal.value !== null,
      ...(banned.length === 0 ? {} : { banned }),
    })
    for (const event of seated) draft.record(event)
    const wallTime = clock.wallTime()
    const { text, after } = draft.finish(wallTime, null)
    const table: NewTable = {
      id,
      code,
      game: game.id,
      secret: secrets.seal(id, secret),
      key,
      wallTime,
      entries: [text],
      hash: after.hash,
      index: indexOf(after),
      limit: { person: host.person, tables: maxTables },
    }
    const creation = await untilKnown(() => store.createTable(table), clock)
    switch (creation.is) {
      case 'created':
        return ok(id)
      case 'known':
        return ok(creation.id)
      case 'code-taken':
        break
      case 'too-many':
        return refuse(hallRefusal('too-many-open', { limit: maxTables }))
    }
  }
}
