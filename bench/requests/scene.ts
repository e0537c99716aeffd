/** The hall that requests are measured in: long logs, many subscribers, a long lobby. */
import { maxListLength } from '#games/boggle-master/rules/check.ts'
import type { Hall } from '#server/hall/hall.ts'
import { openHall } from '#server/open-hall.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { SESSION_COOKIE, Sessions } from '#server/web/account/sessions.ts'
import type { LiveTable } from '#live/live-table.ts'
import type { TableRequest } from '#table/table-request.ts'

export const ENTRIES = 20_000
export const PLAYERS = 16
export const SUBSCRIBERS = 50
export const LISTED_TABLES = 3000
/** Who follows the long tables like the others, and has played at so many tables that are over. */
export const REGULAR = { by: 40, tables: 10_000 }
/** Tables in the same state, for requests that can be made once only at each. */
export const REPEATS = 5

const GAME = 'boggle-master'
const OPTIONS = { seconds: 3600, feedback: 'paper' }
const CHAT = 'A line of chat of usual length, as people write it while they wait.'
/** Words that each player has written when a match ends: as many as a list holds. */
const WORDS_AT_THE_END = maxListLength({ players: Array<never>(PLAYERS) })
/** As long as a word may be. */
const WORD_LENGTH = 40
const AT_ONCE = 500
const TOKEN = 'the-token-of-the-operator'

export type Person = { readonly id: string; readonly name: string; readonly cookie: string }
type TableRef = { readonly id: string; readonly code: string }

export type Scene = {
  /** The first is the host of every table and has 50 open ones; the first 16 are the players. One is REGULAR. */
  readonly people: readonly Person[]
  /** Gathering, with one free chair. */
  readonly gathering: TableRef
  readonly playing: TableRef
  /** Over, and not in memory. */
  readonly finished: readonly TableRef[]
  /** All chairs taken: ready to start. */
  readonly ready: readonly TableRef[]
  /** The host is alone and can end the match. */
  readonly ending: readonly TableRef[]
  /** The host plays with a bot, and may have a hint. */
  readonly hinted: readonly TableRef[]
  /** Listed, for the operator to close. */
  readonly closing: readonly TableRef[]
  /** Each played at one of the finished tables, and is to be erased. */
  readonly leaving: readonly Person[]
  /** The operator's. */
  readonly token: string
}

export function benchSettings(): Settings {
  const unlimited = '1000000'
  const settings = readSettings({
    WORDHALL_PORT: '0',
    WORDHALL_LOG: 'error',
    WORDHALL_RATE: unlimited,
    WORDHALL_CONNECTIONS: unlimited,
    WORDHALL_GUESTS: unlimited,
    WORDHALL_REQUESTS: unlimited,
    WORDHALL_TABLES: unlimited,
    WORDHALL_OPENINGS: unlimited,
    // So that requests can come from many addresses.
    WORDHALL_PROXY: 'yes',
    WORDHALL_ADMIN_TOKEN: TOKEN,
    WORDHALL_METRICS_TOKEN: TOKEN,
  })
  if (!settings.ok) throw new Error(settings.refusal)
  return settings.value
}

export async function openBenchHall(folder: string, settings: Settings): Promise<Hall> {
  const store = await openSqliteStore(folder)
  const hall = openHall(store, settings, {
    reportError: (error, where) => console.error(where, error),
    // Above the usual limit, where most requests would be refused.
    countdown: 0,
    logLimits: { warning: Infinity, talk: Infinity, length: Infinity },
  })
  await hall.start()
  return hall
}

/** Fills the data folder. */
export async function buildScene(folder: string, settings: Settings): Promise<Scene> {
  const hall = await openBenchHall(folder, settings)
  const people = await enter(hall, SUBSCRIBERS)
  const leaving = await enter(hall, REPEATS)
  const scene: Scene = {
    people,
    gathering: refOf(await longTable(hall, people.slice(0, PLAYERS - 1))),
    playing: refOf(await playedTable(hall, people)),
    finished: await several(async (n) => {
      return refOf(await finishedTable(hall, [...people.slice(0, PLAYERS - 1), leaving[n]!]))
    }),
    ready: await several(async () => refOf(await openTable(hall, people.slice(0, PLAYERS)))),
    ending: await several(async () => refOf(await endingTable(hall, people))),
    hinted: await several(async () => refOf(await hintedTable(hall, people[0]!))),
    closing: await several(async () =>
      refOf(await openTable(hall, [strangerOf(0)], { listed: true })),
    ),
    leaving,
    token: TOKEN,
  }
  await playOften(hall, people[REGULAR.by]!)
  await inBatches(LISTED_TABLES, (n) => openTable(hall, [strangerOf(n)], { listed: true }))
  await inBatches(50, () => openTable(hall, people.slice(0, 1)))
  await hall.close()
  return scene
}

async function enter(hall: Hall, count: number): Promise<readonly Person[]> {
  const sessions = new Sessions(
    hall.store,
    () => Date.now(),
    400,
    () => undefined,
  )
  const people: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const { token, person } = await sessions.create(null)
    people.push({ ...person, name: `Guest ${n}`, cookie: `${SESSION_COOKIE}=${token}` })
  }
  return people
}

