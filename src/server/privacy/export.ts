import { setImmediate } from 'node:timers/promises'
import { StoreFailed } from '#live/ports.ts'
import { byShownTime, shownTime } from '#server/hall/own-tables.ts'
import { readDictionary } from '#server/hall/remembered-dictionary.ts'
import type { Store, StoredPerson, TableSummary } from '#server/store/store.ts'
import type { ListedSession } from '#server/web/account/sessions.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import type { TableEntry } from '#table/table.ts'

const MAX_TABLES = 5000
/** Entries read before others get their turn. */
const ENTRIES_AT_ONCE = 100

/**
 * What the hall stores about a person as one JSON document, piece by piece: who they are, the
 * dictionary they last chose, their sessions, and the tables they have or had a seat at with what they did there. Chat at tables that
 * they only watched is not in it: finding it would take a search of all logs.
 */
export async function* exportPerson(
  store: Store,
  person: StoredPerson,
  sessions: readonly ListedSession[],
): AsyncGenerator<string> {
  const tables = await store.tablesOf(person.id, MAX_TABLES)
  const isComplete = tables.length < MAX_TABLES
  const dictionary = await readDictionary(store, person.id)
  yield `${JSON.stringify({ person, dictionary, sessions, isComplete }).slice(0, -1)},"tables":[`
  for (const [index, table] of shown(tables).entries()) {
    const exported = await exportReadable(store, person.id, table)
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(exported)}`
  }
  yield '\n]}\n'
}

/** Neither the times of running matches nor their order tell when somebody made a secret move. */
function shown(tables: readonly TableSummary[]): readonly TableSummary[] {
  return tables
    .map((table) => ({ ...table, wallTime: shownTime(table, null) }))
    .toSorted(byShownTime)
}

type ExportedTable = TableSummary & {
  /** False when its log is damaged; then chat and moves are missing. */
  readonly isReadable: boolean
  readonly chat: { readonly wallTime: number; readonly text: string }[]
  readonly moves: { readonly wallTime: number; readonly command: unknown }[]
}

async function exportReadable(
  store: Store,
  person: string,
  table: TableSummary,
): Promise<ExportedTable> {
  // Twice, because a log may be replaced by a redacted one while it is read.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await exportTable(store, person, table)
    } catch (error) {
      if (error instanceof StoreFailed) throw error
    }
  }
  return { ...table, isReadable: false, chat: [], moves: [] }
}

async function exportTable(
  store: Store,
  person: string,
  table: TableSummary,
): Promise<ExportedTable> {
  const exported: ExportedTable = { ...table, isReadable: true, chat: [], moves: [] }
  for (const [index, text] of (await store.readLog(table.id, 0)).entries()) {
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await setImmediate()
    // Most entries are others'; only those with the person's id are worth parsing.
    if (text.includes(person)) addOwn(exported, person, parseTableEntry(text))
  }
  return exported
}

function addOwn(exported: ExportedTable, person: string, entry: TableEntry): void {
  const { wallTime, requestId, events } = entry
  // Idempotency keys begin with the person, which tells own moves without replaying the table.
  const isOwn = requestId?.client.startsWith(`${person} `) ?? false
  for (const event of events) {
    if (event.type === 'chatted' && event.person === person) {
      exported.chat.push({ wallTime, text: event.text })
    }
    if (!isOwn || event.type !== 'played' || event.entry.type !== 'acted') continue
    const { act } = event.entry
    if ('command' in act) exported.moves.push({ wallTime, command: act.command })
  }
}
