/** Identifies a request of a client: sent again, it has the same id and no second effect. */
export type RequestId = { readonly client: string; readonly number: number }

/** By client, the latest requests that took effect; the client heard from last comes last. */
export type HandledRequests = readonly {
  readonly client: string
  readonly ranges: readonly NumberRange[]
}[]

/** Both ends included. Clients number their messages, so requests in a row share a range. */
type NumberRange = { readonly from: number; readonly to: number }

/** A client that has been silent for as long as 64 others spoke has nothing to resend. */
const KEPT_CLIENTS = 64
/** Enough for everything that a client within the usual rate limit may have to resend. */
const KEPT_RANGES = 100

export function withHandled(
  handled: HandledRequests,
  requestId: RequestId | null,
): HandledRequests {
  if (requestId === null) return handled
  const { client, number } = requestId
  const index = handled.findIndex((one) => one.client === client)
  if (index < 0) {
    return [...handled.slice(1 - KEPT_CLIENTS), { client, ranges: [{ from: number, to: number }] }]
  }
  const ranges = withNumber(handled[index]!.ranges, number)
  return [...handled.toSpliced(index, 1), { client, ranges }]
}

/** Whether a request has taken effect already: the idempotency check. */
export function isHandled(handled: HandledRequests, { client, number }: RequestId): boolean {
  const ranges = handled.find((one) => one.client === client)?.ranges
  return ranges?.some(({ from, to }) => from <= number && number <= to) ?? false
}

function withNumber(ranges: readonly NumberRange[], number: number): readonly NumberRange[] {
  const last = ranges.at(-1)
  if (last?.to === number - 1) {
    return ranges.with(ranges.length - 1, { from: last.from, to: number })
  }
  return [...ranges.slice(1 - KEPT_RANGES), { from: number, to: number }]
}
