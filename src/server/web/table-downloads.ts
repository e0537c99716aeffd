import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RecordDamaged, StoreFailed } from '#live/ports.ts'
import { TABLE_DAMAGED, UNAVAILABLE } from '#live/refusals.ts'
import { foldCode } from '#server/hall/naming/code.ts'
import type { Hall } from '#server/hall/hall.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'
import { hallRefusal } from '#server/refusals.ts'
import { noSession } from '#server/web/account/account.ts'
import type { Visitor } from '#server/web/account/sessions.ts'
import type { AddressLimits } from '#server/web/limits/address-limits.ts'
import { tooManyDownloads, type OpenDownloads } from '#server/web/limits/open-downloads.ts'
import { entryRefusal } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { Table } from '#table/table.ts'

export type DownloadDeps = {
  readonly hall: Hall
  readonly open: OpenDownloads
  readonly addresses: AddressLimits
  visitorOf(request: FastifyRequest): Promise<Visitor | null>
}

/** Somebody who may see a table. */
type Admitted = {
  readonly table: Table
  readonly person: string
  readonly throwIfRewritten: ThrowIfRewritten
}

/** Throws StoreFailed if the log was replaced since the table was read, by any node. */
type ThrowIfRewritten = () => Promise<void>

type TableRequest = { Params: { id: string }; Querystring: { code?: unknown } }

/** Something made of a table's log, for those who may see the table; rate-limited by address. */
export function serveDownload(
  app: FastifyInstance,
  path: string,
  { hall, open, addresses, visitorOf }: DownloadDeps,
  respond: (admitted: Admitted, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.get<TableRequest>(path, async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    const limit = addresses.of(request.ip)
    const { guesses, downloads } = limit
    const code = typeof request.query.code === 'string' ? request.query.code : null
    if (!downloads.take()) return tooManyTries(reply)
    if (!open.add(request, reply, limit)) return tooManyDownloads(reply)
    const wasRight = code === null ? null : guesses.take()
    if (code !== null && wasRight === null) return tooManyTries(reply)
    try {
      const { id } = request.params
      const { privacy } = hall.store
      const rewrites = await privacy.rewrites(id)
      const throwIfRewritten = async () => {
        if ((await privacy.rewrites(id)) !== rewrites)
          throw new StoreFailed('the log was rewritten')
      }
      const table = await hall.readTable(id)
      if (table === null) return await reply.code(404).send(tableRefusal('unknown-table'))
      const person = visitor.person.id
      const refusal = entryRefusal(table, {
        person,
        hasCode: code !== null && foldCode(code) === table.code,
        followsMatchBefore: false,
      })
      if (refusal !== null) return await reply.code(404).send(refusal)
      // Only wrong guesses count.
      wasRight?.()
      return await respond({ table, person, throwIfRewritten }, reply)
    } catch (error) {
      if (error instanceof StoreFailed) return await reply.code(503).send(UNAVAILABLE)
      if (!(error instanceof TableDamaged || error instanceof RecordDamaged)) throw error
      return await reply.code(503).send(TABLE_DAMAGED)
    }
  })
}

/**
 * Streams lines of JSON. Each page is made when the one before was sent, so that a slow reader pins
 * little. If the log is rewritten meanwhile the response is cut off: pages of two logs do not make one.
 */
export async function sendPages(
  reply: FastifyReply,
  pages: AsyncIterator<string, void>,
  throwIfRewritten: ThrowIfRewritten,
): Promise<FastifyReply> {
  const next = async (): Promise<string | null> => {
    try {
      const { value } = await pages.next()
      return value ?? null
    } finally {
      // Also when it could not be read, which then need not mean that it is damaged.
      await throwIfRewritten()
    }
  }
  // Before the headers, so that a failure can still be answered.
  const first = await next()
  return reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .send(Readable.from(allPages(first, next)))
}

async function* allPages(first: string | null, next: () => Promise<string | null>) {
  for (let page = first; page !== null; page = await next()) yield page
}

function tooManyTries(reply: FastifyReply): FastifyReply {
  return reply.code(429).send(hallRefusal('too-many-tries', { of: 'download' }))
}
