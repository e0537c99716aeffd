/**
 * The server is killed at random moments under load and restarted on its data: nothing that anybody
 * was sent may be lost, and nothing that was acknowledged may take effect twice.
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
import { registeredGame, registry } from '#games/registry.ts'
import { diceFrom, type Dice } from '#kit/dice.ts'
import { sameJson } from '#kit/json/json.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { applyStoredEntry, parseTableEntry } from '#table/log/stored-entry.ts'
import type { Table } from '#table/table.ts'
import { library } from '#server/lexicons.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { verifyLog } from '#match/verify.ts'
import { profileOf } from '../../bench/bots/profile.ts'
import { GamePlayer } from './game-player.ts'
import { readFeeds } from './feed-record.ts'
import { GRID, isShort, listAfter, Player, SHORT, type Group, type Write } from './player.ts'
import { freePort } from '../../tools/programs/free-port.ts'
import { ServerProcess } from './server-process.ts'

const CRASHES = Number(process.env['CRASHES'] ?? 24)
const SEED = process.env['CRASH_SEED'] ?? randomBytes(4).toString('hex')
const GROUPS = 3
const GROUP_SIZE = 4
const HOUR = 3600
/** Matches go by a monotonic clock; time synchronization may slow the wall clock by half of this. */
const MAX_SLEW = 0.001
/** On a busy machine an entry gets its wall time so much later than its game time, in milliseconds. */
const STAMP_DELAY = 250
/** Far more than restarting and reconnecting take. */
const TIMEOUT = 120_000

const data = mkdtempSync(path.join(tmpdir(), 'wordhall-crash-'))
let server: ServerProcess | null = null

