import { boggleMaster } from './boggle-master.ts'
import { cambridge } from './cambridge.ts'
import { must, type ArrangedHall } from './hall.ts'
import { oxfurdBluff } from './oxfurd-bluff.ts'
import { fetched, headed, pictured, seen, type Scene, type Scenes } from './scene.ts'
import { seatAll } from './table.ts'
import { takeMyWord } from './take-my-word.ts'
import { tuf } from './tuf.ts'

const PAGES: readonly Scene[] = [
  { name: 'front-door-new', extra: true, path: '/', act: pictured },
  { name: 'rulebook', path: '/rules/boggle-master', act: pictured },
  { name: 'settings', path: '/settings', act: (page) => headed(page, 'Settings') },
  { name: 'passport', path: '/passport#arranged', act: (page) => seen(page, 'Go on here') },
  { name: 'gallery', path: '/gallery', act: (page) => seen(page, 'Rack') },
  { name: 'wall', path: '/t/zzzz-zzzz', act: (page) => seen(page, 'No way in') },
]

/** Besides the one whose gathering is shown anyway. */
const OTHER_GAMES = ['cambridge', 'take-my-word', 'oxfurd-bluff', 'tuf']

/** Scene after scene; the time goes on between them. */
export async function* scenes(hall: ArrangedHall): Scenes {
  yield* PAGES
  yield* firstTable(hall)
  yield* boggleMaster(hall)
  yield* cambridge(hall)
  yield* takeMyWord(hall)
  yield* oxfurdBluff(hall)
  yield* tuf(hall)
  for (const game of OTHER_GAMES) yield* options(hall, game)
}

/** Who opened it is alone there, and gets up again. */
async function* firstTable({ people: [{ client }] }: ArrangedHall): Scenes {
  const opening = { game: 'boggle-master', options: {}, listed: true }
  const { table, code } = await must(client.open(opening))
  yield { name: 'gathering-first', extra: true, path: `/t/${code}`, act: fetched }
  await must(client.subscribe(table))
  await must(client.request(table, { type: 'get-up' }))
}

/** What the host sets, and what the others read of it. */
async function* options(hall: ArrangedHall, game: string): Scenes {
  const { path } = await seatAll(hall, { game })
  yield { name: `${game}-host`, extra: true, path, act: fetched }
  yield { name: `${game}-guest`, extra: true, who: 1, path, act: fetched }
}
