/** A request, named by the client that sent it: sent again, it is still the same. */
export type RequestId = { readonly client: string; readonly n: number }

/** By client the latest requests that were carried out; who was last to ask comes last. */
export type HandledRequests = readonly { readonly client: string; readonly runs: readonly Run[] }[]

/** Numbers one after the other, both ends included: clients count, so there are few runs. */
type Run = { readonly from: number; readonly to: number }

/** One that has been silent for so long has nothing to send again. */
const KEPT_CLIENTS = 64
/** More than a connection may send before it must wait for answers. */
const KEPT_RUNS = 100

export function withHandled(done: HandledRequests, ref: RequestId | null): HandledRequests {
  if (ref === null) return done
  const { client, n } = ref
  const at = done.findIndex((one) => one.client === client)
  if (at < 0) return [...done.slice(1 - KEPT_CLIENTS), { client, runs: [{ from: n, to: n }] }]
  return [...done.toSpliced(at, 1), { client, runs: withNumber(done[at]!.runs, n) }]
}

/** Whether a request was carried out already. */
export function isHandled(done: HandledRequests, { client, n }: RequestId): boolean {
  const runs = done.find((one) => one.client === client)?.runs
  return runs?.some(({ from, to }) => from <= n && n <= to) ?? false
}

function withNumber(runs: readonly Run[], n: number): readonly Run[] {
  const last = runs.at(-1)
  if (last?.to === n - 1) return runs.with(runs.length - 1, { from: last.from, to: n })
  return [...runs.slice(1 - KEPT_RUNS), { from: n, to: n }]
}
