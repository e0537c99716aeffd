import { registeredGame } from '#games/registry.ts'
import type { Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { agreedLibrary } from '#kit/dictionary/agreed-library.ts'
import { USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import { ENGLISH } from '#kit/english.ts'
import { library } from '#server/lexicons.ts'
import { until } from '../../server/testing/waiting.ts'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { passGame } from './passing.ts'
import type { Table } from './tables.ts'

/** What a table plays with unless its host chooses otherwise: bots that know more words would be refused. */
const usualLibrary = agreedLibrary(library, {
  dictionary: USUAL_DICTIONARY,
  language: ENGLISH.words,
  admitted: [],
  lists: {},
})

type Timed = {
  readonly outcome: unknown
  readonly timer?: { readonly from: number } | null
}

/** Plays a game to its end as bots of these levels would, one on each seat, without their pauses. */
export async function playOut(
  testHall: TestHall,
  game: string,
  table: Table,
  levels: readonly Level[],
): Promise<void> {
  const { bot } = registeredGame(game)!
  const contexts = levels.map((level, seat) =>
    makeBotContext(level, `${game} ${seat}`, usualLibrary),
  )
  const seen = contexts.map((): unknown => null)
  const isNew = (seat: number) => table.view(seat) !== seen[seat]
  for (;;) {
    await until(() => [...contexts.keys()].some(isNew), 'something to happen')
    let isIdle = true
    for (const [seat, context] of contexts.entries()) {
      const view = table.view(seat) as Timed | null
      if (view === null || !isNew(seat)) continue
      if (view.outcome !== null) return
      seen[seat] = view
      const plan = bot.plan(view, context, view.timer?.from ?? 0)
      if (plan === null) continue
      isIdle = false
      // A command that was chosen in an older view may be refused: a newer one is on its way.
      await table.play(seat, plan.command as object).catch(() => {})
    }
    if (isIdle && game === 'boggle-master') return passGame(testHall, table.people[0]!, table.id)
  }
}
