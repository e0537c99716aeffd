/** Boggle Master, two at a table: each move is the mover's own business and sent to nobody else. */
import { setTimeout as sleep } from 'node:timers/promises'
import { COUNTDOWN } from '#table/table.ts'
import { FrameSocket } from './frames.ts'
import type { Meter } from './load.ts'
import { Player } from './player.ts'
import { seatInHall } from './seating.ts'

const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'
const WORDS = ['steam', 'string', 'magnet', 'single', 'quiet', 'write']
const OPTIONS = { seconds: 3600 }
const OPENERS = 20
/** In milliseconds, until everybody may move. */
export const AFTER_COUNTDOWN = COUNTDOWN + 1000
/** As measured at a hall. */
const BARE_FIELDS = ',"entryLength":375,"messageLength":280'

/** A player who moves as soon as the last move is acknowledged. */
export class Mover {
  readonly player: Player
  readonly #table: string
  readonly #fields: string
  readonly #commands: readonly string[]
  #moves = 0

  constructor(player: Player, table: string, offset: number, fields = '') {
    this.player = player
    this.#table = table
    this.#fields = fields
    this.#commands = WORDS.flatMap((_, index) => {
      const word = WORDS[(index + offset) % WORDS.length]!
      return ['write', 'erase'].map((type) => JSON.stringify({ type, word }))
    })
  }

  play(meter: Meter): Promise<void> {
    return new Promise((resolve) => {
      let sentAt = 0
      const move = (): void => {
        const command = this.#commands[this.#moves++ % this.#commands.length]!
        sentAt = performance.now()
        this.player.move(this.#table, command, this.#fields)
      }
      this.player.onReply = (isRefusal) => {
        if (meter.record(performance.now() - sentAt, isRefusal)) return move()
        this.player.onReply = null
        resolve()
      }
      move()
    })
  }
}

export async function seatAtHall(
  port: number,
  tables: number,
  protocol?: number,
): Promise<Mover[]> {
  const setup = { game: 'boggle-master', options: OPTIONS, deal: { grids: [GRID] } }
  const seated = await seatInHall({ port, tables, seats: 2, setup, protocol })
  const movers = seated.flatMap(({ table, players }, index) => {
    return players.map((player, seat) => new Mover(player, table, 2 * index + seat))
  })
  await sleep(AFTER_COUNTDOWN)
  return movers
}

export function seatAtBare(port: number, tables: number): Promise<Mover[]> {
  return Promise.all(
    Array.from({ length: 2 * tables }, async (_, index) => {
      const player = new Player(await FrameSocket.connect(port, ''))
      return new Mover(player, 'abcdefghijklmnop', index, BARE_FIELDS)
    }),
  )
}

/** Matches that go on while nobody watches. */
export async function openIdle(port: number, tables: number): Promise<void> {
  const openers = await Promise.all(
    Array.from({ length: OPENERS }, (_, index) => Player.enter(port, index)),
  )
  let left = tables
  await Promise.all(
    openers.map(async (opener) => {
      while (left > 0) {
        left -= 1
        const opened = await opener.ask({ type: 'open', game: 'boggle-master', options: OPTIONS })
        const { table } = opened
        const subscribed = opener.ask({ type: 'subscribe', table })
        const started = opener.ask({ type: 'request', table, request: { type: 'start' } })
        await Promise.all([subscribed, started])
        await opener.ask({ type: 'unsubscribe', table })
      }
      opener.close()
    }),
  )
}
