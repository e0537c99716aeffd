import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WebSocket, type ClientOptions } from 'ws'
import { cookieOf, enterHall, HallClient, type ClientTable } from '#client/hall-client.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { Hall } from '#server/hall/hall.ts'
import type { BuildLanguage } from '#server/languages.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import type { Store } from '#server/store/store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { makeApp } from '#server/web/app.ts'

/** Ends what a test has opened, the latest first. */
const closings: (() => Promise<void> | void)[] = []

export async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).toReversed()) await close()
}

export function closeLater(close: () => Promise<void> | void): void {
  closings.push(close)
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-server-'))
  closeLater(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A hall that listens on a port of its own. */
export type House = {
  readonly address: string
  readonly port: number
  readonly hall: Hall
  readonly app: FastifyInstance
  /** What broke that should not. */
  readonly failures: unknown[]
  now(): number
  /** Moves the hall's clock on; timers that are set stay as they are. */
  pass(millis: number): void
  close(): Promise<void>
}

export type HouseSettings = Partial<Settings> & {
  readonly folder?: string
  /** By how much its clock is ahead. */
  readonly ahead?: number
  /** Something around the store. */
  around?(store: Store): Store
  readonly buildLanguage?: BuildLanguage
}

export async function openHouse(house: HouseSettings = {}): Promise<House> {
  const {
    folder,
    ahead: early = 0,
    around = (store: Store) => store,
    buildLanguage,
    ...settings
  } = house
  const usual = readSettings({ WORDHALL_LOG: 'silent' })
  if (!usual.ok) throw new Error(usual.refusal)
  const store = await openSqliteStore(folder ?? newFolder())
  const failures: unknown[] = []
  let ahead = early
  const now = (): number => Date.now() + ahead
  const hall = new Hall(around(store), {
    botThreads: 1,
    tables: settings.tables ?? usual.value.tables,
    now,
    failed: (error) => void failures.push(error),
    ...(buildLanguage === undefined ? {} : { buildLanguage }),
  })
  const app = await makeApp(hall, { ...usual.value, ...settings })
  app.log.error = (noted: unknown) => void failures.push(noted)
  await hall.start()
  await app.listen({ port: settings.port ?? 0, host: '127.0.0.1' })
  const { port } = app.addresses()[0] as { port: number }
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => (closing ??= app.close().then(() => hall.close()))
  closeLater(close)
  const address = `http://127.0.0.1:${port}`
  const pass = (millis: number): void => void (ahead += millis)
  return { address, port, hall, app, failures, now, pass, close }
}

/** Has some of a store's methods do otherwise. */
export function meddledStore(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const method = (methods[name] ?? target[name]) as (...values: unknown[]) => unknown
      return method.bind(target)
    },
  })
}

/** As over a network: what is read comes after a while, and the hall goes on meanwhile. */
export function slowReads(store: Store): Store {
  return meddledStore(store, {
    async readLog(id, from) {
      const log = await store.readLog(id, from)
      await pause(30)
      return log
    },
  })
}

/** Somebody with a client, and every message that it was sent. */
export type Guest = {
  readonly cookie: string
  readonly client: HallClient
  readonly person: string
  readonly heard: ServerMessage[]
}

export type Entrance = {
  readonly name?: string
  /** To be somebody who was here before. */
  readonly cookie?: string
  readonly device?: string
}

export async function enter(
  { address }: Pick<House, 'address'>,
  { name, cookie, device = 'one' }: Entrance = {},
): Promise<Guest> {
  const session = cookie ?? (await enterHall(address))
  const heard: ServerMessage[] = []
  const client = new HallClient(
    { address, cookie: session, client: device, patience: { first: 20, most: 200 } },
    { message: (message) => void heard.push(message) },
  )
  closeLater(() => client.close())
  const { person } = await client.welcome()
  if (name !== undefined) value(await client.rename(name))
  return { cookie: session, client, person, heard }
}

/** A device that became somebody by passport, as a phone does. */
export async function passportCookie(
  house: Pick<House, 'address'>,
  cookie: string,
): Promise<string> {
  const issued = await fetch(`${house.address}/api/passport`, {
    method: 'POST',
    headers: { cookie },
  })
  const { token } = (await issued.json()) as { token: string }
  const used = await usePassport(house, token)
  return cookieOf(used)!
}

export function usePassport({ address }: Pick<House, 'address'>, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  return fetch(`${address}/api/passport/use`, { method: 'POST', headers, body })
}

type Numbered = { readonly n: number } & Readonly<Record<string, unknown>>

/** A connection without a client, for what no client would send. */
export type Wire = {
  readonly socket: WebSocket
  readonly heard: ServerMessage[]
  /** Sends as it is. */
  say(message: unknown): void
  /** Sends, and waits for the answer of the same number. */
  ask(message: Numbered): Promise<Answer>
}