afterAll(async () => {
  await server?.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

test(
  `nothing that was sent is lost in ${CRASHES} crashes`,
  { timeout: TIMEOUT + CRASHES * 20_000 },
  async () => {
    console.log(`CRASHES=${CRASHES} CRASH_SEED=${SEED}`)
    const dice = diceFrom(SEED, 'crashes')
    server = new ServerProcess(await freePort(), data)
    expect(await server.start().open).toBe(true)
    const groups = await Promise.all(
      Array.from({ length: GROUPS }, (_, index) => openTables(server!.address, index)),
    )
    const players = groups.flat()
    const gamePlayers = await Promise.all(
      registry.map(({ game }) => enterGamePlayer(server!.address, game.id)),
    )
    const everybody = [...players, ...gamePlayers]
    const games = everybody.map((player) => player.play())
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await crashAndRestart(server, dice)
      await until(() => everybody.every(({ connected }) => connected), 'everybody to reconnect')
      expect(everybody.flatMap(({ record }) => record.faults)).toEqual([])
    }
    for (const player of players) player.stop()
    // While the server is hardly up, only short games end.
    const haveFinished = () => gamePlayers.every(({ finished }) => finished.length > 0)
    await until(haveFinished, 'an end of each game')
    for (const player of gamePlayers) player.stop()
    await Promise.all(games)
    for (const { game, acknowledged, finished } of gamePlayers) {
      console.log(`${game}: ${acknowledged} acknowledged, ${finished.length} finished games`)
      expect(acknowledged).toBeGreaterThan(0)
      expect(finished.length, `finished games of ${game}`).toBeGreaterThan(0)
    }
    console.log(
      `${everybody.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} acknowledged`,
    )
    await until(() => players.every(hasNoShortMatch), 'the end of the short matches')

    const tables = new Map<string, ClientTable>()
    for (const player of players) await examine(player, server.address, tables)
    for (const { feed } of tables.values()) expectFairClock(feed, server.downtimes)
    for (const player of gamePlayers) {
      const { feeds } = await readFeeds(player, server.address)
      for (const [table, feed] of feeds) expect(player.record.compare(table, feed)).toEqual([])
    }
    for (const player of everybody) player.client.close()
    await server.kill('SIGTERM')
    expect(server.output).toBe('')
    const finished = await examineStore(players, gamePlayers)
    expect(finished).toBeGreaterThan(0)
  },
)

async function enterGamePlayer(address: string, game: string): Promise<GamePlayer> {
  const { quickOptions } = await profileOf(game)
  const options = game === 'boggle-master' ? { seconds: 2 * SHORT } : quickOptions
  return new GamePlayer(game, `player of ${game}`, address, await enterHall(address), SEED, options)
}

/** A group with a short match of all, a long one of two, and one with a bot. */
async function openTables(address: string, index: number): Promise<readonly Player[]> {
  const group: Group = { size: GROUP_SIZE, lounges: [] }
  const players: Player[] = []
  for (let seat = 0; seat < GROUP_SIZE; seat += 1) {
    const name = `player ${index}.${seat}`
    const cookie = await enterHall(address)
    players.push(new Player(name, address, cookie, diceFrom(SEED, name), group))
  }
  const [first, second, third] = players as [Player, Player, Player, Player]
  const arranged = { grids: [GRID] }
  const short = await first.open({ seconds: SHORT, feedback: 'paper' }, null, true)
  const long = await second.open({ seconds: HOUR, counts: index % 2 === 0 }, arranged, true)
  const withBot = await third.open({ seconds: HOUR }, arranged)
  const level = (['regular', 'expert', 'master'] as const)[index % 3]!
  await third.must(third.client.request(withBot, { type: 'seat-bot', level }), 'seat a bot')
  await Promise.all([...players.slice(1).map((player) => sit(player, short)), sit(first, long)])
  // The hosts start the matches by themselves.
  return players
}

async function sit(player: Player, table: string): Promise<void> {
  await player.must(player.client.subscribe(table), 'subscribe')
  await player.must(player.client.request(table, { type: 'sit' }), 'sit')
  player.seats.set(table, true)
}

/** Most crashes come under load, some during the start; sometimes the server stays down for a while. */
async function crashAndRestart(hall: ServerProcess, dice: Dice): Promise<void> {
  await pause(50 + dice.below(dice.below(4) === 0 ? 2000 : 500))
  await hall.kill('SIGKILL')
  if (dice.below(4) === 0) await pause(dice.below(1500))
  while (dice.below(5) === 0) {
    hall.start()
    await pause(dice.below(600))
    await hall.kill('SIGKILL')
  }
  expect(await hall.start().open, hall.output).toBe(true)
}

function hasNoShortMatch({ client, seats }: Player): boolean {
  return [...seats.keys()].every((id) => {
    const table = client.table(id)?.view.table
    return table === undefined || table.phase !== 'playing' || !isShort(table.options)
  })
}

/** Subscribes to every table again, as the same person on another device. */
async function examine(
  player: Player,
  address: string,
  tables: Map<string, ClientTable>,
): Promise<void> {
  const { cookie, name, record } = player
  const device = new HallClient({ address, cookie, client: `${name} again` })
  try {
    for (const table of record.feeds.keys()) {
      await player.must(device.subscribe(table), 'subscribe again')
      while (device.table(table)!.hasOlder) {
        await player.must(device.loadOlder(table), 'load older items')
      }
      const snapshot = device.table(table)!
      tables.set(`${table} ${name}`, snapshot)
      expect(snapshot.feed.map(({ seq }) => seq)).toEqual(
        snapshot.feed.map((_, at) => snapshot.feed[0]!.seq + at),
      )
      expect(snapshot.feed.at(-1)!.seq).toBe(snapshot.feedLength)
      expect(record.compare(table, snapshot.feed)).toEqual([])
      expectMerged(player.client.table(table), snapshot)
      expectWrites(snapshot, player.writes.get(table) ?? [])
      expectSeat(player, snapshot)
      // A refusal must rest on what is durable.
      if (player.closed.has(table)) expect(snapshot.view.table.phase).toBe('over')
      for (const [text, chat] of player.chats) {
        if (chat.table !== table) continue
        const lines = snapshot.feed.filter(({ event }) => {
          return event?.type === 'chatted' && event.text === text
        })
        expect(lines, text).toHaveLength(chat.acknowledged ? 1 : 0)
      }
      await player.must(device.unsubscribe(table), 'unsubscribe')
    }
  } finally {
    device.close()
  }
}

/** The patches lead to what a new subscriber sees. */
function expectMerged(followed: ClientTable | null, snapshot: ClientTable): void {
  if (followed === null || followed.feedLength !== snapshot.feedLength) return
  expect(sameJson(followed.view, snapshot.view), `${snapshot.id} by patches and by snapshot`).toBe(
    true,
  )
}

function expectWrites(snapshot: ClientTable, writes: readonly Write[]): void {
  const written = snapshot.feed.flatMap(({ notice }) => {
    const { type, word } = (notice ?? {}) as { type?: string; word?: string }
    if (type === 'word-written') return [{ type: 'write', word }]
    return type === 'word-erased' ? [{ type: 'erase', word }] : []
  })
  expect(written).toEqual(writes)
  if (snapshot.view.view === null || snapshot.seat === null) return
  expect(snapshot.view.view['list']).toEqual(listAfter(writes))
}

function expectSeat(player: Player, { id, view }: ClientTable): void {
  const sits = player.seats.get(id)
  const chairs = view.table.chairs.filter((chair) => chair.person === player.person)
  if (sits !== undefined) expect(chairs, `${player.name} at ${id}`).toHaveLength(sits ? 1 : 0)
  const people = view.table.chairs.flatMap((chair) => chair.person ?? [])
  expect(new Set(people).size).toBe(people.length)
}

/** Downtime does not count as match time. */
function expectFairClock(feed: ClientTable['feed'], downtimes: ServerProcess['downtimes']): void {
  const started = feed.find(({ event }) => event?.type === 'started')
  const ended = feed.find(
    ({ notice }) => (notice as { type?: string } | undefined)?.type === 'game-ended',
  )
  if (started === undefined || ended === undefined) return
  const down = downtimes
    .filter(({ from, to }) => from >= started.wallTime && to <= ended.wallTime)
    .reduce((sum, { from, to }) => sum + to - from, 0)
  const took = ended.wallTime - started.wallTime
  expect(took * (1 + MAX_SLEW) + STAMP_DELAY).toBeGreaterThanOrEqual(1000 * SHORT + down)
}

/** Everything on disk after the last stop. Returns how many finished games were verified. */
async function examineStore(
  players: readonly Player[],
  gamePlayers: readonly GamePlayer[],
): Promise<number> {
  const store = await openSqliteStore(data)
  const tables = new Set(gamePlayers.flatMap(({ record }) => [...record.feeds.keys()]))
  for (const { person } of players) {
    for (const { id } of await store.tablesOf(person, 1_000_000)) tables.add(id)
  }
  const codec = nodeLogCodec((game) => registeredGame(game)!.game)
  const rematches = new Set<string | null>()
  const hosted = new Map<string, string>()
  let finished = 0
  for (const id of tables) {
    const log = await store.readLog(id, 0)
    let table: Table | null = null
    for (const text of log) {
      table = applyStoredEntry(table, text, codec).after
    }
    const entries = log.map(parseTableEntry)
    const [first] = entries[0]!.events
    if (first?.type === 'opened') hosted.set(id, first.host.person)
    rematches.add(table!.rematch)
    const played = entries.flatMap(({ events }) => {
      return events.flatMap((event) => (event.type === 'played' ? [event.entry] : []))
    })
    if (table!.phase !== 'over' || played.length === 0) continue
    finished += 1
    expect(table!.match!.status.outcome).not.toBeNull()
    const verified = verifyLog(played, table!.game, library)
    expect(verified.ok ? null : verified.refusal, id).toBeNull()
  }
  await store.close()
  for (const { person, opened } of players) {
    const own = [...hosted].filter(([id, host]) => host === person && !rematches.has(id))
    expect(own.map(([id]) => id).toSorted()).toEqual(opened.toSorted())
  }
  console.log(`${tables.size} tables, ${finished} finished games verified`)
  return finished
}

async function until(holds: () => boolean, what: string): Promise<void> {
  const late = Date.now() + TIMEOUT
  while (!holds()) {
    if (Date.now() > late) throw new Error(`timed out waiting for ${what}; ${server?.output}`)
    await pause(10)
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, millis))
}
