import { expect, test } from 'vitest'
import { Connections } from '#server/web/account/connections.ts'
import type { Connection } from '#server/web/connection.ts'

/** Within how many milliseconds each of these connections is told to be back. */
function goAway(count: number): readonly number[] {
  const connections = new Connections()
  const told: number[] = []
  for (let n = 0; n < count; n += 1) {
    const connection = { goAway: (within: number) => void told.push(within) }
    const known = { tokenHash: String(n), address: '10.0.0.1', since: 0 }
    connections.add(connection as Partial<Connection> as Connection, known)
  }
  connections.goAway()
  return told
}

test('the more clients a server has when it stops, the longer it gives them to be back', () => {
  expect(goAway(3)).toEqual([200, 200, 200])
  expect(new Set(goAway(1000))).toEqual(new Set([2000]))
  expect(new Set(goAway(4000))).toEqual(new Set([5000]))
})