export type Answer = Extract<ServerMessage, { type: 'answer' }>

/** Every answer to the message of a number, also where news are the answer. */
export function answersTo(n: number, heard: readonly ServerMessage[]): readonly Answer[] {
  return heard.flatMap((told): Answer[] => {
    if (told.type === 'answer') return told.replyTo === n ? [told] : []
    const answers = told.type === 'news' && told.replyTo === n
    return answers ? [{ type: 'answer', replyTo: n, ok: true, value: null }] : []
  })
}

export async function connect(
  { address }: Pick<House, 'address'>,
  cookie: string,
  options: ClientOptions = {},
): Promise<Wire> {
  const headers = { cookie, ...options.headers }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { ...options, headers })
  const heard: ServerMessage[] = []
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ServerMessage)
  })
  closeLater(() => socket.terminate())
  await once(socket, 'open')
  const say = (message: unknown): void => {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }
  return {
    socket,
    heard,
    say,
    async ask(message) {
      const from = heard.length
      say(message)
      const answer = () => answersTo(message.n, heard.slice(from))[0]
      await until(() => answer() !== undefined, `an answer to ${JSON.stringify(message)}`)
      return answer()!
    },
  }
}

export async function greet(wire: Wire, client = 'raw'): Promise<void> {
  expectOk(await wire.ask({ type: 'hello', n: 0, protocol: 1, client }))
}

function expectOk(answer: { readonly ok: boolean }): void {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
}

/** Waits until something is so. */
export async function until(is: () => boolean, what: string, patience = 20_000): Promise<void> {
  const end = Date.now() + patience
  while (!is()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await pause(5)
  }
}

export function pause(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, millis))
}

/** What was answered, where a refusal is not expected. */
export function value<T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } },
): T {
  if (!answer.ok) throw new Error(`refused with ${answer.refusal.code}: ${answer.refusal.message}`)
  return answer.value
}

export function refusal(
  answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } } | null,
): string | null {
  return answer?.refusal?.code ?? null
}

/** The grid that most games here are played on, and some words that it holds. */
export const DEAL = { grids: ['STEAM RINGS OWDLY QIETA KCAZE'] }
export const WORDS = ['steam', 'rings', 'quiet', 'stingy', 'worsting', 'magnets', 'glaze', 'wedge']

export type Setup = {
  readonly options?: unknown
  readonly listed?: boolean
  readonly deal?: unknown
}

/** A table that somebody has opened and watches. */
export async function openTable({ client }: Guest, setup: Setup = {}) {
  const game = 'boggle-master'
  const opened = value(await client.open({ game, deal: DEAL, ...setup }))
  value(await client.subscribe(opened.table))
  return opened
}

/** When bots write a word every few seconds; before it they are still finding their feet. */
const THICK = 90_000

/** How long a game lasts that goes on for so long when its bots are in the thick of it. */
export function thickSeconds(seconds: number): number {
  return THICK / 1000 + seconds
}

/** Lets games that have just begun be in the thick of it. */
export async function hasten(house: House, hosts: Readonly<Record<string, Guest>>): Promise<void> {
  house.pass(THICK)
  for (const [table, { client }] of Object.entries(hosts)) {
    // Timers are set anew, and bots look up, when something happens.
    value(await client.request(table, { type: 'chat', text: 'so late?' }))
  }
}

/** Comes in by the code, as by a link. */
export async function comeTo({ client }: Guest, code: string): Promise<string> {
  const { table } = value(await client.find(code))
  value(await client.subscribe(table, code))
  return table
}

export async function comeAndSit(guest: Guest, code: string): Promise<void> {
  const table = await comeTo(guest, code)
  value(await guest.client.request(table, { type: 'sit' }))
}

export function write(guest: Guest, table: string, word: string) {
  return guest.client.request(table, { type: 'play', command: { type: 'write', word } })
}

export function seen({ client }: Guest, table: string): ClientTable {
  const followed = client.table(table)
  if (followed === null) throw new Error('this table is not followed')
  return followed
}

/** The game as this guest sees it. */
export function viewOf(guest: Guest, table: string): View {
  return seen(guest, table).view.view as unknown as View
}

export function phaseOf(guest: Guest, table: string): string {
  return seen(guest, table).view.table.phase
}

/** The whole game is over for all of them. */
export async function ended(table: string, ...guests: readonly Guest[]): Promise<void> {
  await until(
    () => guests.every((guest) => phaseOf(guest, table) === 'over'),
    'the end of the game',
  )
}

/** The numbers of a guest's story, which are to be 1 to n. */
export function storyNumbers(guest: Guest, table: string): readonly number[] {
  return seen(guest, table).feed.map(({ seq }) => seq)
}

export function oneTo(n: number): readonly number[] {
  return Array.from({ length: n }, (_, index) => index + 1)
}
