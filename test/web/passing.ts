import { value, type House } from '../server/house.ts'
import { clientOf, type Named } from './visitors.ts'

/** Lets the time of a game run out, which is three minutes unless the table has it otherwise. */
export async function passGame(
  house: House,
  seated: Named,
  table: string,
  seconds = 180,
): Promise<void> {
  const { client } = await clientOf(house, seated)
  value(await client.subscribe(table))
  house.pass(seconds * 1000)
  // Timers are set anew when something happens.
  value(await client.request(table, { type: 'chat', text: 'How time flies.' }))
  client.close()
}
