/**
 * The server is killed at random moments under load and started again on what it has kept:
 * nothing that anybody was shown may be lost, and nothing acknowledged may be there twice.
 *
 *     CRASHES=500 CRASH_SEED=… npm test -- test/crash
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { enterHall, HallClient, type ClientTable } from '#client/hall-client.ts'
import { registeredGame } from '#games/registry.ts'
import { diceFrom, type Dice } from '#kit/dice.ts'
import { sameJson } from '#kit/json.ts'
import { applyTableEntry, type Table, type TableEntry } from '#table/table.ts'
import { library } from '#server/lexicons.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { verifyLog } from '#match/verify.ts'
import { GRID, listAfter, Player, type Circle, type Write } from './player.ts'
import { freePort, ServerProcess } from './server-process.ts'

const CRASHES = Number(process.env['CRASHES'] ?? 30)
const SEED = process.env['CRASH_SEED'] ?? randomBytes(4).toString('hex')
const CIRCLES = 3
const CIRCLE_SIZE = 4
/** The shortest that the game allows. */
const SHORT = 5
const HOUR = 3600
/** Far more than a start and the way back take. */
const PATIENCE = 30_000

const data = mkdtempSync(path.join(tmpdir(), 'wordhall-crash-'))
let server: ServerProcess | null = null

