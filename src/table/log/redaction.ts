import type { AnyGame } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import type { Acted, MatchEntry, Opened } from '#match/log.ts'
import type { TableEntry, TableEvent } from '#table/table.ts'

/** Replaces an erased person's name and texts in a log. */
export const ERASED_NAME = 'Somebody'
const ERASED_TEXT = '(erased)'

/**
 * Takes a person's names, chat and messages within the game out of the entries of a log, which must be
 * given in order from the first on. Moves stay, so that the match can still be verified. Entries
 * without any of these are returned as they are, so redacting twice changes nothing more.
 */
export function redactor(
  person: string,
  gameOf: (id: string) => AnyGame,
): (entry: TableEntry) => TableEntry {
  let game: AnyGame | null = null
  /** People by chair until the start, by seat after it; null for bots. */
  let chairs: readonly (string | null)[] = []
  let hasStarted = false

  const withoutName = <T extends object>(named: T): T => {
    if (!('person' in named && 'name' in named) || named.person !== person) return named
    return named.name === ERASED_NAME ? named : { ...named, name: ERASED_NAME }
  }

  const redactEvent = (event: TableEvent): TableEvent => {
    switch (event.type) {
      case 'opened': {
        chairs = [event.host.person]
        game = gameOf(event.game)
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
        if (event.person !== person) return event
        return event.text === ERASED_TEXT
          ? withoutName(event)
          : { ...withoutName(event), text: ERASED_TEXT }
      case 'played': {
        const entry = redactMatchEntry(event.entry, chairs.indexOf(person), game!)
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

function redactMatchEntry(entry: MatchEntry, seat: number, game: AnyGame): MatchEntry {
  switch (entry.type) {
    case 'opened':
      return redactOpened(entry, seat)
    case 'acted':
      return entry.act.by === seat ? redactActed(entry, game) : entry
    case 'ruled':
    case 'revealed':
      return entry
  }
}

/** The roster is in the opening, and in the events of games that keep it. */
function redactOpened(entry: Opened, seat: number): Opened {
  const name = entry.roster[seat]?.name
  if (name === undefined || name === ERASED_NAME) return entry
  return {
    ...entry,
    roster: redactRoster(entry.roster, seat),
    events: entry.events.map((event) => {
      return hasRoster(event) ? { ...event, roster: redactRoster(event.roster, seat) } : event
    }),
  }
}

function redactActed(entry: Acted, { redact }: AnyGame): Acted {
  if (redact === undefined || !('command' in entry.act)) return entry
  const command = redact.command(entry.act.command, ERASED_TEXT)
  const redacted = {
    ...entry,
    act: { ...entry.act, command },
    events: entry.events.map((event) => redact.event(event, ERASED_TEXT)),
  }
  return sameJson(entry, redacted) ? entry : redacted
}

function redactRoster(roster: Opened['roster'], seat: number): Opened['roster'] {
  return roster.map((player, index) => (index === seat ? { ...player, name: ERASED_NAME } : player))
}

function hasRoster(event: unknown): event is { readonly roster: Opened['roster'] } {
  return (
    typeof event === 'object' && event !== null && 'roster' in event && Array.isArray(event.roster)
  )
}
