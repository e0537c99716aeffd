import type { TableIndex } from '#live/ports.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

export function indexOf({ phase, chairs }: Table): TableIndex {
  return { phase, people: chairs.flatMap(({ person }) => (person === null ? [] : [person])) }
}

/** Whether lobby and store have nothing new to note. */
export function hasSameSummary(before: Table, after: Table): boolean {
  const { phase, chairs, listed } = before
  return phase === after.phase && chairs === after.chairs && listed === after.listed
}

/** Whether an entry shows that a table is in use. What spectators say does not. */
export function isActivity({ entry, after }: AppliedTableEntry): boolean {
  return entry.events.some((event) => {
    return event.type !== 'chatted' || chairOfPerson(after, event.person) !== null
  })
}
