import type { TableRequest } from '#table/table-request.ts'
import type { Chair } from '#table/table.ts'
import { value } from '../../server/testing/guest.ts'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { clientOf, visit, type Arrival, type Named } from './visitors.ts'

export type Opening = {
  readonly game: string
  readonly options: object
  readonly deal?: object
  /** The team of each chair. */
  readonly teams?: readonly number[]
  /** Names of players without a browser, seated after those who have one. */
  readonly others?: readonly string[]
}

export type Table = {
  readonly id: string
  readonly path: string
  readonly people: readonly Named[]
  /** Sends commands as the player of that seat, without a browser. */
  play(seat: number, ...commands: readonly object[]): Promise<void>
  request(seat: number, tableRequest: TableRequest): Promise<void>
  /** The latest view of the player of that seat. */
  view(seat: number): unknown
  chairs(): readonly Chair[]
  chat(seat: number, ...texts: readonly string[]): Promise<void>
  /** Closes the player's client; their browser stays connected. */
  disconnect(seat: number): void
}

/** Starts a game; the first of `arrivals` is the host. No page is open yet. */
export async function beginGame(
  testHall: TestHall,
  arrivals: readonly Arrival[],
  { game, options, deal, teams = [], others = [] }: Opening,
): Promise<Table> {
  const people: Named[] = []
  for (const arrival of arrivals) people.push(await visit(testHall, { ...arrival, path: null }))
  const guests = await Promise.all([
    ...people.map((person) => clientOf(testHall, person)),
    ...others.map((name) => testHall.enter({ name })),
  ])
  const host = guests[0]!.client
  const { table, code } = value(
    await host.open({ game, options, ...(deal === undefined ? {} : { deal }) }),
  )
  for (const { client } of guests) value(await client.subscribe(table, code))
  for (const { client } of guests.slice(1)) value(await client.request(table, { type: 'sit' }))
  for (const [chair, team] of teams.entries()) {
    value(await host.request(table, { type: 'set-team', chair, team }))
  }
  value(await host.request(table, { type: 'start' }))
  const request = async (seat: number, tableRequest: TableRequest): Promise<void> => {
    const answer = await guests[seat]!.client.request(table, tableRequest)
    if (answer.ok || answer.refusal.code !== 'too-fast') return void value(answer)
    testHall.refillLimits()
    return request(seat, tableRequest)
  }
  return {
    id: table,
    path: `/t/${code}`,
    people,
    request,
    async play(seat, ...commands) {
      for (const command of commands) await request(seat, { type: 'play', command })
    },
    chairs: () => host.table(table)!.view.table.chairs,
    view: (seat) => guests[seat]!.client.table(table)?.view.view ?? null,
    disconnect: (seat) => guests[seat]!.client.close(),
    async chat(seat, ...texts) {
      for (const text of texts) await request(seat, { type: 'chat', text })
    },
  }
}
