import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hall } from '#server/hall/hall.ts'

/** Health checks for process managers and load balancers. */
export function serveHealth(app: FastifyInstance, hall: Hall): void {
  const ready = (_: FastifyRequest, reply: FastifyReply) => {
    const reason = hall.unreadyReason
    if (reason !== null) return reply.code(503).send({ ok: false, reason })
    const { liveTables: tables, presence, events } = hall
    const bus = events.isAlone ? {} : { bus: events.isConnected ? 'up' : 'down' }
    return reply.send({ ok: true, tables, people: presence.size, ...bus })
  }
  app.get('/health/live', () => ({ ok: true }))
  app.get('/health/ready', ready)
  app.get('/health', ready)
}
