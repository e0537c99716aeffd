import { expect } from 'vitest'
import {
  comeAndSit,
  enter,
  oneTo,
  openHouse,
  openTable,
  refusal,
  seen,
  storyNumbers,
  write,
  type Guest,
  type House,
} from './house.ts'

/** Ada hosts, Bob came by the code; nobody else knows of the table. */
export async function couple(options: unknown = {}) {
  const house = await openHouse()
  const ada = await enter(house, { name: 'Ada' })
  const bob = await enter(house, { name: 'Bob' })
  const { table, code } = await openTable(ada, { options })
  await comeAndSit(bob, code)
  return { house, ada, bob, table, code }
}

export function start(host: Guest, table: string) {
  return host.client.request(table, { type: 'start' })
}

/** Moves the clock behind the end; the next act finds the game over. */
export async function runOut(
  house: House,
  guest: Guest,
  table: string,
  millis = 200_000,
): Promise<void> {
  house.pass(millis)
  expect(refusal(await write(guest, table, 'steam'))).toMatch(
    /^(table-closed|game-over|time-is-up)$/,
  )
}

export function expectWholeStory(guest: Guest, table: string): void {
  const { feedLength } = seen(guest, table)
  expect(storyNumbers(guest, table)).toEqual(oneTo(feedLength))
}
