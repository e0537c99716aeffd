import type { MatchEntry, Opened } from '#match/log.ts'
import type { TableEntry, TableEvent } from '#table/table.ts'

/** What stands in a log in place of an erased person's name and chat. */
export const ERASED_NAME = 'Somebody'
export const ERASED_TEXT = '(erased)'

/**
 * Takes a person's names and chat out of the entries of a log, which must be given in order from the
 * first on. Moves stay, so that the match can still be verified. Entries without any of these are
 * returned as they are.
 */
export function redactor(person: string): (entry: TableEntry) => TableEntry {
  /** People by chair until the start, by seat after it; null for bots. */
  let chairs: readonly (string | null)[] = []
  let hasStarted = false

  const redactEvent = (event: TableEvent): TableEvent => {
    switch (event.type) {
      case 'opened':
        chairs = [event.host.person]
        return event.host.person === person
          ? { ...event, host: { ...event.host, name: ERASED_NAME } }
          : event
      case 'sat-down':
        chairs = [...chairs, event.person]
        return event.person === person ? { ...event, name: ERASED_NAME } : event
      case 'bot-sat-down':
        chairs = [...chairs, null]
        return event
      case 'got-up':
        if (!hasStarted) chairs = chairs.toSpliced(event.chair, 1)
        return event
      case 'started':
        hasStarted = true
        return event
      case 'renamed':
        return event.person === person ? { ...event, name: ERASED_NAME } : event
      case 'chatted':
        return event.person === person ? { ...event, name: ERASED_NAME, text: ERASED_TEXT } : event
      case 'played': {
        const entry = redactMatchEntry(event.entry, chairs.indexOf(person))
        return entry === event.entry ? event : { ...event, entry }
      }
      default:
        return event
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
  const { roster, events } = entry
  return {
    ...entry,
    roster: redactRoster(roster, seat),
    events: events.map((event) =>
      hasRoster(event) ? { ...event, roster: redactRoster(event.roster, seat) } : event,
    ),
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
