/**
 * What the most expensive request of each kind costs the hall: CPU time of the main thread, bytes that
 * are sent and to whom. The hall has tables with 20,000 entries, 16 players and 50 subscribers, 3,000
 * listed tables, a person with 50 open tables, and one with 10,000 that are over. Rows over 5 ms or 256 KB are
 * marked; if there are any, it ends with code 1.
 *
 *     node bench/requests.ts [--only TEXT]
 *
 * The hall runs in this thread, with real sockets; the clients run in a thread of their own. `ms` is
 * the CPU time of the longest turn of the event loop: for so long nobody else is served. `total ms` is
 * all that a message causes. Both are medians; a ping shows what is left if a message does nothing. The
 * maximum (`max ms`) is marked, too (`~`), but counts for nothing: of five, on a busy machine, one is noise.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { formatTable } from '#cli/text-table.ts'
import type { Hall } from '#server/hall/hall.ts'
import { makeApp } from '#server/web/app.ts'
import { tableFeedLength } from '#table/table.ts'
import { median, whole } from './measurement/statistics.ts'
import { Clients } from './requests/clients.ts'
import { measureGames, measureLongGame } from './requests/games.ts'
import { messageKinds, missingTypes } from './requests/kinds.ts'
import { Meter, type Cost } from './requests/meter.ts'
import { missingRoutes, RouteList, routesFor, UNPINNED, type Route } from './requests/routes.ts'
import * as scenes from './requests/scene.ts'

const MAX_MILLIS = 5
const MAX_BYTES = 256 * 1024
const HTTP_SETTLE = 25
/** Connections that also follow the lobby. */
const IN_LOBBY = 10
/** Nobody is closed for what they leave unread, so that everything can be measured. */
const UNLIMITED = {
  perConnection: Infinity,
  perPerson: Infinity,
  perAddress: Infinity,
  overall: Infinity,
}
const WARM_UP_ID = 1_000_000

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-bench-'))
try {
  await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const settings = scenes.benchSettings()
  const scene = await scenes.buildScene(folder, settings)
  const started = performance.now()
  const hall = await scenes.openBenchHall(folder, settings)
  console.log(`The hall has started in ${whole(performance.now() - started)} ms.`)
  const routes = new RouteList()
  const app = await makeApp(hall, settings, { unread: UNLIMITED, routeAdded: routes.add })
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const clients = new Clients()
  try {
    await clients.order({ do: 'connect', port, cookies: scene.people.map(({ cookie }) => cookie) })
    const connections = sockets.slice()
    await subscribeAll(clients, scene)
    const meter = new Meter(sockets)
    await measureMessages(hall, scene, clients, meter, connections)
    await measureGames({ hall, people: scene.people, clients, meter, connections }, values.only)
    await measureLongGame({ hall, people: scene.people, clients, meter, connections }, values.only)
    await measureRoutes({ port, routes: routes.all }, scene, clients, meter)
    if (report(meter) > 0) process.exitCode = 1
  } finally {
    await clients.close()
    await app.close()
    await hall.close()
  }
}

/** Everybody follows every table that is measured, but for those that are not in memory. */
async function subscribeAll(clients: Clients, scene: scenes.Scene): Promise<void> {
  const { people, gathering, playing, ready, ending } = scene
  let id = WARM_UP_ID
  const send = async (by: number, message: object) => {
    id += 1
    await clients.order({ do: 'send', by, text: JSON.stringify({ ...message, id }), id })
  }
  const since = 1_000_000_000
  for (const by of people.keys()) {
    for (const { id: table, code } of [gathering, playing, ...ready, ...ending]) {
      await send(by, { type: 'subscribe', table, code, since })
    }
    if (by >= people.length - IN_LOBBY) await send(by, { type: 'lobby', subscribe: true })
  }
}

async function measureMessages(
  hall: Hall,
  scene: scenes.Scene,
  clients: Clients,
  meter: Meter,
  connections: readonly Socket[],
): Promise<void> {
  const all = messageKinds(scene)
  const missing = missingTypes(all)
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`)
  const kinds = all.filter(({ name }) => name.includes(values.only))
  let id = 1
  for (let round = 0; round < scenes.REPEATS; round += 1) {
    for (const kind of kinds) {
      id += 1
      const feedLength = await lengthOfFeed(hall, scene)
      const text = kind.text({ round, id, feedLength })
      await meter.measure(kind, text.length, connections[kind.by]!, () => {
        return clients.order({ do: 'send', by: kind.by, text, id: kind.hasId ? id : null })
      })
    }
  }
}

async function lengthOfFeed(hall: Hall, { playing }: scenes.Scene): Promise<number> {
  const live = await hall.table(playing.id)
  return tableFeedLength(live!.table, 0)
}

async function measureRoutes(
  { port, routes }: { readonly port: number; readonly routes: readonly string[] },
  scene: scenes.Scene,
  clients: Clients,
  meter: Meter,
): Promise<void> {
  const missing = missingRoutes(scene, routes)
  if (missing.length > 0) throw new Error(`not measured: ${missing.join(', ')}`)
  for (let round = 0; round < scenes.REPEATS; round += 1) {
    const all = routesFor(scene, routes, round)
    for (const route of all.filter(({ name }) => name.includes(values.only))) {
      const url = `http://127.0.0.1:${port}${route.path}`
      await meter.measure({ ...route, settle: HTTP_SETTLE }, bytesOf(route), null, () => {
        return clients.order({ do: 'fetch', url, init: route.init, times: route.times ?? 1 })
      })
    }
  }
}

function bytesOf({ path: address, init }: Route): number {
  return 150 + address.length + (typeof init.body === 'string' ? init.body.length : 0)
}

/** Returns how many rows are over a limit. */
function report({ costs }: Meter): number {
  const rows = [...costs].map(([name, all]) => {
    const middle = (of: (cost: Cost) => number) => median(all.map(of))
    const block = middle((cost) => cost.block)
    const pinned = UNPINNED.has(name) ? 0 : Math.max(...all.map((cost) => cost.pinned))
    const isOver = block > MAX_MILLIS || pinned > MAX_BYTES
    const longest = Math.max(...all.map((cost) => cost.block))
    return [
      isOver ? '!' : '',
      name,
      block.toFixed(2),
      `${longest > MAX_MILLIS ? '~ ' : ''}${longest.toFixed(2)}`,
      middle((cost) => cost.total).toFixed(2),
      whole(middle(({ bytesIn }) => bytesIn)),
      whole(middle(({ answered }) => answered)),
      whole(pinned),
      whole(middle(({ bytesOut }) => bytesOut)),
      whole(middle(({ bytesIn, bytesOut }) => bytesOut / bytesIn)),
    ]
  })
  const headings = [
    '',
    'request',
    'ms',
    'max ms',
    'total ms',
    'bytes in',
    'answered',
    'pinned',
    'bytes out',
    '×',
  ]
  console.log(formatTable(headings, rows))
  const over = rows.filter(([mark]) => mark === '!').length
  const limits = `${MAX_MILLIS} ms (median of ${scenes.REPEATS}) or ${whole(MAX_BYTES)} bytes pinned`
  console.log(`${over} of ${rows.length} are over ${limits}; × is bytes out for each byte in`)
  return over
}
