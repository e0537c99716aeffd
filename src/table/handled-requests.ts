/** Identifies a request of a client: sent again, it has the same id and no second effect. */
export type RequestId = { readonly client: string; readonly number: number }

/** By client, the latest requests that took effect; the client heard from last comes last. */
export type HandledRequests = readonly {
  /** Begins with the id of the person and a space. */
  readonly client: string
  readonly ranges: readonly NumberRange[]
}[]

/** Both ends included. Clients number their messages, so requests in a row share a range. */
type NumberRange = { readonly from: number; readonly to: number }

/** The memory is bounded per person, so that nobody can push out what another may resend. */
const MAX_CLIENTS_PER_PERSON = 4
/** Of all those without a seat together: anybody can become one of them. */
const MAX_SPECTATOR_CLIENTS = 48
/** Enough for everything that a client within the usual rate limit may have to resend. */
const MAX_RANGES = 100

/** `isSeated`: whether a person has a seat; they are never evicted in favour of spectators. */
export function withHandled(
  handled: HandledRequests,
  requestId: RequestId | null,
  isSeated: (person: string) => boolean,
): HandledRequests {
  if (requestId === null) return handled
  const { client, number } = requestId
  const index = handled.findIndex((one) => one.client === client)
  if (index < 0) {
    return [
      ...withRoomFor(client, handled, isSeated),
      { client, ranges: [{ from: number, to: number }] },
    ]
  }
  const ranges = withNumber(handled[index]!.ranges, number)
  const others = handled.toSpliced(index, 1)
  others.push({ client, ranges })
  return others
}

function withRoomFor(
  newClient: string,
  handled: HandledRequests,
  isSeated: (person: string) => boolean,
): HandledRequests {
  const person = personOfClient(newClient)
  const own = withoutOldest(handled, MAX_CLIENTS_PER_PERSON, (other) => other === person)
  // Whoever got up again is a spectator, so this is checked whoever the new client belongs to.
  const max = isSeated(person) ? MAX_SPECTATOR_CLIENTS + 1 : MAX_SPECTATOR_CLIENTS
  return withoutOldest(own, max, (other) => !isSeated(other))
}

/** Evicts the oldest of the clients that match until there are fewer than `max`. */
function withoutOldest(
  handled: HandledRequests,
  max: number,
  matches: (person: string) => boolean,
): HandledRequests {
  let excess = 1 - max
  for (const { client } of handled) if (matches(personOfClient(client))) excess += 1
  if (excess <= 0) return handled
  return handled.filter(({ client }) => {
    if (excess === 0 || !matches(personOfClient(client))) return true
    excess -= 1
    return false
  })
}

function personOfClient(client: string): string {
  const end = client.indexOf(' ')
  return end < 0 ? client : client.slice(0, end)
}

/** Whether a request has taken effect already: the idempotency check. */
export function isHandled(handled: HandledRequests, { client, number }: RequestId): boolean {
  // Loops: every move comes here twice.
  for (const one of handled) {
    if (one.client !== client) continue
    for (const { from, to } of one.ranges) if (from <= number && number <= to) return true
    return false
  }
  return false
}

function withNumber(ranges: readonly NumberRange[], number: number): readonly NumberRange[] {
  const last = ranges.at(-1)
  if (last?.to === number - 1) {
    return ranges.with(ranges.length - 1, { from: last.from, to: number })
  }
  return [...ranges.slice(1 - MAX_RANGES), { from: number, to: number }]
}
