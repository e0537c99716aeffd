import { Player } from './player.ts'

/** A table whose match has begun, with its players by seat; the first one hosts. */
export type SeatedTable = { readonly table: string; readonly players: readonly Player[] }

export type Seating = {
  readonly port: number
  readonly tables: number
  readonly seats: number
  /** What the tables are opened with: game, options, deal. */
  readonly setup: object
  readonly protocol?: number | undefined
}

/** Opens tables one after the other, and starts a match at each. */
export async function seatInHall({
  port,
  tables,
  seats,
  setup,
  protocol,
}: Seating): Promise<readonly SeatedTable[]> {
  const seated: SeatedTable[] = []
  for (let index = 0; index < tables; index += 1) {
    const players = await Promise.all(
      Array.from({ length: seats }, (_, seat) =>
        Player.enter(port, seats * index + seat, protocol),
      ),
    )
    const [host, ...guests] = players
    const table = String((await host!.ask({ type: 'open', listed: true, ...setup }))['table'])
    for (const player of players) await player.ask({ type: 'subscribe', table })
    for (const guest of guests) {
      await guest.ask({ type: 'request', table, request: { type: 'sit' } })
    }
    await host!.ask({ type: 'request', table, request: { type: 'start' } })
    seated.push({ table, players })
  }
  return seated
}
