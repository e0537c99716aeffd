import type { Page } from 'playwright-core'
import type { ArrangedHall } from './hall.ts'
import { dealt, fetched, pictured, pointAway, seen, type Scenes } from './scene.ts'
import { seatAll, type ArrangedTable } from './table.ts'

const GRIDS = ['STEAM RINGS OWDLY QIETA KCAZE', 'TRAIN ELOPS GHCAD IVUMY ENTSO']

export async function* boggleMaster(hall: ArrangedHall): Scenes {
  const table = await greeted(hall, { counts: true })
  const { path } = table
  yield { name: 'gathering-host', path, act: fetched }
  yield { name: 'gathering-guest', who: 1, path, act: fetched }
  yield { name: 'front-door', path: '/', act: pictured }
  await table.begin()
  yield { name: 'playing-first', extra: true, path, act: dealt }
  hall.pass(47_000)
  await write(table, [
    ['steam', 'worsting', 'team', 'quiet', 'rings', 'wing'],
    ['steam', 'glaze', 'teams', 'edit'],
    ['sting'],
  ])
  yield { name: 'playing', path, act: dealt }
  yield { name: 'playing-word', path, act: (page) => typed(page, 'magnet') }
  yield { name: 'playing-refused', extra: true, path, act: (page) => typed(page, 'mast', 'Enter') }
  yield { name: 'keys', path, wideOnly: true, act: (page) => typed(page, '', '?') }
  yield { name: 'leave', path, act: asked }
  hall.pass(126_000)
  yield { name: 'playing-hurry', extra: true, path, act: dealt }
  yield* between(hall)
  yield* end(hall)
}

async function* between(hall: ArrangedHall): Scenes {
  const table = await greeted(hall, { target: 50 })
  await table.begin()
  await write(table, [
    ['steam', 'worsting', 'quiet'],
    ['steam', 'magnets'],
    ['rings', 'glaze'],
  ])
  await pencilsDown(hall, table)
  await table.play(2, { type: 'ready' })
  hall.pass(12_000)
  yield { name: 'between', path: table.path, act: read }
}

async function* end(hall: ArrangedHall): Scenes {
  const table = await greeted(hall, { feedback: 'paper' })
  await table.begin()
  await write(table, [
    ['steam', 'worsting', 'quiet', 'wing', 'team'],
    ['steam', 'magnets', 'ngsy', 'tea', 'mast', 'edit', 'glaze'],
    ['team', 'rings'],
  ])
  await pencilsDown(hall, table)
  yield { name: 'end', who: 1, path: table.path, act: (page) => pointed(page, /^magnets/i) }
}

async function greeted(hall: ArrangedHall, options: object): Promise<ArrangedTable> {
  const table = await seatAll(hall, { game: 'boggle-master', options, deal: { grids: GRIDS } })
  await table.say(2, 'Good evening!')
  return table
}

async function write(table: ArrangedTable, lists: readonly (readonly string[])[]): Promise<void> {
  for (const [seat, words] of lists.entries()) {
    await table.play(seat, ...words.map((word) => ({ type: 'write', word })))
  }
}

async function pencilsDown(hall: ArrangedHall, table: ArrangedTable): Promise<void> {
  hall.pass(180_000)
  // Timers are set anew when something happens.
  await table.say(0, 'Pencils down!')
  const over = () => hall.people[0].client.table(table.id)?.view.view?.['phase'] !== 'writing'
  while (!over()) await new Promise((resolve) => void setTimeout(resolve, 20))
}

const read = (page: Page) => seen(page, 'Every word the grid held')

async function typed(page: Page, text: string, key: string | null = null): Promise<void> {
  await dealt(page)
  await page.keyboard.type(text)
  if (key !== null) await page.keyboard.press(key)
  // A refused word flashes for a moment.
  await page.waitForTimeout(800)
}

async function asked(page: Page): Promise<void> {
  await dealt(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').waitFor()
  await pointAway(page)
}

async function pointed(page: Page, word: RegExp): Promise<void> {
  await read(page)
  const defined = page.waitForResponse(/\/api\/define\//)
  await page.getByRole('button', { name: word }).first().click()
  await defined
  await pointAway(page)
}
