import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RecordDamaged, StoreFailed } from '#live/ports.ts'
import { TABLE_DAMAGED, UNAVAILABLE } from '#live/refusals.ts'
import { foldCode } from '#server/hall/code.ts'
import type { Hall } from '#server/hall/hall.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import type { LogReader } from '#server/hall/log-reader.ts'
import { noSession } from '#server/web/account/account.ts'
import type { AddressLimits } from '#server/web/limits/address-limits.ts'
import type { OpenDownloads } from '#server/web/limits/open-downloads.ts'
import type { Visitor } from '#server/web/account/sessions.ts'
import { entryRefusal, UNKNOWN_TABLE } from '#table/permissions.ts'

export type TableLogsDeps = {
  readonly hall: Hall
  readonly logs: LogReader
  readonly open: OpenDownloads
  readonly addresses: AddressLimits
  visitorOf(request: FastifyRequest): Promise<Visitor | null>
}

/** In seconds, until somebody who was refused should try again. */
const RETRY_AFTER = '10'

type LogRequest = { Params: { id: string }; Querystring: { code?: unknown } }

/** Logs of finished tables for those who may see them; `wordhall verify` checks them. */
export function serveTableLogs(app: FastifyInstance, deps: TableLogsDeps): void {
  const { hall, logs, open, addresses, visitorOf } = deps

  app.get<LogRequest>('/api/tables/:id/log', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    const limit = addresses.of(request.ip)
    const { guesses, downloads } = limit
    const code = typeof request.query.code === 'string' ? request.query.code : null
    if (!downloads.take()) return tooManyTries(reply)
    if (!open.add(request, reply, limit)) {
      const message = 'Too many logs are being downloaded; wait until one is done and try again.'
      return reply
        .code(429)
        .header('retry-after', RETRY_AFTER)
        .send({ code: 'too-many-downloads', message })
    }
    if (code !== null && !guesses.take()) return tooManyTries(reply)
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
      const { id, phase, match, length, code: name } = live.table
      // A match that was cut short keeps its secrets.
      if (phase !== 'over' || (match !== null && match.revealed === null)) {
        const message = 'The game is not over yet.'
        return await reply.code(409).send({ code: 'not-over', message })
      }
      const lastRewrite = hall.lastRewrite(id)
      const checkUnchanged = () => {
        if (hall.lastRewrite(id) !== lastRewrite) throw new StoreFailed('the log was rewritten')
      }
      const parts = logs.parts(id, length)
      const next = async () => {
        const { value } = await parts.next().finally(checkUnchanged)
        return value === undefined ? null : value.map((entry) => `${entry}\n`).join('')
      }
      const first = await next()
      return await reply
        .type('application/x-ndjson')
        .header('content-disposition', `attachment; filename="wordhall-${name}.jsonl"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(readPages(first, next)))
    } catch (error) {
      if (error instanceof StoreFailed) return await reply.code(503).send(UNAVAILABLE)
      if (!(error instanceof TableDamaged || error instanceof RecordDamaged)) throw error
      return await reply.code(503).send(TABLE_DAMAGED)
    }
  })
}

function tooManyTries(reply: FastifyReply): FastifyReply {
  const message = 'Wait a minute and try again.'
  return reply.code(429).send({ code: 'too-many-tries', message })
}

/**
 * Reads each page when the one before was sent, so that a slow reader pins little. If the log is
 * rewritten meanwhile the response is cut off: pages of two logs do not make one.
 */
async function* readPages(first: string | null, next: () => Promise<string | null>) {
  for (let page = first; page !== null; page = await next()) yield page
}
