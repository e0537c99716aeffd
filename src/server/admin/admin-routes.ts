import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { inputFault, type InputFault } from '#kit/input-fault.ts'
import { parseWith } from '#kit/parsing.ts'
import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import { StoreFailed } from '#live/ports.ts'
import { UNAVAILABLE } from '#live/refusals.ts'
import type { Admin } from '#server/admin/admin.ts'
import {
  announcementSchema,
  banSchema,
  closeSchema,
  searchSchema,
} from '#server/admin/admin-requests.ts'
import { MAX_ANNOUNCEMENTS, MAX_BANS, type Moderation } from '#server/admin/moderation.ts'
import { adminRefusal } from '#server/admin/refusals.ts'
import { isBearer } from '#server/operations/bearer.ts'
import { parseNetwork, type AddressLimits } from '#server/web/limits/address-limits.ts'

export type AdminDeps = {
  readonly admin: Admin
  readonly moderation: Moderation
  readonly addresses: AddressLimits
  /** Null: nobody has access. */
  readonly token: string | null
}

const NOT_AN_ADDRESS = inputFault('body.subject', 'must be an IP address').refusal

type WithId = { Params: { id: string } }

/**
 * The operator's routes, which need the hall's token. It is sent in a header, which pages of other origins
 * cannot set. Without a token in the settings the routes do not exist.
 */
export function serveAdmin(app: FastifyInstance, deps: AdminDeps): void {
  const { admin, moderation, token } = deps
  if (token === null) return
  void app.register(
    (routes, _, done) => {
      routes.addHook('onRequest', (request, reply) => checkToken(request, reply, deps))
      routes.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof StoreFailed)) throw error
        return reply.code(503).send(UNAVAILABLE)
      })

      routes.get('/nodes', async () => ({ rows: await admin.nodes(), next: null }))
      routes.get('/tables', (request, reply) => listed(request, reply, (q) => admin.tables(q)))
      routes.get('/people', (request, reply) => listed(request, reply, (q) => admin.people(q)))
      routes.get('/connections', (request, reply) => {
        return listed(request, reply, (q) => admin.connections(q))
      })
      routes.get('/bans', (request, reply) => {
        return listed(request, reply, ({ search, after }) => pageOfBans(moderation, search, after))
      })
      routes.get('/announcements', () => ({ rows: moderation.announcements, next: null }))

      routes.post('/bans', async (request, reply) => {
        const body = parseBody(banSchema, request, reply)
        if (body === null) return reply
        const { kind, reason, hours } = body
        const subject = kind === 'person' ? body.subject : parseNetwork(body.subject)
        if (subject === null) return malformed(reply, NOT_AN_ADDRESS)
        if (moderation.bans.length >= MAX_BANS) {
          return reply.code(409).send(adminRefusal('too-many-bans'))
        }
        const ban = await moderation.ban({ kind, subject, reason }, hours)
        return noted(app, reply, 'ban', { kind, subject, reason, until: ban.until }, ban)
      })
      routes.delete<WithId>('/bans/:id', async (request, reply) => {
        const { id } = request.params
        const ban = moderation.bans.find((one) => one.id === id)
        if (!(await moderation.liftBan(id))) {
          return reply.code(404).send(adminRefusal('unknown-ban'))
        }
        return noted(app, reply, 'lift a ban', { id, subject: ban?.subject ?? null })
      })
      routes.post<WithId>('/tables/:id/close', async (request, reply) => {
        const body = parseBody(closeSchema, request, reply)
        if (body === null) return reply
        const { id } = request.params
        const refused = await admin.closeTable(id, body.reason)
        if (refused !== null) return refuse(reply, refused)
        return noted(app, reply, 'close a table', { table: id, reason: body.reason })
      })
      routes.post('/announcements', async (request, reply) => {
        const body = parseBody(announcementSchema, request, reply)
        if (body === null) return reply
        if (moderation.announcements.length >= MAX_ANNOUNCEMENTS) {
          const limit = MAX_ANNOUNCEMENTS
          return reply.code(409).send(adminRefusal('too-many-announcements', { limit }))
        }
        const { text, hours } = body
        const announcement = await moderation.announce(text, hours)
        return noted(app, reply, 'announce', { text, hours }, announcement)
      })
      routes.delete<WithId>('/announcements/:id', async (request, reply) => {
        const { id } = request.params
        if (!(await moderation.withdraw(id))) {
          return reply.code(404).send(adminRefusal('unknown-announcement'))
        }
        return noted(app, reply, 'withdraw an announcement', { id })
      })
      routes.post<WithId>('/nodes/:id/drain', async (request, reply) => {
        const { id } = request.params
        const refused = await admin.drain(id)
        if (refused !== null) return refuse(reply, refused)
        return noted(app, reply, 'drain a node', { node: id })
      })
      done()
    },
    { prefix: '/api/admin' },
  )
}

