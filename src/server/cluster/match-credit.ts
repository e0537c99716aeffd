import { lastActHallTime, wakeHallTime, type Table, type TableEvent } from '#table/table.ts'

/** Shorter stops of a match's clock are not credited, in milliseconds. */
const MIN_CREDIT = 100

/** Credits a match with the hall time since `ranUntil`, in which nobody ran it and its clock stood still. */
export function creditSince(
  ranUntil: number | null,
  table: Table,
  hallTime: number,
): Extract<TableEvent, { type: 'credited' }> | null {
  if (ranUntil === null || table.phase !== 'playing' || wakeHallTime(table) === null) return null
  const from = Math.max(ranUntil, lastActHallTime(table))
  const millis = hallTime - Math.floor(from)
  return millis < MIN_CREDIT ? null : { type: 'credited', millis }
}
