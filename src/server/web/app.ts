import { faultRefusal, type Refusal } from '#kit/refusal.ts'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { inputFault } from '#kit/input-fault.ts'
import { BROKEN, UNAVAILABLE } from '#live/refusals.ts'
import { MAX_MESSAGE_SIZE } from '#protocol/messages.ts'
import type { Hall } from '#server/hall/hall.ts'
import { Admin } from '#server/admin/admin.ts'
import { serveAdmin } from '#server/admin/admin-routes.ts'
import { hallRefusal } from '#server/refusals.ts'
import { sessionLifetime, type Settings } from '#server/settings.ts'
import { noSession, serveAccount } from '#server/web/account/account.ts'
import { shownAnnouncements, UNCONNECTED } from '#server/web/answers.ts'
import { Connection } from '#server/web/connection.ts'
import { Connections } from '#server/web/account/connections.ts'
import { serveSessions } from '#server/web/account/session-routes.ts'
import { serveHealth } from '#server/health.ts'
import { isServedWhileClosed, refuseWhileClosed } from '#server/web/closed-hall.ts'
import type { AssetStore } from '#server/web/pages/asset-store.ts'
import { servePages } from '#server/web/pages/pages.ts'
import {
  createLimitedServer,
  KEEP_ALIVE_BEHIND_PROXY,
  TIMEOUTS,
  type Timeouts,
} from '#server/web/limits/http-limits.ts'
import { maxConnectionsFor, openFileLimit } from '#server/web/limits/open-files.ts'
import { Inbox } from '#server/web/inbox.ts'
import { Outbox } from '#server/web/outbox.ts'
import {
  SESSION_COOKIE,
  Sessions,
  type OnEnded,
  type Visitor,
} from '#server/web/account/sessions.ts'
import { LogReader } from '#server/hall/log-reader.ts'
import type { Certificate } from '#server/operations/certificate.ts'
import { serveMetrics } from '#server/operations/metrics-access.ts'
import { AddressLimits, networkOf } from '#server/web/limits/address-limits.ts'
import { OpenDownloads } from '#server/web/limits/open-downloads.ts'
import { maxKept } from '#server/web/limits/limit-map.ts'
import { memoizePerTick } from '#server/web/limits/memoized-clock.ts'
import { PersonLimits } from '#server/web/limits/person-limits.ts'
import { SharedLimits } from '#server/web/limits/shared-limits.ts'
import { TableLimits } from '#server/web/limits/table-limits.ts'
import { UNREAD_BOUNDS, UnreadBytes, type UnreadBounds } from '#server/web/limits/unread-bytes.ts'
import { servePublicAddress } from '#server/web/public-address.ts'
import { serveReplays } from '#server/web/replays.ts'
import { serveTableLogs } from '#server/web/table-logs.ts'
import { SECURITY_HEADERS } from '#server/web/security-headers.ts'
import { serveWords } from '#server/web/words.ts'

const PING_INTERVAL = 25_000
const NUL_IN_URL = inputFault('url', 'the address must not have a NUL character').refusal
const MAX_FRAGMENTS = 16

export type AppOptions = AppLimits & {
  /** For HTTPS; null for plain HTTP. */
  readonly certificate?: Certificate | null
  /** Where nodes share the assets of their pages. */
  readonly assets?: AssetStore | null
}

/** Replaces the default limits, for tests and benchmarks. */
type AppLimits = {
  readonly timeouts?: Timeouts
  readonly unread?: UnreadBounds
  /** The clock of rate limits. */
  readonly monotonicNow?: () => number
  readonly routeAdded?: (route: { method: string | string[]; url: string }) => void
}

