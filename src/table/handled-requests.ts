/** Identifies a request of a client: sent again, it has the same id and no second effect. */
export type RequestId = { readonly client: string; readonly number: number }

/** By client, the latest requests that took effect, as in an LRU cache: the client that sent one last is last. */
export type HandledRequests = readonly {
  /** Begins with the id of the person and a space. */
  readonly client: string
  readonly ranges: readonly NumberRange[]
}[]

/** Both ends included. Clients number their messages, so requests in a row share a range. */
type NumberRange = { readonly from: number; readonly to: number }

/** Limited per person, so that nobody can evict requests that somebody else may resend. */
const MAX_CLIENTS_PER_PERSON = 4
/** Of all spectators together, because anybody can become one. */
const MAX_SPECTATOR_CLIENTS = 48
/** Enough for all requests that a client within its rate limit may have to resend. */
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
  // Checked for every new client, because players who get up become spectators.
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

/** The idempotency check: whether a request has already taken effect. */
export function isHandled(handled: HandledRequests, { client, number }: RequestId): boolean {
  // A loop because it is faster, and every move comes here twice.
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
