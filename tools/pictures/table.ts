import type { TableRequest } from '#table/table-request.ts'
import { insist, type ArrangedHall } from './hall.ts'

export type Opening = {
  readonly game: string
  readonly options?: object
  readonly deal?: object
  /** By seat. */
  readonly teams?: readonly number[] | undefined
}

/** A table where everybody has a seat; the first person is its host. */
export type ArrangedTable = {
  readonly id: string
  readonly path: string
  begin(): Promise<void>
  /** As the host. */
  request(request: TableRequest): Promise<void>
  play(seat: number, ...commands: readonly object[]): Promise<void>
  say(seat: number, text: string): Promise<void>
}

export async function seatAll(
  { people }: Pick<ArrangedHall, 'people'>,
  { options = {}, teams = [], ...opening }: Opening,
): Promise<ArrangedTable> {
  const [{ client: host }, ...others] = people
  const { table, code } = await insist(() => host.open({ listed: false, options, ...opening }))
  for (const { client } of people) await insist(() => client.subscribe(table, code))
  for (const { client } of others) await insist(() => client.request(table, { type: 'sit' }))
  for (const [chair, team] of teams.entries()) {
    await insist(() => host.request(table, { type: 'set-team', chair, team }))
  }
  return {
    id: table,
    path: `/t/${code}`,
    async begin() {
      await insist(() => host.request(table, { type: 'start' }))
    },
    async request(request) {
      await insist(() => host.request(table, request))
    },
    async play(seat, ...commands) {
      for (const command of commands) {
        await insist(() => people[seat]!.client.request(table, { type: 'play', command }))
      }
    },
    async say(seat, text) {
      await insist(() => people[seat]!.client.request(table, { type: 'chat', text }))
    },
  }
}

/** Seats everybody and starts the game. */
export async function beginGame(
  hall: Pick<ArrangedHall, 'people'>,
  opening: Opening,
): Promise<ArrangedTable> {
  const table = await seatAll(hall, opening)
  await table.begin()
  return table
}
