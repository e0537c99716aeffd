/** Cambridge, four at a table: every move is sent to all four. */
import type { Command } from '#games/cambridge/rules/command.ts'
import { movesFrom, swapsOn, targetsOf } from '#games/cambridge/rules/play/moves.ts'
import { freeCells } from '#games/cambridge/rules/play/placement.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { patchParts } from '#kit/json/json-patch.ts'
import type { TablePatch, TableView } from '#table/table-view.ts'
import { FrameSocket, type Frame } from './frames.ts'
import type { Meter } from './load.ts'
import { parse, Player } from './player.ts'
import { seatInHall } from './seating.ts'

export const SEATS = 4
const WORDS = ['magnet', 'string', 'bravely', 'journey']
const OPTIONS = { hands: 50 }
/** As measured at a hall. */
const BARE_FIELDS = ',"entryLength":445,"messageLength":540'

/**
 * Four players of whom one at a time moves. The next move is sent when all four have received the
 * last. Only the first player's messages are parsed, so that the load costs little.
 */
abstract class FourPlayers {
  readonly players: readonly Player[]
  readonly #table: string
  readonly #fields: string

  constructor(players: readonly Player[], table: string, fields: string) {
    this.players = players
    this.#table = table
    this.#fields = fields
  }

  protected abstract receive(frame: Frame): void
  protected abstract nextMove(): readonly [seat: number, command: string]

  play(meter: Meter): Promise<void> {
    return new Promise((resolve) => {
      let sentAt = 0
      let awaited = 0
      const move = (): void => {
        const [seat, command] = this.nextMove()
        awaited = SEATS
        sentAt = performance.now()
        this.players[seat]!.move(this.#table, command, this.#fields)
      }
      for (const [seat, player] of this.players.entries()) {
        player.onReply = (isRefusal) => {
          if (isRefusal) throw new Error('the load sent a move that was refused')
        }
        player.onUpdate = (frame) => {
          if (seat === 0) this.receive(frame)
          awaited -= 1
          if (awaited > 0) return
          if (meter.record(performance.now() - sentAt, false)) return move()
          for (const each of this.players) each.onReply = each.onUpdate = null
          resolve()
        }
      }
      move()
    })
  }
}

class CambridgeTable extends FourPlayers {
  #view: TableView
  #moves = 0

  constructor(players: readonly Player[], table: string, view: TableView) {
    super(players, table, '')
    this.#view = view
  }

  protected receive(frame: Frame): void {
    this.#view = applyAnyPatch(this.#view, parse(frame)['patch'] as TablePatch)
  }

  protected nextMove(): readonly [number, string] {
    const { match, view } = this.#view
    const seat = match!.status.toAct[0]
    if (seat === undefined) throw new Error('the match is over; open tables with more hands')
    this.#moves += 1
    return [seat, JSON.stringify(legalCommand(view as View, seat, this.#moves))]
  }
}

/** Before patches had pointers, they had the fields of each part. */
function applyAnyPatch(view: TableView, patch: TablePatch): TableView {
  if (Object.values(patch).every(Array.isArray)) return patchParts(view, patch)
  const fields = patch as { readonly [Part in keyof TableView]?: object }
  const match = { ...view.match, ...fields.match } as TableView['match']
  return {
    table: { ...view.table, ...fields.table },
    match,
    view: { ...view.view, ...fields.view },
  }
}

/** Something that this player may do, as cheaply as possible and without guessing words. */
function legalCommand(view: View, seat: number, nth: number): Command {
  const { phase, board, players } = view
  const any = <T>(items: readonly T[]): T => items[nth % items.length]!
  if (phase === 'choosing') return { type: 'choose-word', word: WORDS[seat]! }
  if (phase === 'placing') return { type: 'place-token', cell: any(freeCells(board, players)) }
  if (phase === 'between') return { type: 'ready' }
  switch (view.turn!.asks) {
    case 'move': {
      const cells = movesFrom(board, players[seat]!.token!)
      return cells.length === 0 ? { type: 'pass' } : { type: 'move', cell: any(cells) }
    }
    case 'swap': {
      const [one, other] = swapsOn(board)
      return { type: 'swap', cells: [one!, other!] }
    }
    case 'point': {
      const target = any(targetsOf(players, seat))
      return { type: 'point', seat: target, place: players[target]!.dashes!.indexOf('-') }
    }
    default:
      return { type: 'decline' }
  }
}

export async function seatAtHall(
  port: number,
  tables: number,
  protocol?: number,
): Promise<FourPlayers[]> {
  const setup = { game: 'cambridge', options: OPTIONS }
  const seated = await seatInHall({ port, tables, seats: SEATS, setup, protocol })
  return Promise.all(
    seated.map(async ({ table, players }) => {
      return new CambridgeTable(players, table, await snapshotFor(players[0]!, table))
    }),
  )
}

/** Subscribing again brings a snapshot. */
function snapshotFor(player: Player, table: string): Promise<TableView> {
  return new Promise((resolve, reject) => {
    player.onMessage = (message) => {
      if (message['type'] === 'snapshot') resolve(message['view'] as TableView)
    }
    player.ask({ type: 'subscribe', table }).catch(reject)
  })
}

class BareTable extends FourPlayers {
  #moves = 0

  protected receive(frame: Frame): void {
    // As much work for the load as at a hall.
    parse(frame)
  }

  protected nextMove(): readonly [number, string] {
    this.#moves += 1
    return [this.#moves % SEATS, `{"type":"move","cell":${this.#moves % 30}}`]
  }
}

export function seatAtBare(port: number, tables: number): Promise<FourPlayers[]> {
  return Promise.all(
    Array.from({ length: tables }, async (_, index) => {
      const table = `table ${index}`.padEnd(16, '-')
      const players = await Promise.all(
        Array.from({ length: SEATS }, async () => {
          const player = new Player(await FrameSocket.connect(port, ''))
          player.send({ type: 'join', table })
          return player
        }),
      )
      return new BareTable(players, table, BARE_FIELDS)
    }),
  )
}
