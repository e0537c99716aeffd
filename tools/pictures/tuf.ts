import type { Page } from 'playwright-core'
import type { ArrangedHall } from './hall.ts'
import { headedScene, opened, resultShown, textShown, type Scenes } from './scene.ts'
import { beginGame } from './table.ts'

const ROLL = 'AAEEIIOU TRNSS DHLM GΩ J'

/** STRAINED across, and words down from three of its letters: cube, x, y. */
// prettier-ignore
const STRAINED = [
  [11, 0, 0], [8, 1, 0], [9, 2, 0], [0, 3, 0], [4, 4, 0], [10, 5, 0], [2, 6, 0], [13, 7, 0],
  [3, 0, 1], [1, 0, 2],
  [12, 4, 1],
  [6, 7, 1], [17, 7, 2],
] as const

export async function* tuf(hall: ArrangedHall): Scenes {
  const { path, play } = await beginGame(hall, {
    game: 'tuf',
    deal: { rolls: hall.people.map(() => ROLL) },
  })
  await play(0, lay(11))
  yield { name: 'tuf-declaring', path, prepare: (page) => opened(page, 'button', 'Tuf!') }
  await play(1, lay(13), { type: 'declare' })
  await play(2, lay(8))
  hall.advance(41_000)
  yield {
    name: 'tuf',
    magnified: true,
    path,
    prepare: (page) => page.locator('[data-cell]').first().waitFor(),
  }
  yield { name: 'tuf-building', extra: true, person: hall.people[2], path, prepare: building }
  for (const seat of [0, 2]) await play(seat, { type: 'done' })
  yield headedScene('tuf-review', path, 'Look for errors')
  for (const seat of hall.people.keys()) await play(seat, { type: 'done' })
  yield headedScene('tuf-between', path, 'Round 1 is over')
  yield* end(hall)
}

/** A game of one round. */
async function* end(hall: ArrangedHall): Scenes {
  const { path, play } = await beginGame(hall, {
    game: 'tuf',
    options: { rounds: 1 },
    deal: { rolls: hall.people.map(() => ROLL) },
  })
  await play(0, lay(11))
  await play(1, lay(13), { type: 'declare' })
  await play(2, lay(8))
  for (const seat of [0, 2]) await play(seat, { type: 'done' })
  for (const seat of hall.people.keys()) await play(seat, { type: 'done' })
  yield { name: 'tuf-end', path, prepare: resultShown }
}

/** Types a letter that no cube has. */
async function building(page: Page): Promise<void> {
  await page.locator('[data-cell]').first().waitFor()
  await page.keyboard.press('x')
  await textShown(page, 'You have no X left.')
}

const lay = (cubes: number) => ({
  type: 'arrange',
  moves: STRAINED.slice(0, cubes).map(([cube, x, y]) => ({ cube, to: [x, y], as: null })),
})
