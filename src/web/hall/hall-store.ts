import type { Refusal } from '#kit/refusal.ts'
import { useSyncExternalStore } from 'react'
import type { ClientLobby } from '#client/client-lobby.ts'
import { HallClient, type ClientTable } from '#client/hall-client.ts'
import type { HallAnnouncement, ServerMessage } from '#protocol/messages.ts'
import { noteNameChosen } from '#web/hall/chosen-name.ts'
import { setHallTime, stopHallTime } from '#web/hall/hall-time.ts'
import { rememberHash } from '#web/hall/seen-hashes.ts'
import { randomId } from '#web/ui/secure-context.ts'

/** What the pages know of the hall. */
export type HallState = {
  readonly connected: 'connecting' | 'yes' | 'lost'
  /** Why the hall refuses this page until it is reloaded. */
  readonly refused: Refusal | null
  /** Why the hall gives no session for now. */
  readonly turnedAway: string | null
  /** Whether hall time stands still because the hall cannot save. */
  readonly isPaused: boolean
  readonly me: { readonly person: string; readonly name: string } | null
  readonly lobby: ClientLobby | null
  /** What the operator tells everybody. */
  readonly announcements: readonly HallAnnouncement[]
  readonly tables: Readonly<Record<string, ClientTable>>
  /** Tables that were followed until the hall ended it, with the reason. */
  readonly ended: Readonly<Record<string, Refusal>>
}

let state: HallState = {
  connected: 'connecting',
  refused: null,
  turnedAway: null,
  isPaused: false,
  me: null,
  lobby: null,
  announcements: [],
  tables: {},
  ended: {},
}
const listeners = new Set<() => void>()

function change(fields: Partial<HallState>): void {
  state = { ...state, ...fields }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Selects a part of the state; renders again when that part changes. */
export function useHall<T>(part: (state: HallState) => T): T {
  return useSyncExternalStore(subscribe, () => part(state))
}

let connections = 0

/** The number of connections so far: another one each time that the page has reconnected. */
export function connectionNumber(): number {
  return connections
}

let opening: Promise<HallClient> | null = null

/** The connection of this tab, opened on first use. */
export function hall(): Promise<HallClient> {
  opening ??= openHall()
  return opening
}

async function openHall(): Promise<HallClient> {
  await session()
  const client = new HallClient(
    { address: location.origin, client: tabName(), firstId: Date.now() },
    {
      connected: (connected) => {
        if (connected) connections += 1
        else stopHallTime()
        change({ connected: connected ? 'yes' : 'lost', me: client.me ?? state.me })
      },
      refused: (refused) => change({ refused }),
      lobby: (lobby) => change({ lobby }),
      message: receive,
      table: (table) => {
        const { [table.id]: _, ...ended } = state.ended
        change({ tables: { ...state.tables, [table.id]: table }, ended })
      },
      tableEnded: (table, refusal) => change({ ended: { ...state.ended, [table]: refusal } }),
    },
  )
  addEventListener('pagehide', () => Object.keys(state.tables).forEach(rememberLatest))
  await client.welcome()
  keepAlive(client)
  return client
}

function receive(message: ServerMessage): void {
  // What follows may be of a log that was changed meanwhile.
  if (message.type === 'snapshot') rememberLatest(message.table)
  if (message.type === 'welcome' || message.type === 'announcements') {
    change({ announcements: message.announcements ?? [] })
  }
  synchronize(message)
}

function rememberLatest(table: string): void {
  const hash = state.tables[table]?.view.table.hash
  if (hash !== undefined) rememberHash(table, hash)
}

function synchronize(message: ServerMessage): void {
  if (message.type === 'snapshot') setHallTime(message.hallTime)
  if (message.type !== 'welcome' && message.type !== 'clock') return
  // If time stands still, that is sent right after the welcome.
  const running = message.type === 'welcome' || message.running
  setHallTime(message.hallTime, running)
  if (state.isPaused === running) change({ isPaused: !running })
}

const PING_INTERVAL = 15_000
const PING_TIMEOUT = 6000

/** A connection can die without a close event: reconnects when a ping is not answered. */
function keepAlive(client: HallClient): void {
  addEventListener('offline', () => client.drop())
  setInterval(() => {
    if (state.connected !== 'yes') return
    const timeout = setTimeout(() => client.drop(), PING_TIMEOUT)
    client.ping().then(
      (answer) => {
        clearTimeout(timeout)
        if (answer.ok) setHallTime(answer.value.hallTime)
      },
      () => clearTimeout(timeout),
    )
  }, PING_INTERVAL)
}

/** Retries until there is a session; its cookie is set by the response. */
async function session(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/session', { method: 'POST' }).catch(() => null)
    if (answer?.ok) return change({ turnedAway: null })
    const refusal = answer === null ? null : await refusalIn(answer)
    change({ connected: 'lost', turnedAway: refusal?.message ?? null })
    if (refusal?.code === 'banned') {
      change({ refused: refusal })
      return new Promise(() => {})
    }
    await new Promise((resolve) => void setTimeout(resolve, 1500))
  }
}

/** The hall's reason; null when something else answered, such as a proxy. */
async function refusalIn(answer: Response): Promise<Refusal | null> {
  return (await answer.json().catch(() => null)) as Refusal | null
}

export async function rename(name: string): Promise<string | null> {
  const answer = await (await hall()).rename(name)
  if (!answer.ok) return answer.refusal.message
  noteNameChosen()
  if (state.me !== null) change({ me: { ...state.me, name: answer.value.name } })
  return null
}

/** Stays the same after a reload; differs between tabs. */
function tabName(): string {
  const name = randomId()
  try {
    const known = sessionStorage.getItem('wordhall.tab')
    if (known !== null) return known
    sessionStorage.setItem('wordhall.tab', name)
  } catch {
    // Without storage a reload counts as another tab.
  }
  return name
}
