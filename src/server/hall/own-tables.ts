import type { OwnTable } from '#protocol/messages.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import type { TableSummary } from '#server/store/store.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

/** What it needs of a hall. */
type Tables = {
  readonly store: {
    tablesOf(person: string, limit: number): Promise<readonly TableSummary[]>
  }
  readTable(id: string): Promise<Table | null>
}

const MAX_TABLES = 50
/** Details are looked up for so many, because that may mean to read their logs. */
const MAX_DETAILED = 12

/** A person's tables, the latest first. Those that are not over have the other players and whose turn it is. */
export async function ownTables(
  hall: Tables,
  person: string,
  wallTime: number,
): Promise<readonly OwnTable[]> {
  const summaries = await hall.store.tablesOf(person, MAX_TABLES)
  const detailed = new Set(summaries.filter(({ phase }) => phase !== 'over').slice(0, MAX_DETAILED))
  const tables = await Promise.all(
    summaries.map(async (summary): Promise<OwnTable> => {
      const table = detailed.has(summary) ? await readIntact(hall, summary.id) : null
      const shown = { ...summary, wallTime: shownTime(summary, table) }
      if (table === null) return { ...shown, others: null, turn: null }
      return { ...shown, ...detailsOf(table, person, wallTime) }
    }),
  )
  return tables.toSorted(byShownTime)
}

/** Latest first, by the time that is shown: the order by last entry would reveal secret moves. */
function byShownTime(
  a: Pick<TableSummary, 'id' | 'wallTime'>,
  b: Pick<TableSummary, 'id' | 'wallTime'>,
): number {
  return b.wallTime - a.wallTime || (a.id < b.id ? -1 : 1)
}

const HOUR = 60 * 60 * 1000

/** Of a running match not the time of its last entry, which may be somebody's secret move. */
export function shownTime({ phase, wallTime }: TableSummary, table: Table | null): number {
  if (phase !== 'playing') return wallTime
  return table?.toActSince ?? Math.floor(wallTime / HOUR) * HOUR
}

/** Null for a damaged table, which is listed too. */
async function readIntact(hall: Tables, id: string): Promise<Table | null> {
  try {
    return await hall.readTable(id)
  } catch (error) {
    if (error instanceof TableDamaged) return null
    throw error
  }
}

function detailsOf(
  table: Table,
  person: string,
  wallTime: number,
): Pick<OwnTable, 'others' | 'turn'> {
  const { chairs, phase, match, toActSince } = table
  const own = chairOfPerson(table, person)
  const others = chairs.filter(({ left }, chair) => chair !== own && !left).map(({ name }) => name)
  if (phase !== 'playing' || match === null) return { others, turn: null }
  const { toAct } = match.status
  return {
    others,
    turn: {
      isYours: own !== null && toAct.includes(own),
      others: toAct.filter((seat) => seat !== own).map((seat) => chairs[seat]!.name),
      age: Math.max(0, wallTime - (toActSince ?? wallTime)),
    },
  }
}
