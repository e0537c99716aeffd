import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RecordDamaged, StoreFailed } from '#live/ports.ts'
import { TABLE_DAMAGED, UNAVAILABLE } from '#live/refusals.ts'
import { foldCode } from '#server/hall/code.ts'
import type { Hall } from '#server/hall/hall.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import type { LogPage, Store } from '#server/store/store.ts'
import { noSession } from '#server/web/account/account.ts'
import type { AddressLimits } from '#server/web/limits/address-limits.ts'
import type { Visitor } from '#server/web/account/sessions.ts'
import { entryRefusal, UNKNOWN_TABLE } from '#table/permissions.ts'

export type TableLogsDeps = {
  readonly hall: Hall
  readonly addresses: AddressLimits
  visitorOf(request: FastifyRequest): Promise<Visitor | null>
}

const ROWS_PER_PAGE = 32

type LogRequest = { Params: { id: string }; Querystring: { code?: unknown } }

/** Logs of finished tables for those who may see them; `wordhall verify` checks them. */
export function serveTableLogs(app: FastifyInstance, deps: TableLogsDeps): void {
  const { hall, addresses, visitorOf } = deps

  app.get<LogRequest>('/api/tables/:id/log', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    const { guesses, downloads } = addresses.of(request.ip)
    const code = typeof request.query.code === 'string' ? request.query.code : null
    if (!downloads.take() || (code !== null && !guesses.take())) {
      const message = 'Wait a minute and try again.'
      return reply.code(429).send({ code: 'too-many-tries', message })
    }
    try {
      const live = await hall.table(request.params.id)
      if (live === null) return await reply.code(404).send(UNKNOWN_TABLE)
      const refusal = entryRefusal(live.table, {
        person: visitor.person.id,
        hasCode: code !== null && foldCode(code) === live.table.code,
        followsMatchBefore: false,
      })
      if (refusal !== null) return await reply.code(404).send(refusal)
      // Only wrong guesses count.
      if (code !== null) guesses.giveBack()
      const { id, phase, match, code: name } = live.table
      // A match that was cut short keeps its secrets.
      if (phase !== 'over' || (match !== null && match.revealed === null)) {
        const message = 'The game is not over yet.'
        return await reply.code(409).send({ code: 'not-over', message })
      }
      const lastRewrite = hall.lastRewrite(id)
      const checkUnchanged = () => {
        if (hall.lastRewrite(id) !== lastRewrite) throw new StoreFailed('the log was rewritten')
      }
      const pages = await findPages(hall.store, id).finally(checkUnchanged)
      return await reply
        .type('application/x-ndjson')
        .header('content-disposition', `attachment; filename="wordhall-${name}.jsonl"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(readPages(hall.store, id, pages, checkUnchanged)))
    } catch (error) {
      if (error instanceof StoreFailed) return await reply.code(503).send(UNAVAILABLE)
      if (!(error instanceof TableDamaged || error instanceof RecordDamaged)) throw error
      return await reply.code(503).send(TABLE_DAMAGED)
    }
  })
}

/** The latest page of a log, and the cursors of the others. */
type Pages = { readonly latest: LogPage; readonly cursors: readonly number[] }

/** Logs are linked from the end, so the way to their beginning has to be found first. */
async function findPages(store: Store, id: string): Promise<Pages> {
  const latest = await store.readLogBackwards(id, null, ROWS_PER_PAGE)
  const cursors: number[] = []
  for (let { next } = latest; next !== null;) {
    cursors.push(next)
    // Others go first: this may be a long log.
    await setImmediate()
    ;({ next } = await store.readLogBackwards(id, next, ROWS_PER_PAGE))
  }
  return { latest, cursors }
}

/**
 * Reads each page when the one before was sent, so that a slow reader pins little. If the log is
 * rewritten meanwhile the response is cut off: pages of two logs do not make one.
 */
async function* readPages(
  store: Store,
  id: string,
  { latest, cursors }: Pages,
  checkUnchanged: () => void,
) {
  for (const cursor of cursors.toReversed()) {
    const page = await store.readLogBackwards(id, cursor, ROWS_PER_PAGE).finally(checkUnchanged)
    yield formatPage(page)
  }
  checkUnchanged()
  yield formatPage(latest)
}

function formatPage({ rows }: LogPage): string {
  return rows
    .toReversed()
    .map(({ entries }) => `${entries}\n`)
    .join('')
}
