import { StoreFailed } from '#live/ports.ts'
import type { LogReader } from '#server/hall/log-reader.ts'
import { shownTime } from '#server/hall/own-tables.ts'
import { readDictionary } from '#server/hall/remembered-dictionary.ts'
import type { Store, StoredPerson, TablePage, TableSummary } from '#server/store/store.ts'
import type { ListedSession } from '#server/web/account/sessions.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import type { TableEntry } from '#table/table.ts'

/** Rows that are read at once. */
const TABLES_AT_ONCE = 100
/** Bytes that are produced before the reader asks for more. */
const MAX_PIECE = 64 * 1024

type Source = { readonly store: Store; readonly logs: LogReader }

/**
 * What the hall stores about a person as one JSON document, piece by piece: who they are, the
 * dictionary they last chose, their sessions, and the tables they have or had a seat at with what they did there. Chat at tables that
 * they only watched is not in it: that would take a search of all logs.
 */
export async function* exportPerson(
  source: Source,
  person: StoredPerson,
  sessions: readonly ListedSession[],
): AsyncGenerator<Buffer, void> {
  let gathered = ''
  for await (const text of textsOf(source, person, sessions)) {
    gathered += text
    if (gathered.length < MAX_PIECE) continue
    yield* piecesOf(gathered)
    gathered = ''
  }
  yield* piecesOf(gathered)
}

function* piecesOf(text: string): Generator<Buffer, void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += MAX_PIECE) yield bytes.subarray(at, at + MAX_PIECE)
}

async function* textsOf(
  source: Source,
  person: StoredPerson,
  sessions: readonly ListedSession[],
): AsyncGenerator<string, void> {
  const { store } = source
  const dictionary = await readDictionary(store, person.id)
  yield `${JSON.stringify({ person, dictionary, sessions }).slice(0, -1)},"tables":[`
  let separator = ''
  let from: string | null = null
  do {
    const { tables, next }: TablePage = await store.pageOfTables(person.id, from, TABLES_AT_ONCE)
    from = next
    for (const table of tables) {
      yield separator
      separator = ','
      // Neither its time nor the order of tables tells when somebody made a secret move.
      yield* exportTable(source, person.id, { ...table, wallTime: shownTime(table, null) })
    }
  } while (from !== null)
  yield '\n]}\n'
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
