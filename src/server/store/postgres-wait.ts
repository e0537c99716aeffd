import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import { StoreUnusable } from './store.ts'

export type WaitOptions = {
  /** Called every few seconds with what is being waited for. */
  report(text: string): void
  /** The database is given up after this many milliseconds without any answer. */
  readonly maxSilence: number
}

/** A connection whose queries may take as long as they need. */
export type SlowConnection = {
  readonly config: ClientConfig
  /** Its backend's process; null while that is unknown. */
  pid: number | null
  /** What is happening to the database, for the operator: "is being …". */
  doing: string
}

const CHECK_MS = 5000
const ANSWERING_MS = 5000

/**
 * Waits for work on a connection without a time limit, while the database answers on others. Throws
 * StoreUnusable when it does not, or when it has lost the connection.
 */
export async function whileAnswering<T>(
  connection: SlowConnection,
  work: Promise<T>,
  place: string,
  options: WaitOptions,
): Promise<T> {
  const over = new AbortController()
  try {
    return await Promise.race([work, watch(connection, place, options, over.signal)])
  } finally {
    over.abort()
  }
}

/** Only ever throws, unless the work is over. */
async function watch(
  connection: SlowConnection,
  place: string,
  { report, maxSilence }: WaitOptions,
  over: AbortSignal,
): Promise<never> {
  const start = performance.now()
  let lastAnswer = start
  for (;;) {
    await setTimeout(CHECK_MS, undefined, { signal: over })
    const isThere = await hasBackend(connection).catch(() => null)
    over.throwIfAborted()
    if (isThere === false) throw new StoreUnusable(`${place} has lost the connection; start again`)
    const now = performance.now()
    if (isThere === true) lastAnswer = now
    const silence = now - lastAnswer
    if (silence > maxSilence) {
      throw new StoreUnusable(
        `${place} has not answered for ${seconds(silence)}; is it running, and is the network up?`,
      )
    }
    const what = silence > 0 ? 'does not answer' : connection.doing
    report(`${place} ${what} (${seconds(silence > 0 ? silence : now - start)})`)
  }
}

/** Whether the database still serves that connection. Throws when it does not answer. */
async function hasBackend({ config, pid }: SlowConnection): Promise<boolean> {
  const client = new Client({ ...config, query_timeout: ANSWERING_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE pid = coalesce($1, pg_backend_pid())',
      [pid],
    )
    return rowCount !== 0
  } catch (error) {
    // A refusal is an answer, such as that there are too many connections.
    if (error instanceof DatabaseError) return true
    throw error
  } finally {
    void endConnection(client)
  }
}

const seconds = (millis: number): string => `${Math.round(millis / 1000)} s`

const ENDING_MS = 1000

/** A client of a pool, which ends it. A connection that has died silently must not keep the process alive. */
export class EndingClient extends Client {
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const { stream } = this.connection
    setTimeout(ENDING_MS, undefined, { ref: false }).then(
      () => stream.destroy(),
      () => {},
    )
    return callback === undefined ? super.end() : super.end(callback)
  }
}

/** A database that does not answer must not keep the process alive. */
export async function endConnection(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, setTimeout(ENDING_MS, undefined, { ref: false })])
  client.connection.stream.destroy()
}
