import { deepStrictEqual } from 'node:assert'
import { enterHall, HallClient, type ClientTable } from '#client/hall-client.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { Level } from '#kit/bot.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import { closeLater } from './cleanup.ts'
import { oneTo, until } from './waiting.ts'

/** The grid that most matches here are played on, and some words that are on it. */
export const DEAL = { grids: ['STEAM RINGS OWDLY QIETA KCAZE'] }
export const WORDS = ['steam', 'rings', 'quiet', 'stingy', 'worsting', 'magnets', 'glaze', 'wedge']

export type Setup = {
  readonly game?: string
  readonly options?: unknown
  readonly listed?: boolean
  readonly deal?: unknown
}

export type EnterOptions = {
  readonly name?: string
  /** To be somebody who was here before. */
  readonly cookie?: string
  readonly device?: string
}

/** Somebody with a client, and every message that it received. */
export class Guest {
  readonly cookie: string
  readonly client: HallClient
  readonly received: ServerMessage[]
  person = ''

  constructor(cookie: string, client: HallClient, received: ServerMessage[]) {
    this.cookie = cookie
    this.client = client
    this.received = received
  }

  /** Opens a table of Boggle Master and subscribes to it. */
  async openTable(setup: Setup = {}): Promise<{ table: string; code: string }> {
    const opened = value(await this.client.open({ game: 'boggle-master', deal: DEAL, ...setup }))
    value(await this.client.subscribe(opened.table))
    return opened
  }

  /** Subscribes as somebody who has followed a link. */
  async joinByCode(code: string): Promise<string> {
    const { table } = value(await this.client.find(code))
    value(await this.client.subscribe(table, code))
    return table
  }

  async joinAndSit(code: string): Promise<void> {
    const table = await this.joinByCode(code)
    value(await this.client.request(table, { type: 'sit' }))
  }

  start(table: string) {
    return this.client.request(table, { type: 'start' })
  }

  async seatBots(table: string, levels: readonly Level[]): Promise<void> {
    for (const level of levels) value(await this.client.request(table, { type: 'seat-bot', level }))
  }

  chat(table: string, text: string) {
    return this.client.request(table, { type: 'chat', text })
  }

  write(table: string, word: string) {
    return this.client.request(table, { type: 'play', command: { type: 'write', word } })
  }

  table(id: string): ClientTable {
    const table = this.client.table(id)
    if (table === null) throw new Error('not subscribed to this table')
    return table
  }

  /** The game as this guest sees it. */
  view(table: string): View {
    return this.table(table).view.view as unknown as View
  }

  phase(table: string): string {
    return this.table(table).view.table.phase
  }

  /** The lines of chat in the feed. */
  chatLines(table: string): readonly string[] {
    return this.table(table).feed.flatMap(({ event }) => {
      return event?.type === 'chatted' ? [event.text] : []
    })
  }

  /** The feed is numbered from 1 without a gap. */
  expectCompleteFeed(table: string): void {
    const { feed, feedLength } = this.table(table)
    deepStrictEqual(
      feed.map(({ seq }) => seq),
      oneTo(feedLength),
    )
  }
}

export async function enter(
  address: string,
  { name, cookie, device = 'one' }: EnterOptions = {},
): Promise<Guest> {
  const session = cookie ?? (await enterHall(address))
  const received: ServerMessage[] = []
  const client = new HallClient(
    { address, cookie: session, client: device, backoff: { min: 20, max: 200 } },
    { message: (message) => void received.push(message) },
  )
  closeLater(() => client.close())
  const guest = new Guest(session, client, received)
  guest.person = (await client.welcome()).person
  if (name !== undefined) value(await client.rename(name))
  return guest
}

/** Waits until the game is over for all of them. */
export async function untilOver(table: string, ...guests: readonly Guest[]): Promise<void> {
  await until(() => guests.every((guest) => guest.phase(table) === 'over'), 'the end of the game')
}

/** The value of an answer that must not be a refusal. */
export function value<T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } },
): T {
  if (!answer.ok) throw new Error(`refused with ${answer.refusal.code}: ${answer.refusal.message}`)
  return answer.value
}

/** The code of a refusal; null for anything else. */
export function refusal(
  answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } } | null,
): string | null {
  return answer?.refusal?.code ?? null
}
