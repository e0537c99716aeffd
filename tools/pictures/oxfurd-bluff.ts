import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { loadDeck } from '#server/lexicons.ts'
import type { ArrangedHall } from './hall.ts'
import { resultShown, type Scenes } from './scene.ts'
import { beginGame, type ArrangedTable } from './table.ts'

const DEAL = { first: 0, rolls: [5, 3, 4, 6], cards: [40, 90, 140, 190] }
/** The first side answers one card, the second two; then the first goes all the way up. */
const CLIMB = {
  first: 0,
  rolls: [5, 4, 1, 6, 6, 2, 2, 6, 2, 4, 6, 1, 2, 2],
  cards: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
}

export async function* oxfurdBluff(hall: ArrangedHall): Scenes {
  const { path, play } = await beginGame(hall, { game: 'oxfurd-bluff', deal: DEAL })
  await play(0, { type: 'roll' })
  yield {
    name: 'oxfurd-bluff',
    magnified: true,
    path,
    prepare: (page) => page.getByRole('button', { name: /^Yes/i }).waitFor(),
  }
  await play(0, { type: 'answer', yes: true })
  yield {
    name: 'oxfurd-bluff-card',
    path,
    prepare: (page) => page.getByRole('article', { name: 'The last card' }).waitFor(),
  }
  const table = await beginGame(hall, {
    game: 'oxfurd-bluff',
    options: { showing: 'in-passing' },
    deal: CLIMB,
    teams: [0, 1, 0],
  })
  await climb(hall, table)
  yield { name: 'oxfurd-bluff-end', path: table.path, prepare: resultShown }
}

/** Three wrong answers, and then the first side is right up to OXFURD. */
async function climb({ people }: ArrangedHall, { id, play }: ArrangedTable): Promise<void> {
  const viewOf = (seat: number) => people[seat]!.client.table(id)!.view.view as unknown as View
  for (;;) {
    const { phase, turn, sides, card, drawCount } = viewOf(0)
    if (phase === 'over') return
    const captain = sides[turn!]!.captain!
    const before = viewOf(0)
    if (phase === 'answering') {
      const { right } = loadDeck('oxfurd-bluff').card(card!.number).definitions[card!.asked]
      await play(captain, { type: 'answer', yes: drawCount > 3 && turn === 0 ? right : !right })
    } else {
      await play(captain, { type: 'roll' })
    }
    while (viewOf(0) === before) await new Promise((resolve) => void setTimeout(resolve, 10))
  }
}
