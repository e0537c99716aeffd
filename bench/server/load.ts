/** The load, in a process of its own: players who move as fast as their moves are acknowledged. */
import * as broadcastLoad from './broadcast-load.ts'
import * as privateLoad from './private-load.ts'
import type { Player } from './player.ts'

export const LOADS = ['private', 'broadcast'] as const
export type Load = (typeof LOADS)[number]
/** Whom the load is put on; `old` is a hall of another commit. */
export type Target = 'hall' | 'old' | 'bare'

export type Order =
  | {
      readonly do: 'seat'
      readonly load: Load
      readonly target: Target
      readonly port: number
      readonly tables: number
      /** Of a hall that speaks another one. */
      readonly protocol?: number | undefined
    }
  | {
      readonly do: 'play'
      readonly load: Load
      readonly target: Target
      readonly seconds: number
    }
  | { readonly do: 'open-idle'; readonly port: number; readonly tables: number }

export type Played = {
  readonly moves: number
  /** Update messages received. */
  readonly messages: number
  readonly refused: number
  readonly seconds: number
  /** Seconds of CPU time that the load itself took. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  /** Bytes received. */
  readonly bytes: number
}

/** Somebody, or some table, that can be set to play. */
type Playing = { play(meter: Meter): Promise<void> } & (
  | { readonly player: Player }
  | { readonly players: readonly Player[] }
)

/** Records latencies until the time is up. */
export class Meter {
  readonly latencies: number[] = []
  refused = 0
  readonly #until: number

  constructor(seconds: number) {
    this.#until = performance.now() + 1000 * seconds
  }

  /** Returns whether to go on. */
  record(millis: number, isRefusal: boolean): boolean {
    this.latencies.push(millis)
    if (isRefusal) this.refused += 1
    return performance.now() < this.#until
  }
}

const seated = new Map<string, readonly Playing[]>()

async function seat({ load, target, port, tables, protocol }: Extract<Order, { do: 'seat' }>) {
  const { seatAtBare, seatAtHall } = load === 'private' ? privateLoad : broadcastLoad
  const seatPlayers = target === 'bare' ? seatAtBare : seatAtHall
  seated.set(`${load} ${target}`, await seatPlayers(port, tables, protocol))
}

async function play(playing: readonly Playing[], seconds: number): Promise<Played> {
  const players = playing.flatMap((one) => ('player' in one ? [one.player] : one.players))
  const total = (count: (player: Player) => number) =>
    players.reduce((sum, player) => sum + count(player), 0)
  const before = { bytes: total(({ bytes }) => bytes), updates: total(({ updates }) => updates) }
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const meter = new Meter(seconds)
  await Promise.all(playing.map((one) => one.play(meter)))
  const lasted = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const sorted = Float64Array.from(meter.latencies).toSorted()
  const moves = sorted.length
  return {
    moves,
    messages: total(({ updates }) => updates) - before.updates,
    refused: meter.refused,
    seconds: lasted,
    cpu: (user + system) / 1e6,
    p50: sorted[Math.floor(moves * 0.5)]!,
    p99: sorted[Math.floor(moves * 0.99)]!,
    bytes: total(({ bytes }) => bytes) - before.bytes,
  }
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'seat':
      return seat(order)
    case 'play':
      return play(seated.get(`${order.load} ${order.target}`)!, order.seconds)
    case 'open-idle':
      return privateLoad.openIdle(order.port, order.tables)
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (value) => process.send?.({ value: value ?? null }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
