/** Who may enter a table, and who may not. docs/permissions.md has the whole matrix. */
import type { Refusal } from '#kit/refusal.ts'
import { tableRefusal } from '#table/refusals.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

/** After so long without a connection, others may let a bot hold the seat or take over as host. */
export const ABSENCE_LIMIT = 30_000

/** Somebody who wants to enter, and what entitles them. */
export type Entrant = {
  readonly person: string
  /** Whether they gave the table's code. */
  readonly hasCode: boolean
  /** Whether they follow the finished table of which this is the rematch, by more right than that it was listed. */
  readonly followsMatchBefore: boolean
}

export function isBanned({ banned }: Table, person: string): boolean {
  return banned.some((one) => one.person === person)
}

/** Whether somebody has a chair and has neither left it nor been removed. */
export function isSeated(table: Table, person: string): boolean {
  const chair = chairOfPerson(table, person)
  return chair !== null && !table.chairs[chair]!.left && !isBanned(table, person)
}

/** Why somebody may not subscribe; null when they may. */
export function entryRefusal(table: Table, entrant: Entrant): Refusal | null {
  const { person, hasCode, followsMatchBefore } = entrant
  if (isBanned(table, person)) return tableRefusal('removed')
  const hasChair = chairOfPerson(table, person) !== null
  return hasChair || table.listed || hasCode || followsMatchBefore
    ? null
    : tableRefusal('unknown-table')
}

/** Why somebody may not ask for a rematch; null when they may. */
export function rematchRefusal(table: Table, person: string): Refusal | null {
  if (isBanned(table, person)) return tableRefusal('removed')
  if (table.phase !== 'over') return tableRefusal('not-over')
  return isSeated(table, person) ? null : tableRefusal('not-seated', { request: 'rematch' })
}

/**
 * Why nobody may act for an absent person yet; null once they have been away long enough. `name`:
 * null for the host.
 */
export function absenceRefusal(name: string | null, absence: number): Refusal | null {
  const missing = ABSENCE_LIMIT - absence
  if (missing <= 0) return null
  return tableRefusal('still-here', { name, seconds: Math.ceil(missing / 1000) })
}
