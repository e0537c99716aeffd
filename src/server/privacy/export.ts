import { StoreFailed, type MachineClock } from '#live/ports.ts'
import type { LogReader } from '#server/hall/log-reader.ts'
import { shownTime } from '#server/hall/own-tables.ts'
import { readDictionary } from '#server/hall/remembered-dictionary.ts'
import { findMentions } from '#server/privacy/mentions.ts'
import type { Store, StoredPerson, TablePage, TableSummary } from '#server/store/store.ts'
import type { ListedSession } from '#server/web/account/sessions.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import type { TableEntry } from '#table/table.ts'

/** Rows that are read at once. */
const TABLES_AT_ONCE = 100
/** Bytes that are produced before the reader asks for more. */
const MAX_PIECE = 64 * 1024

/** The search for tables that somebody only watched ends after this many milliseconds, waiting for other searches included. */
const MAX_SEARCH = 60_000
/** Tables in one export that somebody only watched. */
const MAX_WATCHED = 10_000

type Source = { readonly store: Store; readonly logs: LogReader; readonly clock: MachineClock }

/** Exports what the hall stores about people. */
export class Exports {
  readonly #source: Source
  /** The latest search of all logs: one at a time. */
  #searching: Promise<unknown> = Promise.resolve()

  constructor(source: Source) {
    this.#source = source
  }

  /**
   * What the hall stores about a person as one JSON document, piece by piece: who they are, the
   * dictionary they last chose, their sessions, the tables they have or had a seat at with what they did there, and
   * their chat at other tables. Ends soon after `isGone`: whoever asked for it has closed the connection.
   */
  async *ofPerson(
    person: StoredPerson,
    sessions: readonly ListedSession[],
    isGone: () => boolean,
  ): AsyncGenerator<Buffer, void> {
    let gathered = ''
    for await (const text of this.#textsOf(person, sessions, isGone)) {
      gathered += text
      if (gathered.length < MAX_PIECE) continue
      yield* piecesOf(gathered)
      gathered = ''
    }
    yield* piecesOf(gathered)
  }

  async *#textsOf(
    person: StoredPerson,
    sessions: readonly ListedSession[],
    isGone: () => boolean,
  ): AsyncGenerator<string, void> {
    const { store } = this.#source
    const dictionary = await readDictionary(store, person.id)
    yield `${JSON.stringify({ person, dictionary, sessions }).slice(0, -1)},"tables":[`
    const own = new Set<string>()
    let separator = ''
    let from: string | null = null
    do {
      const { tables, next }: TablePage = await store.pageOfTables(person.id, from, TABLES_AT_ONCE)
      from = next
      for (const table of tables) {
        own.add(table.id)
        yield separator
        separator = ','
        // Neither its time nor the order of tables tells when somebody made a secret move.
        const shown = { ...table, wallTime: shownTime(table, null) }
        yield* exportTable(this.#source, person.id, shown)
      }
    } while (from !== null)
    yield '\n],"watched":['
    const { tables, isComplete } = await this.#search(person.id, own, isGone)
    separator = ''
    for (const table of tables) {
      if (isGone()) return
      let isBegun = false
      for await (const text of exportWatched(this.#source, person.id, table)) {
        yield isBegun ? text : `${separator}${text}`
        isBegun = true
        separator = ','
      }
    }
    // False when the search took too long.
    yield `\n],"isComplete":${isComplete}}\n`
  }

  /** Before anything is sent of it: a client that reads slowly must not hold up the searches of others. */
  async #search(person: string, own: ReadonlySet<string>, isGone: () => boolean): Promise<Search> {
    const { store, clock } = this.#source
    const end = clock.monotonicTime() + MAX_SEARCH
    const search = this.#searching.then(async (): Promise<Search> => {
      const tables = new Set<string>()
      if (isGone()) return { tables, isComplete: false }
      for await (const found of findMentions(store, clock, [person])) {
        for (const { table } of found) if (!own.has(table)) tables.add(table)
        const isOver = isGone() || clock.monotonicTime() > end || tables.size > MAX_WATCHED
        if (isOver) return { tables, isComplete: false }
      }
      return { tables, isComplete: true }
    })
    this.#searching = search.catch(() => undefined)
    return search
  }
}

type Search = { readonly tables: ReadonlySet<string>; readonly isComplete: boolean }

function* piecesOf(text: string): Generator<Buffer, void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += MAX_PIECE) yield bytes.subarray(at, at + MAX_PIECE)
}

/** The log is read twice, so that nothing of it needs to be kept. */
async function* exportTable(
  source: Source,
  person: string,
  table: TableSummary,
): AsyncGenerator<string, void> {
  yield `\n${JSON.stringify(table).slice(0, -1)},"chat":[`
  const hasChat = yield* listOwn(source, table.id, person, chatOf)
  yield '],"moves":['
  const hasMoves = hasChat && (yield* listOwn(source, table.id, person, movesOf))
  // False when the log is damaged; then chat and moves are missing from there on.
  yield `],"isReadable":${hasMoves}}`
}

/** Their chat at a table where they never had a seat; nothing if they said nothing, e.g. of somebody who was removed. */
async function* exportWatched(
  source: Source,
  person: string,
  table: string,
): AsyncGenerator<string, void> {
  const row = await source.store.readTableRow(table).catch((error: unknown) => {
    if (error instanceof StoreFailed) throw error
    return null
  })
  if (row === null) return
  let beginning = `\n${JSON.stringify({ id: table, game: row.game }).slice(0, -1)},"chat":[`
  const lines = listOwn(source, table, person, chatOf)
  let line = await lines.next()
  const isEmpty = line.done === true
  for (; line.done !== true; line = await lines.next()) {
    yield `${beginning}${line.value}`
    beginning = ''
  }
  const isReadable = line.value
  if (!isEmpty) yield `],"isReadable":${isReadable}}`
  else if (!isReadable) yield `${beginning}],"isReadable":false}`
}

/** What somebody did at a table, as elements of a JSON list. Returns whether the log could be read. */
async function* listOwn(
  { store, logs }: Source,
  table: string,
  person: string,
  ownIn: (entry: TableEntry, person: string) => readonly unknown[],
): AsyncGenerator<string, boolean> {
  let from = 0
  let separator = ''
  // Twice, because a log may be replaced by a redacted one while it is read, which changes nothing here.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const length = (await store.readTableRow(table))?.length ?? 0
      for await (const part of logs.parts(table, length, from)) {
        // Most entries are others'; only those with the person's id are worth parsing.
        const entries = part.filter((text) => text.includes(person)).map(parseTableEntry)
        const own = entries.flatMap((entry) => ownIn(entry, person))
        from += part.length
        for (const item of own) {
          yield `${separator}${JSON.stringify(item)}`
          separator = ','
        }
      }
      return true
    } catch (error) {
      if (error instanceof StoreFailed) throw error
    }
  }
  return false
}

function chatOf({ wallTime, events }: TableEntry, person: string): readonly unknown[] {
  return events.flatMap((event) => {
    if (event.type !== 'chatted' || event.person !== person) return []
    return [{ wallTime, text: event.text }]
  })
}

function movesOf({ wallTime, requestId, events }: TableEntry, person: string): readonly unknown[] {
  // Idempotency keys begin with the person, which tells own moves without replaying the table.
  if (requestId?.client.startsWith(`${person} `) !== true) return []
  return events.flatMap((event) => {
    if (event.type !== 'played' || event.entry.type !== 'acted') return []
    const { act } = event.entry
    return 'command' in act ? [{ wallTime, command: act.command }] : []
  })
}