/** Wrong tokens are rate-limited by address. The right one is always accepted, whatever others there have sent. */
async function checkToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { addresses, token }: AdminDeps,
): Promise<FastifyReply | undefined> {
  void reply.header('cache-control', 'no-store')
  const { authorization } = request.headers
  if (isBearer(authorization, token)) return
  if (authorization !== undefined) {
    if (!addresses.of(request.ip).adminTokens.take()) {
      return reply.code(429).header('retry-after', '60').send(adminRefusal('too-many-tries'))
    }
    request.log.warn({ from: request.ip }, 'admin: wrong token')
  }
  return reply.code(401).send(adminRefusal('wrong-token'))
}

/** Every action is in the log of the node that carried it out. */
function noted(
  app: FastifyInstance,
  reply: FastifyReply,
  action: string,
  details: object,
  answer: object = { ok: true },
): FastifyReply {
  app.log.info({ ...details, from: reply.request.ip }, `admin: ${action}`)
  return reply.send(answer)
}

async function listed<Page>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: (query: { search: string; after: string }) => Promise<Page> | Page,
): Promise<Page | FastifyReply> {
  const query = parseWith(searchSchema, request.query, 'query')
  if (!query.ok) return malformed(reply, query.refusal)
  const { search, after } = query.value
  return list({ search: search.trim(), after })
}

/** The body; null after answering that it is malformed. */
function parseBody<S extends v.GenericSchema>(
  schema: S,
  { body }: FastifyRequest,
  reply: FastifyReply,
): v.InferOutput<S> | null {
  const parsed = parseWith(schema, body, 'body')
  if (parsed.ok) return parsed.value
  void malformed(reply, parsed.refusal)
  return null
}

function malformed(reply: FastifyReply, fault: InputFault): FastifyReply {
  return reply.code(400).send(faultRefusal('malformed', fault))
}

function refuse(reply: FastifyReply, refused: Refusal): FastifyReply {
  const status = refused.code.startsWith('unknown-') ? 404 : 409
  return reply.code(status).send(refused)
}

const BANS_PER_PAGE = 50

/** `after`: time and id of the last ban on the page before, which may have been lifted since. */
function pageOfBans({ bans }: Moderation, search: string, after: string) {
  const wanted = search.toLowerCase()
  const found = bans.filter(({ subject, reason }) => {
    return subject.toLowerCase().includes(wanted) || reason.toLowerCase().includes(wanted)
  })
  const [time, last = ''] = after.split(' ')
  const rest = found.filter(({ createdAt, id }) => {
    return after === '' || createdAt < Number(time) || (createdAt === Number(time) && id > last)
  })
  const rows = rest.slice(0, BANS_PER_PAGE)
  const { createdAt, id } = rows.at(-1) ?? { createdAt: 0, id: '' }
  return { rows, next: rows.length < rest.length ? `${createdAt} ${id}` : null }
}
