import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hall } from '#server/hall/hall.ts'
import type { LogReader } from '#server/hall/log-reader.ts'
import { nodeClock } from '#server/node-clock.ts'
import { Exports } from '#server/privacy/export.ts'
import { hallRefusal } from '#server/refusals.ts'
import type { AddressLimits } from '#server/web/limits/address-limits.ts'
import { tooManyDownloads, type OpenDownloads } from '#server/web/limits/open-downloads.ts'
import {
  SESSION_COOKIE,
  type Sessions,
  type SignOut,
  type Visitor,
} from '#server/web/account/sessions.ts'

export type AccountDeps = {
  readonly hall: Hall
  readonly sessions: Sessions
  readonly addresses: AddressLimits
  readonly logs: LogReader
  readonly open: OpenDownloads
  visitorOf(request: FastifyRequest): Promise<Visitor | null>
}

/** What people can do about what the hall stores of them. */
export function serveAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { hall, sessions, addresses, logs, open, visitorOf } = deps
  const exports = new Exports({ store: hall.store, logs, clock: nodeClock })

  app.get('/api/me/sessions', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    return reply
      .header('cache-control', 'no-store')
      .send({ sessions: await sessions.list(visitor) })
  })

  app.delete<{ Params: { which: string } }>('/api/me/sessions/:which', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    const { which } = request.params
    const what: SignOut = which === 'others' || which === 'all' ? which : { id: which }
    if (!(await sessions.signOut(visitor, what))) {
      return reply.code(404).send(hallRefusal('no-such-session'))
    }
    if (!(await sessions.isValid(visitor.tokenHash)))
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
    return reply.code(204).send()
  })

  app.get('/api/me/export', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    const limit = addresses.of(request.ip)
    if (!limit.accountRequests.take()) return tooMany(reply)
    if (!open.add(request, reply, limit)) return tooManyDownloads(reply)
    const listed = await sessions.list(visitor)
    const pieces = exports.ofPerson(visitor.person, listed, () => reply.raw.destroyed)
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="wordhall.json"',
        'cache-control': 'no-store',
      })
      .send(Readable.from(pieces, { objectMode: false }))
  })

  app.delete('/api/me', async (request, reply) => {
    const visitor = await visitorOf(request)
    if (visitor === null) return noSession(reply)
    if (!addresses.of(request.ip).accountRequests.take()) return tooMany(reply)
    try {
      await hall.erase(visitor.person.id)
    } finally {
      // Also when it failed: with a lost reply nobody knows whether the sessions are still stored.
      sessions.forget(visitor.person.id)
    }
    return reply.clearCookie(SESSION_COOKIE, { path: '/' }).code(204).send()
  })
}

export function noSession(reply: FastifyReply): FastifyReply {
  return reply.code(401).send(hallRefusal('no-session'))
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply.code(429).send(hallRefusal('too-many-tries', { of: 'account' }))
}
