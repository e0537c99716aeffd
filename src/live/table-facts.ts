import type { Table } from '#table/table.ts'
import type { TableFacts } from '#server/store/store.ts'

/** What can be known of a table without its log. */
export function factsOf({ phase, chairs }: Table): TableFacts {
  return { phase, people: chairs.flatMap(({ person }) => (person === null ? [] : [person])) }
}

/** Whether the lobby and the store have nothing new to note. */
export function standsAlike(before: Table, after: Table): boolean {
  const { phase, chairs, listed } = before
  return phase === after.phase && chairs === after.chairs && listed === after.listed
}
