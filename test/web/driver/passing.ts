import { value } from '../../server/testing/guest.ts'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { clientOf, type Named } from './visitors.ts'

/** Moves the clock past the end of a Boggle game. */
export async function passGame(
  testHall: TestHall,
  seated: Named,
  table: string,
  seconds = 180,
): Promise<void> {
  const { client } = await clientOf(testHall, seated)
  value(await client.subscribe(table))
  testHall.advanceClock(seconds * 1000)
  // The hall sets its timers again when something happens.
  value(await client.request(table, { type: 'chat', text: 'How time flies.' }))
  client.close()
}
