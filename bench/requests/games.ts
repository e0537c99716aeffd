/** Moves and ends of matches in every game, at full tables that everybody follows. */
import type { Socket } from 'node:net'
import { registeredGame, registry } from '#games/registry.ts'
import { diceFrom } from '#kit/dice.ts'
import type { AnyGame, Seat } from '#kit/game.ts'
import type { LiveTable } from '#live/live-table.ts'
import type { Hall } from '#server/hall/hall.ts'
import { plan } from '#server/bots/bot-worker.ts'
import { library } from '#server/lexicons.ts'
import { chairOfPerson } from '#table/table.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { Clients } from './clients.ts'
import type { Meter } from './meter.ts'
import { openTable, REPEATS, request, type Person } from './scene.ts'

const MOVES = 8
const SETTLE = 25
const FIRST_ID = 2_000_000

/** The names of its rows. */
export function rowsOf({ id }: AnyGame): { readonly move: string; readonly end: string } {
  return { move: `${id}: a move`, end: `${id}: the end of a match` }
}

type Deps = {
  readonly hall: Hall
  readonly people: readonly Person[]
  readonly clients: Clients
  readonly meter: Meter
  readonly connections: readonly Socket[]
}

export async function measureGames(deps: Deps, only: string): Promise<void> {
  for (const { game } of registry) {
    const { move, end } = rowsOf(game)
    if (![move, end].some((name) => name.includes(only))) continue
    for (let round = 0; round < REPEATS; round += 1) await new Measured(deps, game, round).play()
  }
}

/** The largest view of all: Take My Word with as many players and rounds as there can be. */
const LONG_GAME = 'take-my-word: entering near the end of 100 rounds'
const LONG = { game: 'take-my-word', options: { rounds: 100 } }

/** Bots lay the words, with chat in between, so that the feed fills a page. */
export async function measureLongGame(deps: Deps, only: string): Promise<void> {
  if (!LONG_GAME.includes(only)) return
  const { hall, people, clients, meter, connections } = deps
  const { game } = registeredGame(LONG.game)!
  const players = people.slice(0, game.seats.max)
  const live = await openTable(hall, players, LONG)
  await request(live, players[0]!, { type: 'start' })
  const roundOf = () => (live.table.match!.views.of('spectator') as { round: number }).round
  while (live.table.phase === 'playing' && roundOf() < LONG.options.rounds) {
    const { status, views, agreement, gameTime } = live.table.match!
    const [seat] = status.toAct
    const mind = { agreement, level: 'expert', character: null, seed: 'bench' } as const
    const planned = plan({ game: LONG.game, view: views.of(seat!), gameTime, ...mind })
    const player = players.find(({ id }) => chairOfPerson(live.table, id) === seat)!
    await request(live, player, { type: 'chat', text: 'x'.repeat(500) })
    await request(live, player, { type: 'play', command: planned!.command })
  }
  const { id: table, code } = live.table
  for (let round = 0; round < REPEATS; round += 1) {
    lastId += 1
    const id = lastId
    const text = JSON.stringify({ type: 'subscribe', id, table, code, since: 0 })
    await meter.measure({ name: LONG_GAME, settle: SETTLE }, text.length, connections[0]!, () => {
      return clients.order({ do: 'send', by: 0, text, id })
    })
  }
}

let lastId = FIRST_ID

/** One match. Its moves are those that a player might make who knows the rules only. */
class Measured {
  readonly #deps: Deps
  readonly #game: AnyGame
  readonly #round: number
  readonly #players: readonly Person[]

  constructor(deps: Deps, game: AnyGame, round: number) {
    this.#deps = deps
    this.#game = game
    this.#round = round
    this.#players = deps.people.slice(0, Math.min(game.seats.max, game.seats.sides))
  }

  async play(): Promise<void> {
    const { hall, people } = this.#deps
    const live = await openTable(hall, this.#players, { game: this.#game.id })
    for (const by of people.keys()) {
      const { id: table, code } = live.table
      await this.#send(by, { type: 'subscribe', table, code })
    }
    await request(live, this.#players[0]!, { type: 'start' })
    for (let move = 0; move < MOVES && live.table.phase === 'playing'; move += 1) {
      await this.#move(live, move)
    }
    // A match ends when too few are left.
    for (const by of [...this.#players.keys()].toReversed()) {
      if (live.table.phase !== 'playing') return
      await this.#measure(live, by, { type: 'get-up' })
    }
  }

  async #move(live: LiveTable, move: number): Promise<void> {
    const match = live.table.match!
    const able = match.status.toAct.flatMap((seat) => {
      const command = this.#commandOf(live, seat, move)
      return command === null ? [] : [{ seat, command }]
    })
    const next = able[move % able.length]
    if (next === undefined) return
    const by = this.#players.findIndex(({ id }) => chairOfPerson(live.table, id) === next.seat)
    await this.#measure(live, by, { type: 'play', command: next.command })
  }

  #commandOf(live: LiveTable, seat: Seat, move: number): unknown {
    const dice = diceFrom('bench', `${this.#game.id} ${this.#round} ${move} ${seat}`)
    return this.#game.sample(live.table.match!.views.of(seat), { ...library, dice, deal: null })
  }

  async #measure(live: LiveTable, by: number, what: TableRequest): Promise<void> {
    const { move, end } = rowsOf(this.#game)
    const leave = `${this.#game.id}: somebody leaves`
    const name = () => {
      if (live.table.phase !== 'playing') return end
      return what.type === 'play' ? move : leave
    }
    const { meter, connections } = this.#deps
    const message = { type: 'request', table: live.table.id, request: what }
    const bytesIn = JSON.stringify(message).length
    await meter.measure({ name, settle: SETTLE }, bytesIn, connections[by]!, () => {
      return this.#send(by, message)
    })
  }

  async #send(by: number, message: object): Promise<void> {
    lastId += 1
    const id = lastId
    await this.#deps.clients.order({ do: 'send', by, text: JSON.stringify({ ...message, id }), id })
  }
}
