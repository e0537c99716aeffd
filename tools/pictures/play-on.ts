import { registeredGame } from '#games/registry.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { library } from '#server/lexicons.ts'
import type { ArrangedHall, People } from './hall.ts'
import type { ArrangedTable } from './table.ts'

/** How far the hall's time advances when nobody has anything to do, in milliseconds. */
const STEP = 5000

/** Plays a match to its end for everybody, as novice bots would. */
export async function playToTheEnd(
  hall: Pick<ArrangedHall, 'hallTime' | 'advance' | 'wake'>,
  people: People,
  { id }: Pick<ArrangedTable, 'id'>,
): Promise<void> {
  const viewOf = (seat: number) => people[seat]!.client.table(id)!.view
  const { game, gameTimeZero } = viewOf(0).table
  const { bot } = registeredGame(game)!
  const contexts = people.map((_, seat) => makeBotContext('novice', `pictures ${seat}`, library))
  while (viewOf(0).table.phase !== 'over') {
    let hasMoved = false
    for (const [seat, { client }] of people.entries()) {
      const { view } = viewOf(seat)
      // Not everybody has heard yet that the match began.
      if (view === null) continue
      const plan = bot.plan(view, contexts[seat]!, hall.hallTime() - gameTimeZero!)
      if (plan === null) continue
      const { command } = plan
      hasMoved ||= (await client.request(id, { type: 'play', command })).ok
    }
    if (hasMoved) continue
    hall.advance(STEP)
    await hall.wake(id)
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
}
