import { registeredGame } from '#games/registry.ts'
import type { Level, Plan } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { library } from '#server/lexicons.ts'
import type { ArrangedHall } from './hall.ts'
import type { ArrangedTable } from './table.ts'

/** By seat. */
const LEVELS: readonly Level[] = ['regular', 'novice', 'regular']
/** How far the hall's time advances when nobody has anything to do, in milliseconds. */
const STEP = 5000

type Planned = { readonly view: unknown; readonly plan: Plan<unknown> | null }

/** Plays a match to its end for everybody, as bots would, with their pauses in the hall's time. */
export async function playAtPace(hall: ArrangedHall, { id }: ArrangedTable): Promise<void> {
  const viewOf = (seat: number) => hall.people[seat]!.client.table(id)!.view
  const { game, gameTimeZero } = viewOf(0).table
  const { bot } = registeredGame(game)!
  const now = () => hall.hallTime() - gameTimeZero!
  const contexts = LEVELS.map((level, seat) => makeBotContext(level, `pictures ${seat}`, library))
  const planned: (Planned | undefined)[] = []
  while (viewOf(0).table.phase !== 'over') {
    for (const [seat, context] of contexts.entries()) {
      const { view } = viewOf(seat)
      if (view === null || planned[seat]?.view === view) continue
      planned[seat] = { view, plan: bot.plan(view, context, now()) }
    }
    const next = soonest(planned)
    const { plan } = planned[next] ?? { plan: null }
    hall.advance(Math.max(0, plan === null ? STEP : plan.actAt - now()))
    await hall.wake(id)
    if (plan !== null) {
      planned[next] = undefined
      await hall.people[next]!.client.request(id, { type: 'play', command: plan.command as object })
    }
    // Everybody hears of it before anybody plans again.
    await new Promise((resolve) => void setTimeout(resolve, 15))
  }
}

/** The seat that acts next; any seat if nobody does. */
function soonest(planned: readonly (Planned | undefined)[]): number {
  const times = planned.map((each) => each?.plan?.actAt ?? Infinity)
  return times.indexOf(Math.min(...times))
}