afterAll(async () => {
  await server?.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

test(
  `nothing shown is lost in ${CRASHES} crashes`,
  { timeout: 60_000 + CRASHES * 10_000 },
  async () => {
    console.log(`CRASHES=${CRASHES} CRASH_SEED=${SEED}`)
    const dice = diceFrom(SEED, 'crashes')
    server = new ServerProcess(await freePort(), data)
    expect(await server.start().open).toBe(true)
    const circles = await Promise.all(
      Array.from({ length: CIRCLES }, (_, index) => gather(server!.address, index)),
    )
    const players = circles.flat()
    const games = players.map((player) => player.play())
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await crashAndRestart(server, dice)
      await until(() => players.every(({ connected }) => connected), 'everybody is back')
      expect(players.flatMap(({ record }) => record.faults)).toEqual([])
    }
    for (const player of players) player.stop()
    await Promise.all(games)
    console.log(`${players.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} acknowledged`)
    await until(() => players.every(hasNoShortGame), 'short games end')

    const stories = new Map<string, ClientTable>()
    for (const player of players) await examine(player, server.address, stories)
    for (const { feed } of stories.values()) expectFairClock(feed, server.downtimes)
    for (const player of players) player.client.close()
    await server.kill('SIGTERM')
    expect(server.said).toBe('')
    await examineStore(players)
  },
)

/** Some people with a short game of all, an hour's game of two, and one each with a bot. */
async function gather(address: string, index: number): Promise<readonly Player[]> {
  const circle: Circle = { lounges: [] }
  const players: Player[] = []
  for (let seat = 0; seat < CIRCLE_SIZE; seat += 1) {
    const name = `player ${index}.${seat}`
    const cookie = await enterHall(address)
    players.push(new Player(name, address, cookie, diceFrom(SEED, name), circle))
  }
  const [first, second, third] = players as [Player, Player, Player, Player]
  const arranged = { grids: [GRID] }
  const short = await first.open({ seconds: SHORT, feedback: 'paper' }, null, true)
  const long = await second.open({ seconds: HOUR, counts: index % 2 === 0 }, arranged, true)
  const withBot = await third.open({ seconds: HOUR }, arranged)
  const level = (['regular', 'expert', 'master'] as const)[index % 3]!
  await third.must(third.client.request(withBot, { type: 'seat-bot', level }), 'seat a bot')
  await Promise.all([...players.slice(1).map((player) => sit(player, short)), sit(first, long)])
  // The hosts begin by themselves.
  return players
}

async function sit(player: Player, table: string): Promise<void> {
  await player.must(player.client.subscribe(table), 'watch')
  await player.must(player.client.request(table, { type: 'sit' }), 'sit')
  player.seats.set(table, true)
}

/** Most crashes come under load, some while the server is starting; sometimes it stays away. */
async function crashAndRestart(hall: ServerProcess, dice: Dice): Promise<void> {
  await pause(50 + dice.below(dice.below(4) === 0 ? 2000 : 500))
  await hall.kill('SIGKILL')
  if (dice.below(4) === 0) await pause(dice.below(1500))
  while (dice.below(5) === 0) {
    hall.start()
    await pause(dice.below(600))
    await hall.kill('SIGKILL')
  }
  expect(await hall.start().open, hall.said).toBe(true)
}

function hasNoShortGame({ client, seats }: Player): boolean {
  return [...seats.keys()].every((id) => {
    const hall = client.table(id)?.view.table
    const { seconds } = (hall?.options ?? {}) as { seconds?: number }
    return hall === undefined || hall.phase !== 'playing' || seconds !== SHORT
  })
}

/** Asks for everything once more, as the same person on another device. */
async function examine(
  player: Player,
  address: string,
  stories: Map<string, ClientTable>,
): Promise<void> {
  const { cookie, name, record } = player
  const device = new HallClient({ address, cookie, client: `${name} again` })
  try {
    for (const table of record.stories.keys()) {
      await player.must(device.subscribe(table), 'watch again')
      const whole = device.table(table)!
      stories.set(`${table} ${name}`, whole)
      expect(whole.feed.map(({ seq }) => seq)).toEqual(
        whole.feed.map((_, at) => whole.feed[0]!.seq + at),
      )
      expect(whole.feed.at(-1)!.seq).toBe(whole.feedLength)
      expect(record.compare(table, whole.feed)).toEqual([])
      expectMerged(player.client.table(table), whole)
      expectWrites(whole, player.writes.get(table) ?? [])
      expectSeat(player, whole)
      // What was refused for a reason was refused for one that is on disk.
      if (player.closed.has(table)) expect(whole.view.table.phase).toBe('over')
      for (const [text, chat] of player.chats) {
        if (chat.table !== table) continue
        const lines = whole.feed.filter(({ event }) => {
          return event?.type === 'chatted' && event.text === text
        })
        expect(lines, text).toHaveLength(chat.said ? 1 : 0)
      }
      await player.must(device.unsubscribe(table), 'unwatch')
    }
  } finally {
    device.close()
  }
}

/** What changes made of the first view is what a newcomer sees. */
function expectMerged(followed: ClientTable | null, whole: ClientTable): void {
  if (followed === null || followed.feedLength !== whole.feedLength) return
  expect(sameJson(followed.view, whole.view), `${whole.id} as followed and as seen anew`).toBe(true)
}

function expectWrites(whole: ClientTable, writes: readonly Write[]): void {
  const told = whole.feed.flatMap(({ notice }) => {
    const { type, word } = (notice ?? {}) as { type?: string; word?: string }
    if (type === 'word-written') return [{ type: 'write', word }]
    return type === 'word-erased' ? [{ type: 'erase', word }] : []
  })
  expect(told).toEqual(writes)
  if (whole.view.view === null || whole.seat === null) return
  expect(whole.view.view['list']).toEqual(listAfter(writes))
}

function expectSeat(player: Player, { id, view }: ClientTable): void {
  const sits = player.seats.get(id)
  const chairs = view.table.chairs.filter((chair) => chair.person === player.person)
  if (sits !== undefined) expect(chairs, `${player.name} at ${id}`).toHaveLength(sits ? 1 : 0)
  const people = view.table.chairs.flatMap((chair) => chair.person ?? [])
  expect(new Set(people).size).toBe(people.length)
}

/** A game's seconds are seconds in which the server was there. */
function expectFairClock(news: ClientTable['feed'], downtimes: ServerProcess['downtimes']): void {
  const started = news.map(({ event }) => event).find((what) => what?.type === 'started')
  const ended = news.find(
    ({ notice }) => (notice as { type?: string } | undefined)?.type === 'game-ended',
  )
  if (started === undefined || ended === undefined) return
  const down = downtimes
    .filter(({ from, to }) => from >= started.wallTime && to <= ended.wallTime)
    .reduce((sum, { from, to }) => sum + to - from, 0)
  expect(ended.wallTime - started.wallTime).toBeGreaterThanOrEqual(1000 * SHORT + down)
}

/** What is on disk after the last stop. */
async function examineStore(players: readonly Player[]): Promise<void> {
  const store = await openSqliteStore(data)
  const tables = new Set<string>()
  for (const { person } of players) {
    for (const { id } of await store.tablesOf(person, 1_000_000)) tables.add(id)
  }
  const rematches = new Set<string | null>()
  const hosted = new Map<string, string>()
  let finished = 0
  for (const id of tables) {
    const entries = (await store.readLog(id, 0)).map((text) => JSON.parse(text) as TableEntry)
    let sitting: Table | null = null
    for (const entry of entries) {
      sitting = applyTableEntry(sitting, entry, (game) => registeredGame(game)!.game)
    }
    const [first] = entries[0]!.events
    if (first?.type === 'opened') hosted.set(id, first.host.person)
    rematches.add(sitting!.rematch)
    const played = entries.flatMap(({ events }) => {
      return events.flatMap((happening) => (happening.type === 'played' ? [happening.entry] : []))
    })
    if (sitting!.phase !== 'over' || played.length === 0) continue
    finished += 1
    expect(sitting!.match!.status.outcome).not.toBeNull()
    const verified = verifyLog(played, sitting!.game, library)
    expect(verified.ok ? null : verified.refusal, id).toBeNull()
  }
  await store.close()
  for (const { person, opened } of players) {
    const own = [...hosted].filter(([id, host]) => host === person && !rematches.has(id))
    expect(own.map(([id]) => id).toSorted()).toEqual(opened.toSorted())
  }
  console.log(`${tables.size} tables, ${finished} finished games verified`)
  expect(finished).toBeGreaterThan(0)
}

async function until(holds: () => boolean, what: string): Promise<void> {
  const late = Date.now() + PATIENCE
  while (!holds()) {
    if (Date.now() > late) throw new Error(`in vain: ${what}; ${server?.said}`)
    await pause(10)
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, millis))
}
