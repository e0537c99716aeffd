import { expect, test } from 'vitest'
import { FakeClock } from '#live/testing/test-live-table.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { Table } from '#table/table.ts'
import { PresenceBroadcast } from './presence-broadcast.ts'

test('a crowd of spectators is listed once a second, not for each who comes', async () => {
  const clock = new FakeClock()
  const sent: ServerMessage[] = []
  let count = 0
  let listed = 0
  const presence = new PresenceBroadcast({
    clock,
    environment: { absence: () => 0 },
    table: () => ({ id: 't', chairs: [{ person: 'ann' }] }) as unknown as Table,
    subscribers: {
      spectators() {
        listed += 1
        return { first: [], count }
      },
      broadcast: (message) => void sent.push(message),
    },
  })
  presence.flush()
  for (count = 1; count < 1000; count += 1) presence.update()
  expect(listed).toBe(1)
  await clock.advance(1000)
  expect(listed).toBe(2)
  expect(sent).toMatchObject([{ spectatorCount: 0 }, { present: [true], spectatorCount: 1000 }])
})
