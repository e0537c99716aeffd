/**
 * Checks what clients did and were shown against the stored log, in the manner of Jepsen: the log must be
 * explainable by the history, and the history by the log.
 */
import type { Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { viewersOf } from '#match/match.ts'
import { verifyLog } from '#match/verify.ts'
import { library } from '#server/lexicons.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import type { FeedItem } from '#table/table-view.ts'
import { viewerOfPerson, type TableEvent } from '#table/table.ts'
import type { ClientHistory, FaultKind, HistoryFault, Operation, TableHistory } from './history.ts'
import { expectedDisplay, foldLog, type ExpectedDisplay } from './stored-history.ts'

/**
 * Milliseconds by which game time may seem to be ahead of real time: nodes know the database's clock only
 * as well as a round trip of a renewal tells, of 400 ms at most.
 */
const CLOCK_TOLERANCE = 500

type Displays = ReadonlyMap<Viewer, ExpectedDisplay>

/** What clients asked for, by the key of the request. */
type Operations = ReadonlyMap<string, Operation>

/** What is wrong; empty when nothing is. */
export function checkTable({ table, clients, log }: TableHistory): readonly HistoryFault[] {
  let entries: readonly AppliedTableEntry[]
  try {
    entries = foldLog(log)
  } catch (error) {
    return [{ kind: 'damaged', what: `${table}: ${String(error)}` }]
  }
  const last = entries.at(-1)?.after
  if (last === undefined) return [{ kind: 'lost', what: `${table} has no log` }]
  const viewers: readonly Viewer[] =
    last.match === null ? ['spectator'] : viewersOf(last.match.opened)
  const displays: Displays = new Map(
    viewers.map((viewer) => [viewer, expectedDisplay(entries, viewer)]),
  )
  const operations = operationsOf(clients)
  const faults = [
    ...checkOperations(entries, operations),
    ...checkOrder(entries, operations),
    ...checkActs(entries),
    ...clients.flatMap((client) => {
      const viewer = last.match === null ? 'spectator' : viewerOfPerson(last, client.person)
      return [...checkFeed(client, viewer, displays), ...checkViews(client, viewer, displays)]
    }),
    ...checkClock(entries, clients, displays),
    ...checkVerification(entries),
  ]
  return faults.map(({ kind, what }) => ({ kind, what: `${table}: ${what}` }))
}

function fault(kind: FaultKind, what: string): HistoryFault {
  return { kind, what }
}

function keyOf({ entry: { requestId } }: AppliedTableEntry): string | null {
  return requestId === null ? null : `${requestId.client} ${requestId.number}`
}

function operationsOf(clients: readonly ClientHistory[]): Operations {
  return new Map(clients.flatMap(({ operations }) => operations.map((one) => [one.key, one])))
}

/** Each request that was acknowledged is in the log once, each that was refused is not. */
function checkOperations(
  entries: readonly AppliedTableEntry[],
  operations: Operations,
): readonly HistoryFault[] {
  const faults: HistoryFault[] = []
  const stored = new Set<string>()
  for (const applied of entries) {
    const key = keyOf(applied)
    if (key === null) continue
    if (stored.has(key)) faults.push(fault('duplicated', `${key} took effect twice`))
    stored.add(key)
    const operation = operations.get(key)
    // The first entry follows from opening the table, which is no request of it.
    if (operation === undefined) {
      if (applied.before !== null) faults.push(fault('forged', `nobody asked for ${key}`))
    } else if (!isEffectOf(applied, operation)) {
      faults.push(fault('forged', `${key} is in the log as something else`))
    }
  }
  for (const { key, outcome, request } of operations.values()) {
    if (outcome === 'ok' && !stored.has(key) && !isWithoutEffect(request)) {
      faults.push(fault('lost', `${key} (${request.type}) was acknowledged and is lost`))
    }
    if (outcome === 'fail' && stored.has(key)) {
      faults.push(fault('refused', `${key} was refused and took effect`))
    }
  }
  return faults
}

/** Requests that may be granted without an entry, because nothing is to be done. */
function isWithoutEffect({ type }: Operation['request']): boolean {
  return type === 'sit'
}

/** Whether an entry holds what a move or a line of chat asked for. */
function isEffectOf({ entry }: AppliedTableEntry, { request }: Operation): boolean {
  return entry.events.some((event: TableEvent) => {
    if (request.type === 'chat') return event.type === 'chatted' && event.text === request.text
    if (request.type !== 'play') return true
    if (event.type !== 'played' || event.entry.type !== 'acted') return false
    const { act } = event.entry
    return 'command' in act && sameJson(act.command, request.command)
  })
}

/** What was answered before something else was asked for comes first. */
function checkOrder(
  entries: readonly AppliedTableEntry[],
  operations: Operations,
): readonly HistoryFault[] {
  const faults: HistoryFault[] = []
  let latest: Operation | null = null
  for (const applied of entries) {
    const operation = operations.get(keyOf(applied) ?? '')
    if (operation === undefined) continue
    const { key, completed } = operation
    if (latest !== null && completed !== null && completed < latest.invoked) {
      const what = `${key} was answered before ${latest.key} was asked for, and follows it`
      faults.push(fault('reordered', what))
    }
    if (latest === null || operation.invoked > latest.invoked) latest = operation
  }
  return faults
}

/** Nobody moves for a person. */
function checkActs(entries: readonly AppliedTableEntry[]): readonly HistoryFault[] {
  return entries.flatMap(({ entry, before }) => {
    return entry.events.flatMap((event) => {
      if (event.type !== 'played' || event.entry.type !== 'acted') return []
      const { by } = event.entry.act
      const chair = typeof by === 'number' ? before?.chairs[by] : undefined
      const isBots = chair === undefined || chair.person === null || chair.bot !== null
      if (isBots) return []
      const client = entry.requestId?.client ?? ''
      if (client.startsWith(`${chair.person} `)) return []
      return [fault('forged', `entry ${entry.seq} is a move of seat ${by} that is not theirs`)]
    })
  })
}

/** Whatever a client was sent is in the log, as it was sent, and for this viewer. */
function checkFeed(
  { client, shown, feed }: ClientHistory,
  viewer: Viewer,
  displays: Displays,
): readonly HistoryFault[] {
  const expected = displays.get(viewer)!.feed
  const faults = shown.flatMap(({ item }): readonly HistoryFault[] => {
    const stored = expected[item.seq - 1]
    if (stored !== undefined && sameJson(stored, item)) return []
    const what = `item ${item.seq}, shown to ${client},`
    if (hasItem(displays.get(viewer)!, item)) {
      return [fault('duplicated', `${what} has another number in the log`)]
    }
    if (others(displays, viewer).some((display) => hasItem(display, item))) {
      return [fault('leaked', `${what} is another viewer's`)]
    }
    if (stored === undefined) return [fault('lost', `${what} is not in the log`)]
    return [fault('forged', `${what} is something else in the log`)]
  })
  const first = feed[0]?.seq ?? 1
  const isContinuous = feed.every(({ seq }, index) => seq === first + index)
  if (!isContinuous) faults.push(fault('duplicated', `the feed of ${client} has a gap or repeats`))
  return faults
}

/** What is in the log of a table, and was not shown in the end to somebody who follows it. */
export function findUnshown({ table, clients, log }: TableHistory): readonly HistoryFault[] {
  const entries = foldLog(log)
  const { after } = entries.at(-1)!
  return clients.flatMap(({ client, person, feed }) => {
    const viewer = after.match === null ? 'spectator' : viewerOfPerson(after, person)
    const { length } = expectedDisplay(entries, viewer).feed
    const lastSeq = feed.at(-1)?.seq ?? 0
    if (lastSeq >= length) return []
    return [fault('unshown', `${table}: ${client} was shown ${lastSeq} of ${length} items`)]
  })
}

/** Views follow each other as the log does; some may be left out. */
function checkViews(
  { client, views }: ClientHistory,
  viewer: Viewer,
  displays: Displays,
): readonly HistoryFault[] {
  const expected = displays.get(viewer)!.views
  const faults: HistoryFault[] = []
  let position = 0
  for (const [index, view] of views.entries()) {
    const found = expected.indexOf(view, position)
    if (found >= 0) {
      position = found
      continue
    }
    const what = `view ${index} of ${views.length} of ${client}`
    if (expected.includes(view)) faults.push(fault('reordered', `${what} is older than one before`))
    else if (others(displays, viewer).some((display) => display.views.includes(view))) {
      faults.push(fault('leaked', `${what} is another viewer's`))
    } else faults.push(fault('forged', `${what} is none that follows from the log`))
  }
  return faults
}

function others(displays: Displays, viewer: Viewer): readonly ExpectedDisplay[] {
  return [...displays].filter(([other]) => other !== viewer).map(([, display]) => display)
}

/** Whatever its number is. */
function hasItem({ feed }: ExpectedDisplay, item: FeedItem): boolean {
  return feed.some((stored) => sameJson({ ...stored, seq: item.seq }, item))
}

/**
 * Between the time a move was asked for and the time anything later was shown, game time must not have
 * gone on by more. So no turn and no match can have run out early: how long they last in game time is
 * for the rules, and verified below.
 */
function checkClock(
  entries: readonly AppliedTableEntry[],
  clients: readonly ClientHistory[],
  displays: Displays,
): readonly HistoryFault[] {
  const operations = operationsOf(clients)
  const shownAt = firstShown(entries, clients, displays)
  const faults: HistoryFault[] = []
  /** The least of game time less real time, of all moves so far. */
  let least = Infinity
  for (const [index, applied] of entries.entries()) {
    const gameTime = gameTimeOf(applied)
    if (gameTime === null) continue
    const shown = shownAt.get(index)
    const lead = shown === undefined ? 0 : gameTime - shown - least
    if (lead > CLOCK_TOLERANCE) {
      faults.push(fault('early', `entry ${index} came ${Math.round(lead)} ms before its time`))
    }
    const invoked = operations.get(keyOf(applied) ?? '')?.invoked
    if (invoked !== undefined) least = Math.min(least, gameTime - invoked)
  }
  return faults
}

/** Of the last act in an entry; null where the clock has no part. */
function gameTimeOf({ entry }: AppliedTableEntry): number | null {
  const times = entry.events.flatMap((event) => {
    return event.type === 'played' ? [event.entry.gameTime] : []
  })
  return times.at(-1) ?? null
}

/** By entry, when anybody was first shown anything of it. */
function firstShown(
  entries: readonly AppliedTableEntry[],
  clients: readonly ClientHistory[],
  displays: Displays,
): ReadonlyMap<number, number> {
  const { after } = entries.at(-1)!
  const times = new Map<number, number>()
  for (const { person, shown } of clients) {
    const viewer = after.match === null ? 'spectator' : viewerOfPerson(after, person)
    const { entryOfItem } = displays.get(viewer)!
    for (const { item, time } of shown) {
      const entry = entryOfItem[item.seq - 1]
      if (entry !== undefined) times.set(entry, Math.min(times.get(entry) ?? Infinity, time))
    }
  }
  return times
}

/** A finished match follows from its seed and the rules, clock acts included. */
function checkVerification(entries: readonly AppliedTableEntry[]): readonly HistoryFault[] {
  const { match, game } = entries.at(-1)!.after
  if (match === null || match.revealed === null) return []
  const played = entries.flatMap(({ entry }) => {
    return entry.events.flatMap((event) => (event.type === 'played' ? [event.entry] : []))
  })
  const verified = verifyLog(played, game, library)
  return verified.ok ? [] : [fault('forged', verified.refusal.message)]
}
