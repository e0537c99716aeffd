import type { MatchEntry, Opened } from '#match/log.ts'
import type { TableEntry, TableEvent } from '#table/table.ts'

/** What stands in a log in place of an erased person's name and chat. */
export const ERASED_NAME = 'Somebody'
const ERASED_TEXT = '(erased)'

/**
 * Takes a person's names and chat out of the entries of a log, which must be given in order from the
 * first on. Moves stay, so that the match can still be verified. Entries without any of these are
 * returned as they are.
 */
export function redactor(person: string): (entry: TableEntry) => TableEntry {
  /** People by chair until the start, by seat after it; null for bots. */
  let chairs: readonly (string | null)[] = []
  let hasStarted = false

  const withoutName = <T extends object>(named: T): T => {
    const isTheirs = 'person' in named && named.person === person && 'name' in named
    return isTheirs ? { ...named, name: ERASED_NAME } : named
  }

  const redactEvent = (event: TableEvent): TableEvent => {
    switch (event.type) {
      case 'opened': {
        chairs = [event.host.person]
        const host = withoutName(event.host)
        const banned = event.banned?.map(withoutName) ?? []
        const isChanged =
          host !== event.host || banned.some((one, index) => one !== event.banned![index])
        return isChanged ? { ...event, host, ...(banned.length === 0 ? {} : { banned }) } : event
      }
      case 'sat-down':
        chairs = [...chairs, event.person]
        return withoutName(event)
      case 'bot-sat-down':
        chairs = [...chairs, null]
        return event
      case 'got-up':
        if (!hasStarted) chairs = chairs.toSpliced(event.chair, 1)
        return event
      case 'started':
        hasStarted = true
        return event
      case 'chatted':
        return event.person === person ? { ...withoutName(event), text: ERASED_TEXT } : event
      case 'played': {
        const entry = redactMatchEntry(event.entry, chairs.indexOf(person))
        return entry === event.entry ? event : { ...event, entry }
      }
      default:
        return withoutName(event)
    }
  }

  return (entry) => {
    const events = entry.events.map(redactEvent)
    return events.every((event, index) => event === entry.events[index])
      ? entry
      : { ...entry, events }
  }
}

/** The roster is in the opening, and in the events of games that keep it. */
function redactMatchEntry(entry: MatchEntry, seat: number): MatchEntry {
  if (entry.type !== 'opened' || entry.roster[seat] === undefined) return entry
  return {
    ...entry,
    roster: redactRoster(entry.roster, seat),
    events: entry.events.map((event) => {
      return hasRoster(event) ? { ...event, roster: redactRoster(event.roster, seat) } : event
    }),
  }
}

function redactRoster(roster: Opened['roster'], seat: number): Opened['roster'] {
  return roster.map((player, index) => (index === seat ? { ...player, name: ERASED_NAME } : player))
}

function hasRoster(event: unknown): event is { readonly roster: Opened['roster'] } {
  return (
    typeof event === 'object' && event !== null && 'roster' in event && Array.isArray(event.roster)
  )
}