/** The hall on the web: a few HTTP routes, and one WebSocket route for everything live. */
export async function makeApp(
  hall: Hall,
  settings: Settings,
  {
    timeouts = timeoutsFor(settings),
    unread = UNREAD_BOUNDS,
    monotonicNow = memoizePerTick(() => performance.now()),
    certificate = null,
    assets = null,
    routeAdded = () => undefined,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { metrics } = hall
  const maxConnections =
    settings.maxConnections ?? maxConnectionsFor(openFileLimit(), settings.botThreads)
  const shared = new SharedLimits(hall.events)
  const addressConnections = Math.ceil(maxConnections / 2)
  const max = maxKept(maxConnections)
  const ofAddresses = { maxConnections: addressConnections, shared, max }
  const addresses = new AddressLimits(settings, monotonicNow, ofAddresses)
  const people = new PersonLimits(settings.messagesPerSecond, monotonicNow, shared, max)
  const tables = new TableLimits(settings.messagesPerSecond, monotonicNow, shared, max)
  const app = fastify({
    serverFactory: (handler) =>
      createLimitedServer(handler, {
        timeouts,
        maxConnections,
        certificate,
        addresses: settings.behindProxy ? null : addresses,
        refused: () => metrics.refusedConnections.inc(),
      }),
    logger: settings.log === 'silent' ? false : { level: settings.log },
    // URLs can contain private data; refusals are counted in the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    // Trust one proxy only: anybody can write what comes before its entry in X-Forwarded-For.
    trustProxy: settings.behindProxy && ((_, hop) => hop === 0),
    bodyLimit: MAX_MESSAGE_SIZE,
    forceCloseConnections: true,
    // A malformed URL reaches neither hooks nor handlers.
    frameworkErrors: (error, _, { raw }) => {
      raw.writeHead(400, {
        ...SECURITY_HEADERS,
        'content-type': 'application/json',
        connection: 'close',
      })
      raw.end(JSON.stringify(hallRefusal('bad-request', { problem: error.message })))
    },
  })
  app.addHook('onRoute', routeAdded)
  const connections = new Connections()
  const wallTime = () => Date.now()
  const sessionDays = sessionLifetime(settings)
  const endConnections: OnEnded = (isEnded) => connections.signOut(isEnded)
  const { store, events } = hall
  const sessions = new Sessions(store, wallTime, sessionDays, endConnections, events)
  // Somebody may have signed out at another node meanwhile.
  events.onMissed(() => void connections.signOutUnless((tokenHash) => sessions.isValid(tokenHash)))
  hall.nodes.onCutOff((reason) => {
    app.log.warn(`${reason}, others have not: people are sent to them`)
    connections.goAway()
  })
  const dropped = () => metrics.droppedConnections.inc({ reason: 'unread data' })
  const reportError = (error: unknown, where: string) => app.log.error({ err: error, where })
  const inbox = new Inbox((error) => reportError(error, 'message'))
  const outbox = new Outbox(dropped, new UnreadBytes(unread))

  const unsubscribe = hall.time.subscribe((hallTime, running) => {
    connections.broadcast({ type: 'clock', hallTime, running })
  })
  const { moderation } = hall
  moderation.subscribe({
    bansChanged: () => connections.closeBanned((...who) => moderation.banRefusal(...who)),
    announcementsChanged: () => {
      const announcements = shownAnnouncements(moderation)
      connections.broadcast({ type: 'announcements', announcements })
    },
  })
  const noteBus = (isConnected: boolean) => {
    const shown = shownAnnouncements(moderation)
    if (isConnected) {
      app.log.warn('Redis is back')
      connections.broadcast({ type: 'announcements', announcements: shown })
    } else {
      app.log.warn('Redis is lost: tables that other servers run cannot be reached')
      connections.broadcastToRemote({
        type: 'announcements',
        announcements: [UNCONNECTED, ...shown],
      })
    }
  }
  events.onConnection(noteBus)
  if (!events.isConnected) noteBus(false)
  hall.serving.onClose(() => {
    unsubscribe()
    connections.goAway()
  })
  await app.register(cookie)
  await app.register(websocket, {
    // Errors on a socket are the other side's.
    errorHandler: (_, socket) => socket.terminate(),
    options: {
      maxPayload: MAX_MESSAGE_SIZE,
      perMessageDeflate: false,
      clientTracking: true,
      // Connections answer pings themselves, within their rate limit.
      autoPong: false,
      // Fragments keep the chunks alive that they arrived in; no message needs many.
      maxFragments: MAX_FRAGMENTS,
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    // Browsers ignore it over plain HTTP, with a warning on the console.
    if (request.protocol === 'https') reply.header('cross-origin-opener-policy', 'same-origin')
    if (!addresses.of(request.ip).requests.take()) {
      return reply.code(429).header('retry-after', '1').send(hallRefusal('too-many-requests'))
    }
    if (!isSameOrigin(request, settings)) {
      return reply.code(403).send(hallRefusal('foreign-origin'))
    }
    if (request.url.includes('%00')) {
      return reply.code(400).send(faultRefusal('malformed', NUL_IN_URL))
    }
  })
  // Again when the body has arrived, which may take long: the hall may have begun to close meanwhile.
  for (const stage of ['onRequest', 'preHandler'] as const) {
    app.addHook(stage, async (request, reply) => {
      if (hall.serving.isOpen || isServedWhileClosed(request)) return
      return refuseWhileClosed(request, reply)
    })
  }

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Banned) return reply.code(403).send(error.refusal)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error })
    const badRequest = hallRefusal('bad-request', { problem: error.message })
    return reply.code(status).send(status >= 500 ? BROKEN : badRequest)
  })

  await servePages(app, settings.adminToken !== null, assets)
  serveWords(app, hall.languages, timeouts.download)
  serveHealth(app, hall)
  servePublicAddress(app, settings)
  serveMetrics(app, metrics, settings.metricsToken)
  const admin = new Admin(hall, connections)
  serveAdmin(app, { admin, moderation, addresses, token: settings.adminToken })

  serveSessions(app, { sessions, addresses, sessionDays, visitorOf })
  const logs = new LogReader(hall.store)
  const open = new OpenDownloads(timeouts.download, monotonicNow)
  // What is stored of them is theirs, banned or not.
  serveAccount(app, { hall, sessions, addresses, logs, open, visitorOf: knownVisitorOf })
  const downloads = { hall, open, addresses, visitorOf }
  serveTableLogs(app, downloads, logs)
  serveReplays(app, downloads, logs)

  const upgrading = new WeakMap<FastifyRequest, Visitor>()
  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const { isDrained, cutOffReason } = hall.nodes
        if (isDrained || cutOffReason !== null) return reply.code(503).send(UNAVAILABLE)
        const visitor = await visitorOf(request)
        if (visitor === null) return noSession(reply)
        // A plain request is answered with 404 after this.
        if (!request.ws) return
        const release = addresses.addSocket(request.ip)
        if (release === null) {
          return reply.code(429).send(hallRefusal('too-many-connections'))
        }
        // Also when the upgrade fails.
        request.raw.socket.once('close', release)
        upgrading.set(request, visitor)
      },
    },
    (socket, request) => {
      // It may have begun to close meanwhile.
      if (!hall.serving.isOpen) return socket.terminate()
      const { person, tokenHash } = upgrading.get(request)!
      const address = networkOf(request.ip)
      const wire = { socket, tcp: request.raw.socket, person: person.id, address }
      const connection = new Connection(wire, person, {
        hall,
        metrics,
        inbox,
        outbox,
        people,
        tables,
        rate: settings.messagesPerSecond,
        helloTimeout: timeouts.hello,
        readTimeout: timeouts.read,
        codeGuesses: addresses.of(request.ip).guesses,
        address: addresses.of(request.ip),
        monotonicNow,
        reportError,
      })
      connections.add(connection, { tokenHash, address, since: wallTime() })
      // They may have been banned while the connection was being made.
      const banned = moderation.banRefusal(person.id, address)
      if (banned !== null) connection.ban(banned)
      metrics.connections.set(connections.size)
      // The session may have ended while the connection was being made.
      void sessions.isValid(tokenHash).then(
        (isValid) => isValid || connections.signOut((hash) => hash === tokenHash),
        () => undefined,
      )
      let alive = true
      let pings = 0
      socket.on('pong', (data) => (alive ||= data.toString() === String(pings)))
      const pinging = setInterval(() => {
        if (!alive) socket.terminate()
        alive = false
        pings += 1
        // A pong counts if it echoes this: others can be sent without reading anything.
        socket.ping(String(pings))
      }, PING_INTERVAL)
      socket.on('close', () => {
        clearInterval(pinging)
        connections.delete(connection)
        metrics.connections.set(connections.size)
      })
    },
  )

  /** Throws Banned. */
  async function visitorOf(request: FastifyRequest): Promise<Visitor | null> {
    const visitor = await knownVisitorOf(request)
    const person = visitor?.person.id ?? null
    const refusal = moderation.banRefusal(person, networkOf(request.ip))
    if (refusal !== null) throw new Banned(refusal)
    return visitor
  }

  function knownVisitorOf(request: FastifyRequest): Promise<Visitor | null> {
    return sessions.visitorOf(request.cookies[SESSION_COOKIE])
  }

  return app
}

/** The person or address that a request comes from is banned. */
class Banned extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

function timeoutsFor({ behindProxy }: Settings): Timeouts {
  return behindProxy ? { ...TIMEOUTS, keepAlive: KEEP_ALIVE_BEHIND_PROXY } : TIMEOUTS
}

/** Browsers send the origin of a page; other programs need not. */
function isSameOrigin(request: FastifyRequest, { origins }: Settings): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === `${request.protocol}://${request.host}` || origins.includes(origin)
}
