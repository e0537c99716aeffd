import { must, type ArrangedHall } from './hall.ts'
import { textShown, type Scenes } from './scene.ts'
import { beginGame } from './table.ts'

const DEAL = { first: 0, rolls: [5, 3, 4, 6], cards: [40, 90, 140, 190] }

export async function* oxfurdBluff(hall: ArrangedHall): Scenes {
  const { id, path, play } = await beginGame(hall, { game: 'oxfurd-bluff', deal: DEAL })
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
    extra: true,
    path,
    prepare: (page) => page.getByRole('article', { name: 'The last card' }).waitFor(),
  }
  for (const { client } of hall.people.slice(1)) await must(client.request(id, { type: 'get-up' }))
  yield {
    name: 'oxfurd-bluff-end',
    extra: true,
    path,
    prepare: (page) => textShown(page, 'The way each side went'),
  }
}
