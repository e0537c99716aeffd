import type { Append, TableIndex, TableOwnership } from '#live/ports.ts'
import type { MatchEntry } from '#match/log.ts'
import { SNAPSHOT_INTERVAL } from '#table/recent-feed.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { takeSnapshot } from '#table/table-snapshot.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

export function indexOf({ phase, chairs }: Table): TableIndex {
  return { phase, people: chairs.flatMap(({ person }) => (person === null ? [] : [person])) }
}

/** Whether nothing changed that the store keeps of a table beside its log. */
export function hasSameSummary(before: Table, after: Table): boolean {
  const { phase, chairs, listed } = before
  return phase === after.phase && chairs === after.chairs && listed === after.listed
}

/** Whether the lobby shows the same of it, the turn included. */
export function isShownSame(before: Table, after: Table): boolean {
  if (!hasSameSummary(before, after)) return false
  return !after.listed || before.toActSince === after.toActSince
}

/** Whether spectators may have changed: when somebody sits down, gets up or is banned, and at the start. */
export function mayHaveOtherSpectators(before: Table, after: Table): boolean {
  const { phase, chairs, banned } = before
  return phase !== after.phase || chairs !== after.chairs || banned !== after.banned
}

/** Whether an entry shows that a table is in use. Chat of spectators does not, nor does the clock. */
function isActivity({ entry, after }: AppliedTableEntry): boolean {
  return entry.events.some((event) => {
    if (event.type === 'chatted') return chairOfPerson(after, event.person) !== null
    return event.type !== 'played' || !isClockAct(event.entry)
  })
}

/** Turns run out even if nobody is there. */
function isClockAct(entry: MatchEntry): boolean {
  return entry.type === 'acted' && entry.act.by === 'clock'
}

export type AppendContext = {
  readonly hallTime: number
  readonly codeVersion: string
  readonly ownership: TableOwnership | null
}

/** The append of some entries, at least one, to the log of a table, with all that is derived from them. */
export function appendTo(
  before: Table,
  entries: readonly AppliedTableEntry[],
  { hallTime, codeVersion, ownership }: AppendContext,
): Append {
  const { after } = entries.at(-1)!
  return {
    table: before.id,
    expectedLength: before.length,
    entries: entries.map(({ text }) => text),
    hash: after.hash,
    ...(ownership === null ? {} : { epoch: ownership.epoch }),
    wallTime: after.wallTime,
    activeAt: entries.some(isActivity) ? hallTime : null,
    index: hasSameSummary(before, after) ? null : indexOf(after),
    snapshots: entries
      .filter((applied) => applied.after.length % SNAPSHOT_INTERVAL === 0)
      .map((applied) => takeSnapshot(applied.after, codeVersion)),
  }
}
