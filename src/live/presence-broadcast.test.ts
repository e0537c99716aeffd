import { expect, test } from 'vitest'
import { FakeClock } from '#live/testing/test-live-table.ts'
import { PresenceBroadcast, type PresenceMessage } from './presence-broadcast.ts'

test('a crowd of spectators is listed once a second, not for each who comes', async () => {
  const clock = new FakeClock()
  const sent: PresenceMessage[] = []
  let count = 0
  let listed = 0
  const presence = new PresenceBroadcast(
    clock,
    () => [true],
    () => {
      listed += 1
      return {
        type: 'presence',
        table: 't',
        present: [true],
        spectators: [],
        spectatorCount: count,
      }
    },
    (message) => void sent.push(message),
  )
  presence.flush()
  for (count = 1; count < 1000; count += 1) presence.update()
  expect(listed).toBe(1)
  await clock.advance(1000)
  expect(listed).toBe(2)
  expect(sent.map(({ spectatorCount }) => spectatorCount)).toEqual([0, 1000])
})
