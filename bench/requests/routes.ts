/** One request to every route, at its most expensive. */
import type { Scene } from './scene.ts'

export type Route = {
  /** The hall's name for the route, such as `GET /api/define/:word`; null if the hall does not have it. */
  readonly route: string | null
  readonly name: string
  readonly path: string
  readonly init: RequestInit
  /** How many are sent at once. */
  readonly times?: number
}

const WORDS = 'GET /api/words/:name'
const LOG = 'GET /api/tables/:id/log'
const LOGS = `${LOG}, 40 at once`
const REPLAY = 'GET /api/tables/:id/replay'
const EXPORT = 'GET /api/me/export'

/**
 * What pins little however much is sent: all who are sent words share one copy in memory, and logs,
 * replays and exports are read part by part as the client reads them.
 */
export const UNPINNED: ReadonlySet<string> = new Set([WORDS, LOG, LOGS, REPLAY, EXPORT])

/** Everything live is measured by its messages. */
const CONNECTION = 'GET /ws'
const FILE = /^GET \/(?:assets\/|[^/]+\.\w+$)/

/** The routes of a hall, as they are added to it. */
export class RouteList {
  readonly all: string[] = []

  readonly add = ({ method, url }: { method: string | string[]; url: string }): void => {
    this.all.push(...[method].flat().map((one) => `${one} ${url}`))
  }
}

/** `all`: the routes of the hall. Pages need no more than their address. */
export function routesFor(scene: Scene, all: readonly string[], round: number): readonly Route[] {
  const chosen = chosenRoutes(scene, round)
  const pages = uncovered(all, chosen).filter(isPage).map(toPage)
  return [...pages, ...chosen]
}

/** Routes that are not measured, and what is measured but is no route. */
export function missingRoutes(scene: Scene, all: readonly string[]): readonly string[] {
  const chosen = chosenRoutes(scene, 0)
  const unknown = chosen.flatMap(({ route }) => {
    return route === null || all.includes(route) ? [] : [route]
  })
  return [...uncovered(all, chosen).filter((route) => !isPage(route)), ...unknown]
}

function uncovered(all: readonly string[], chosen: readonly Route[]): readonly string[] {
  const covered = new Set(chosen.map(({ route }) => route)).add(CONNECTION)
  // Those with HEAD come with those with GET.
  return all.filter((route) => {
    return !covered.has(route) && !route.startsWith('HEAD ') && !FILE.test(route)
  })
}

function isPage(route: string): boolean {
  return route.startsWith('GET /') && !route.startsWith('GET /api/')
}

function toPage(route: string): Route {
  const path = route.replace('GET ', '').replaceAll(/:\w+/g, 'somewhere')
  return { route, name: route, path, init: {} }
}

/** A different person is erased in each round, as the last step. */
function chosenRoutes(scene: Scene, round: number): readonly Route[] {
  const { people, finished, leaving, closing, token } = scene
  const { cookie } = people[0]!
  const operator = { authorization: `Bearer ${token}` }
  const ask = (
    route: string,
    path: string,
    { headers, body }: { headers?: Readonly<Record<string, string>>; body?: object } = {},
  ): Route => {
    const [method, pattern] = route.split(' ') as [string, string]
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    return {
      route,
      name: route,
      path: pattern.replace(/:\w+/, path),
      init: {
        method,
        headers: { ...(headers ?? { cookie }), ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    }
  }
  const get = (path: string) => ask(`GET ${path}`, '')
  const asOperator = (route: string, path = '', body?: object) => {
    const [method, rest] = route.split(' ') as [string, string]
    const asked = { headers: operator, ...(body === undefined ? {} : { body }) }
    return ask(`${method} /api/admin${rest}`, path, asked)
  }
  const log = ask(LOG, finished[0]!.id)
  const words = Array.from({ length: 1400 }, (_, n) => `word${n}`)
  const leaver = { headers: { cookie: leaving[round]!.cookie } }
  return [
    { route: null, name: 'GET /nowhere', path: '/nowhere', init: {} },
    { ...get('/metrics'), init: { headers: operator } },
    get('/api/address'),
    get('/api/me/sessions'),
    get('/api/me'),
    { ...ask('POST /api/session', ''), init: { method: 'POST' } },
    ask('POST /api/passport', ''),
    ask('POST /api/passport/use', '', { body: { token: 'x'.repeat(100) } }),
    ask('GET /api/define/:word', 'steam'),
    ask('POST /api/definitions', '', { body: { words: words.slice(0, 100) } }),
    ask('POST /api/rarities', '', { body: { words } }),
    ask(WORDS, 'english'),
    get('/api/languages'),
    log,
    { ...log, name: LOGS, times: 40 },
    ask(REPLAY, finished[0]!.id),
    get(EXPORT.replace('GET ', '')),
    asOperator('GET /nodes'),
    asOperator('GET /tables'),
    asOperator('GET /people'),
    asOperator('GET /connections'),
    asOperator('POST /bans', '', { kind: 'person', subject: `nobody ${round}`, reason: 'spam' }),
    asOperator('GET /bans'),
    asOperator('DELETE /bans/:id', 'nothing'),
    asOperator('POST /announcements', '', { text: 'The hall closes at ten.', hours: 1 }),
    asOperator('GET /announcements'),
    asOperator('DELETE /announcements/:id', 'nothing'),
    asOperator('POST /tables/:id/close', closing[round]!.id, { reason: 'Its name was rude.' }),
    // The only one goes on.
    asOperator('POST /nodes/:id/drain', 'nothing'),
    ask('DELETE /api/me/sessions/:which', 'others', leaver),
    ask('DELETE /api/me', '', leaver),
  ]
}
