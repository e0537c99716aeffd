/**
 * What the pages take on a phone: compressed kilobytes, requests, layout shift, and Lighthouse's
 * scores, beside the targets. Scores for performance depend on how busy this machine is; the metrics
 * that they are made of are simulated from bytes, requests and CPU time.
 *
 *     npm run bench:web [-- --runs N] [--only NAME]
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { formatTable } from '#cli/text-table.ts'
import { registry } from '#games/registry.ts'
import { must, openArrangedHall, type ArrangedHall } from '../tools/pictures/hall.ts'
import { beginGame } from '../tools/pictures/table.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../tools/programs/chromium.ts'
import { freePort } from '../tools/programs/free-port.ts'
import { CATEGORIES, judge, METRICS, type Metric } from './web/lighthouse-scores.ts'
import {
  measureEntry,
  measureLoad,
  type PageLoad,
  type Place,
  type Visitor,
} from './web/page-load.ts'

const LOBBY_TABLES = 30
/** The countdown before a game, and more. */
const COUNTDOWN = 10_000

type Target = {
  readonly kilobytes: number
  readonly requests: number
  readonly layoutShift: number
  readonly performance: number
}

/** A table by link: the 90 KB of entering a game, and what the front door has of code and fonts. */
const TARGETS = {
  front: { kilobytes: 120, requests: 12, layoutShift: 0, performance: 97 },
  lobby: { kilobytes: 120, requests: 12, layoutShift: 0, performance: 95 },
  gathering: { kilobytes: 190, requests: 24, layoutShift: 0.02, performance: 95 },
  table: { kilobytes: 190, requests: 24, layoutShift: 0.02, performance: 97 },
  /** From the front door, in addition to the dictionary. */
  entering: { kilobytes: 90, requests: 16, layoutShift: 0.02 },
} as const satisfies Readonly<Record<string, Target | Omit<Target, 'performance'>>>

type Measured = Place & { readonly target: Target }

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const runs = Number(values.runs)

const hall = await openArrangedHall()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
})
try {
  await signIn()
  for await (const place of places(hall)) {
    if (place.name.includes(values.only)) console.log(await report(place))
  }
  for (const { game } of registry) {
    const name = `entering ${game.id}`
    if (name.includes(values.only)) console.log(await reportEntry(name, game.id))
  }
} finally {
  await browser.close()
  await hall.close()
}

async function* places(arranged: ArrangedHall): AsyncGenerator<Measured> {
  const loaded = 'article [role=img]'
  yield { name: 'front door', path: '/', loaded, target: TARGETS.front }
  const { client } = arranged.people[1]
  for (let count = 0; count < LOBBY_TABLES; count += 1) {
    await must(client.open({ game: registry[count % registry.length]!.game.id, listed: true }))
  }
  yield { name: 'open tables', path: '/', loaded, target: TARGETS.lobby }
  const { code } = await must(arranged.people[0].client.open({ game: 'cambridge' }))
  const begin = '[data-phase=gathering] [aria-label=Options]'
  yield { name: 'gathering', path: `/t/${code}`, loaded: begin, target: TARGETS.gathering }
  for (const { game } of registry) {
    const table = await beginGame(arranged, { game: game.id })
    arranged.advance(COUNTDOWN)
    yield {
      name: `table of ${game.id}`,
      path: table.path,
      loaded: '[data-phase=playing]',
      target: TARGETS.table,
    }
  }
}

/** The first person's cookie, in the part of the browser that Lighthouse uses. */
async function signIn(): Promise<void> {
  const [name, value] = hall.people[0].cookie.split('=') as [string, string]
  const session = await browser.newBrowserCDPSession()
  await session.send('Storage.setCookies', { cookies: [{ name, value, url: hall.address }] })
}

/** The press of a button at the front door; Lighthouse judges pages only. */
async function reportEntry(name: string, game: string): Promise<string> {
  const load = await measureEntry(browser, visitor(), game)
  return formatTable([name, 'measured', 'target'], loadRows(load, TARGETS.entering))
}

function visitor(): Visitor {
  return { address: hall.address, cookie: hall.people[0].cookie }
}

function loadRows(load: PageLoad, target: Omit<Target, 'performance'>): readonly string[][] {
  return [
    ['KB', load.kilobytes.toFixed(1), `≤ ${target.kilobytes}`],
    ['requests', String(load.requests), `≤ ${target.requests}`],
    ['layout shift', load.layoutShift.toFixed(3), `≤ ${target.layoutShift}`],
  ]
}

async function report(place: Measured): Promise<string> {
  const { name, path, target } = place
  const load = await measureLoad(browser, visitor(), place)
  const { scores, metrics, failed } = await judge(`${hall.address}${path}`, port, runs)
  const rows = [
    ...loadRows(load, target),
    ...CATEGORIES.map((category) => {
      const wanted = category === 'performance' ? target.performance : 100
      return [category, String(scores[category]), `≥ ${wanted}`]
    }),
    ...(Object.keys(METRICS) as Metric[]).map((metric) => [
      `${metric} (ms)`,
      metrics[metric].toFixed(0),
      '',
    ]),
  ]
  const faults = failed.length === 0 ? '' : `not passed: ${failed.join(', ')}\n`
  return `${formatTable([name, 'measured', 'target'], rows)}${faults}`
}
