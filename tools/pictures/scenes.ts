import { registry } from '#games/registry.ts'
import { COUNTDOWN } from '#table/table.ts'
import { boggleMaster } from './boggle-master.ts'
import { cambridge } from './cambridge.ts'
import { fullTables } from './full-tables.ts'
import { must, openArrangedHall, type ArrangedHall } from './hall.ts'
import { oxfurdBluff } from './oxfurd-bluff.ts'
import {
  optionsShown,
  headingShown,
  boardsShown,
  movePointerAway,
  textShown,
  type Scene,
  type Scenes,
} from './scene.ts'
import { beginGame, seatAll } from './table.ts'
import { takeMyWord } from './take-my-word.ts'
import { teaching } from './teaching.ts'
import { tuf } from './tuf.ts'

const PAGES: readonly Scene[] = [
  { name: 'front-door-new', extra: true, path: '/', prepare: boardsShown },
  { name: 'rulebook', path: '/rules/boggle-master', prepare: boardsShown },
  { name: 'settings', path: '/settings', prepare: (page) => headingShown(page, 'Settings') },
  {
    name: 'passport',
    path: '/passport#arranged',
    prepare: (page) => textShown(page, 'Go on here'),
  },
  { name: 'gallery', path: '/gallery', prepare: (page) => textShown(page, 'Rack') },
  { name: 'wall', path: '/t/zzzz-zzzz', prepare: (page) => textShown(page, 'No way in') },
]

/** Boggle Master's options are shown in its own scenes. */
const OTHER_GAMES = ['cambridge', 'take-my-word', 'oxfurd-bluff', 'tuf']

/** All scenes, in order: the hall's time advances between them. */
export async function* scenes(hall: ArrangedHall): Scenes {
  yield* PAGES
  yield* intros()
  yield* firstTable(hall)
  yield* countdown()
  yield* boggleMaster(hall)
  yield* cambridge(hall)
  yield* takeMyWord(hall)
  yield* oxfurdBluff(hall)
  yield* tuf(hall)
  yield* teaching(hall)
  yield* fullTables(hall)
  for (const game of OTHER_GAMES) yield* options(hall, game)
}

/** The cards before a first game of each kind. */
function* intros(): Generator<Scene> {
  for (const { game } of registry) {
    yield {
      name: `intro-${game.id}`,
      path: '/',
      newcomer: true,
      async prepare(page) {
        const entry = page.locator(`article[data-game=${game.id}]`)
        await entry.getByRole('button', { name: /^Play (a bot|bots)$/ }).click()
        await page.getByRole('dialog').getByRole('img').first().waitFor()
        await movePointerAway(page)
      },
    }
  }
}

/** A table with only its host, who leaves again. */
async function* firstTable({ people: [{ client }] }: ArrangedHall): Scenes {
  const opening = { game: 'boggle-master', options: {}, listed: true }
  const { table, code } = await must(client.open(opening))
  yield { name: 'gathering-first', extra: true, path: `/t/${code}`, prepare: optionsShown }
  await must(client.subscribe(table))
  await must(client.request(table, { type: 'get-up' }))
}

/** People who race each other are counted down. */
async function* countdown(): Scenes {
  const hall = await openArrangedHall(COUNTDOWN)
  const { path } = await beginGame(hall, { game: 'boggle-master' })
  yield { name: 'countdown', hall, path, prepare: (page) => textShown(page, 'It begins in') }
  await hall.close()
}

/** A table's options, as host and guest see them. */
async function* options(hall: ArrangedHall, game: string): Scenes {
  const { path } = await seatAll(hall, { game })
  yield { name: `${game}-host`, extra: true, path, prepare: optionsShown }
  yield { name: `${game}-guest`, extra: true, person: hall.people[1], path, prepare: optionsShown }
}
