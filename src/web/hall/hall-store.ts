import type { Refusal } from '#kit/refusal.ts'
import { useSyncExternalStore } from 'react'
import { HallClient, type ClientTable } from '#client/hall-client.ts'
import type { LobbyTable } from '#protocol/messages.ts'
import { setHallTime } from '#web/hall/hall-time.ts'
import { randomId } from '#web/ui/secure-context.ts'

/** What the pages know of the hall at this moment. */
export type HallState = {
  readonly connected: 'connecting' | 'yes' | 'lost'
  /** Why the hall will not have this page until it is loaded again. */
  readonly refused: Refusal | null
  /** Why the hall does not let a guest in for now, in its own words. */
  readonly turnedAway: string | null
  readonly me: { readonly person: string; readonly name: string } | null
  readonly lobby: readonly LobbyTable[] | null
  readonly tables: Readonly<Record<string, ClientTable>>
}

let state: HallState = {
  connected: 'connecting',
  refused: null,
  turnedAway: null,
  me: null,
  lobby: null,
  tables: {},
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

/** A part of the hall's state, drawn again when that part changes. */
export function useHall<T>(part: (state: HallState) => T): T {
  return useSyncExternalStore(subscribe, () => part(state))
}

let opening: Promise<HallClient> | null = null

/** The one connection of this tab, opened when it is first needed. */
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
        change({ connected: connected ? 'yes' : 'lost', me: client.me ?? state.me })
      },
      refused: (refused) => change({ refused }),
      lobby: (lobby) => change({ lobby }),
      message: (message) => {
        if (message.type === 'welcome' || message.type === 'snapshot') setHallTime(message.wallTime)
      },
      table: (table) => change({ tables: { ...state.tables, [table.id]: table } }),
    },
  )
  await client.welcome()
  keepAwake(client)
  return client
}

const HEARTBEAT = 15_000
const PATIENCE = 6000

/** A connection can die without a word: when the hall does not answer, a new one is made. */
function keepAwake(client: HallClient): void {
  addEventListener('offline', () => client.drop())
  setInterval(() => {
    if (state.connected !== 'yes') return
    const silence = setTimeout(() => client.drop(), PATIENCE)
    client.ping().then(
      () => clearTimeout(silence),
      () => clearTimeout(silence),
    )
  }, HEARTBEAT)
}

/** Asks for a session until there is one; the cookie comes with it. */
async function session(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/session', { method: 'POST' }).catch(() => null)
    if (answer?.ok) return change({ turnedAway: null })
    change({ connected: 'lost', turnedAway: answer === null ? null : await reasonIn(answer) })
    await new Promise((resolve) => void setTimeout(resolve, 1500))
  }
}

/** What the hall says to it; null when somebody else answers, as a proxy does. */
async function reasonIn(answer: Response): Promise<string | null> {
  const { message = null } = (await answer.json().catch(() => ({}))) as { message?: string }
  return message
}

export async function rename(name: string): Promise<string | null> {
  const answer = await (await hall()).rename(name)
  if (!answer.ok) return answer.refusal.message
  if (state.me !== null) change({ me: { ...state.me, name: answer.value.name } })
  return null
}

/** The same after a reload, another one in every tab. */
function tabName(): string {
  const name = randomId()
  try {
    const known = sessionStorage.getItem('wordhall.tab')
    if (known !== null) return known
    sessionStorage.setItem('wordhall.tab', name)
  } catch {
    // Without storage a reload is another tab.
  }
  return name
}