function strangerOf(n: number): Person {
  return { id: `stranger ${n}`, name: `Stranger ${n}`, cookie: '' }
}

let opened = 0

/** Of Boggle Master, with a long clock, unless another game is named. */
export async function openTable(
  hall: Hall,
  seated: readonly Person[],
  {
    listed = false,
    game = GAME,
    options = game === GAME ? OPTIONS : {},
  }: { listed?: boolean; game?: string; options?: unknown } = {},
): Promise<LiveTable> {
  const host = { person: seated[0]!.id, name: seated[0]!.name }
  const setup = { game, options, dictionary: null, listed, deal: null }
  opened += 1
  const table = await hall.open(host, setup, `bench ${opened}`)
  if (!table.ok) throw new Error(table.refusal.message)
  for (const { id: person, name } of seated.slice(1)) {
    await table.value.record(() => ({ type: 'sat-down', person, name }))
  }
  return table.value
}

async function longTable(hall: Hall, seated: readonly Person[]): Promise<LiveTable> {
  const live = await openTable(hall, seated)
  await fillWithChat(live, seated, ENTRIES)
  return live
}

async function fillWithChat(
  live: LiveTable,
  people: readonly Person[],
  length: number,
): Promise<void> {
  await inBatches(length - live.table.length, (n) => {
    const { id: person, name } = people[n % people.length]!
    return live.record(() => ({ type: 'chatted', person, name, text: `${n} ${CHAT}` }))
  })
}

/** A quarter of its entries are moves. */
async function playedTable(hall: Hall, people: readonly Person[]): Promise<LiveTable> {
  const players = people.slice(0, PLAYERS)
  const live = await openTable(hall, players)
  await request(live, players[0]!, { type: 'start' })
  await inBatches(ENTRIES / 4, (n) => {
    const turn = Math.floor(n / PLAYERS)
    const command = { type: turn % 2 === 0 ? 'write' : 'erase', word: 'steam' }
    return request(live, players[n % PLAYERS]!, { type: 'play', command })
  })
  await fillWithChat(live, people, ENTRIES)
  return live
}

async function finishedTable(hall: Hall, people: readonly Person[]): Promise<LiveTable> {
  const live = await longTable(hall, people)
  await request(live, people[0]!, { type: 'start' })
  await leaveOneAlone(live, people)
  await request(live, people[0]!, { type: 'play', command: { type: 'finish' } })
  return live
}

async function endingTable(hall: Hall, people: readonly Person[]): Promise<LiveTable> {
  const players = people.slice(0, PLAYERS)
  const live = await openTable(hall, players)
  await request(live, players[0]!, { type: 'start' })
  for (const [seat, player] of players.entries()) {
    await inBatches(WORDS_AT_THE_END, (n) => {
      const word = wordOf(seat, n)
      return request(live, player, { type: 'play', command: { type: 'write', word } })
    })
  }
  await leaveOneAlone(live, players)
  return live
}

async function hintedTable(hall: Hall, host: Person): Promise<LiveTable> {
  const live = await openTable(hall, [host])
  await request(live, host, { type: 'seat-bot', level: 'novice' })
  await request(live, host, { type: 'start' })
  return live
}

async function playOften(hall: Hall, person: Person): Promise<void> {
  for (let played = 0; played < REGULAR.tables; played += AT_ONCE) {
    await inBatches(AT_ONCE, async () => {
      const live = await openTable(hall, [person])
      await live.record(() => ({ type: 'closed' }))
    })
    // Otherwise all of them would be in memory.
    await hall.tidy()
  }
}

/** Only a player who is alone can finish before the time is up. */
async function leaveOneAlone(live: LiveTable, players: readonly Person[]): Promise<void> {
  for (const player of players.slice(1)) await request(live, player, { type: 'get-up' })
}

/** Another one for each player: those of one player only are struck for a reason each. */
function wordOf(seat: number, n: number): string {
  const letter = (index: number) => String.fromCharCode(97 + (index % 26))
  return `${letter(seat)}${letter(n)}${letter(Math.floor(n / 26))}`.padEnd(WORD_LENGTH, 'z')
}

let requests = 0

export function request(
  live: LiveTable,
  { id: person, name }: Person,
  what: TableRequest,
): Promise<void> {
  requests += 1
  const requestId = { client: `${person} bench`, number: requests }
  return new Promise((resolve, reject) => {
    live.request({ person, name }, requestId, what, (refusal) => {
      if (refusal === null) resolve()
      else reject(new Error(`${JSON.stringify(what)}: ${refusal.message}`))
    })
  })
}

function refOf({ table: { id, code } }: LiveTable): TableRef {
  return { id, code }
}

async function several<T>(make: (n: number) => Promise<T>): Promise<readonly T[]> {
  const made: T[] = []
  for (let n = 0; n < REPEATS; n += 1) made.push(await make(n))
  return made
}

async function inBatches(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n)
    await Promise.all(batch.map(work))
  }
}
