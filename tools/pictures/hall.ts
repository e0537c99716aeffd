import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enterHall, HallClient, type Answered } from '#client/hall-client.ts'
import { HallTime } from '#live/time/hall-time.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openHall } from '#server/open-hall.ts'
import { readSettings } from '#server/settings.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { startServing, stopServing } from '#server/start-stop.ts'
import { makeApp } from '#server/web/app.ts'

/** The address in links and QR codes, on whatever machine pictures are taken. */
export const PUBLIC_URL = 'https://words.example.org'
const EVENING = Date.UTC(2026, 2, 21, 20, 0, 0)

export type Person = { readonly cookie: string; readonly client: HallClient }
export type People = readonly [Person, Person, Person, ...Person[]]

/** A hall with people in it, for pictures. */
export type ArrangedHall = {
  readonly address: string
  readonly people: People
  /** Somebody else comes in. */
  enter(name: string): Promise<Person>
  /** The hall's time, which only `advance` changes. */
  now(): number
  advance(millis: number): void
  hallTime(): number
  /** Sets a table's timers again, after the time was advanced. */
  wake(table: string): Promise<void>
  close(): Promise<void>
}

/** Games begin at once, or after a countdown that does not end, because the hall's time stands still. */
export async function openArrangedHall(countdown = 0): Promise<ArrangedHall> {
  const data = mkdtempSync(path.join(tmpdir(), 'wordhall-pictures-'))
  const settings = readSettings({
    WORDHALL_LOG: 'error',
    WORDHALL_DATA: data,
    WORDHALL_URL: PUBLIC_URL,
  })
  if (!settings.ok) throw new Error(settings.refusal)
  let time = EVENING
  const now = (): number => time
  const limits = { botThreads: 1, maxTables: 1000, abandonHours: 24 }
  const hall = openHall(await openSqliteStore(data), limits, {
    clock: { ...nodeClock, wallTime: now },
    time: new HallTime({ monotonicTime: now }, Infinity),
    countdown,
    reportError: (error) => console.error(error),
  })
  // The clock of rate limits runs a thousand times as fast, so that none is reached.
  const app = await makeApp(hall, settings.value, { monotonicNow: () => 1000 * performance.now() })
  const address = await startServing({ app, hall }, { port: 0, host: '127.0.0.1' })
  const people = await Promise.all([
    enter(address, 'Ann'),
    enter(address, 'Bartholomew Featherstone'),
    enter(address, 'Cleo'),
  ])
  const others: Person[] = []
  return {
    address,
    people,
    async enter(name) {
      const person = await enter(address, name)
      others.push(person)
      return person
    },
    now,
    advance: (millis) => void (time += millis),
    hallTime: () => hall.time.now(),
    async wake(table) {
      const live = await hall.table(table)
      live?.start()
    },
    async close() {
      for (const { client } of [...people, ...others]) client.close()
      await stopServing({ app, hall })
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function enter(address: string, name: string): Promise<Person> {
  const cookie = await enterHall(address)
  const client = new HallClient({ address, cookie, client: 'pictures' })
  await must(client.rename(name))
  return { cookie, client }
}

/** Sends a request, and sends it again while a rate limit refuses it; throws if it is refused otherwise. */
export async function insist<T>(send: () => Promise<Answered<T>>): Promise<T> {
  for (;;) {
    const answer = await send()
    if (answer.ok || answer.refusal.code !== 'too-fast') return must(Promise.resolve(answer))
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
}

/** The value of an answer; throws if the request was refused. */
export async function must<T>(answering: Promise<Answered<T>>): Promise<T> {
  const answer = await answering
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}
