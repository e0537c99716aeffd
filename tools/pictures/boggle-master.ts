import type { Page } from 'playwright-core'
import { create } from 'qrcode'
import { must, PUBLIC_URL, type ArrangedHall } from './hall.ts'
import {
  gridShown,
  optionsShown,
  boardsShown,
  movePointerAway,
  opened,
  SHOWN_CODE,
  textShown,
  type Scenes,
} from './scene.ts'
import { seatAll, type ArrangedTable } from './table.ts'

const GRIDS = ['STEAM RINGS OWDLY QIETA KCAZE', 'TRAIN ELOPS GHCAD IVUMY ENTSO']

export async function* boggleMaster(hall: ArrangedHall): Scenes {
  const table = await greeted(hall, { counts: true })
  const { path } = table
  yield { name: 'gathering-host', magnified: true, path, prepare: optionsShown }
  yield { name: 'gathering-guest', person: hall.people[1], path, prepare: optionsShown }
  yield { name: 'gathering-code', path, prepare: codeShown }
  yield { name: 'gathering-name', person: await hall.enter('Quiet Heron'), path, prepare: asked }
  yield { name: 'front-door', path: '/', prepare: boardsShown }
  await table.begin()
  yield { name: 'playing-first', extra: true, path, prepare: gridShown }
  hall.advance(47_000)
  await write(table, [
    ['steam', 'worsting', 'team', 'quiet', 'rings', 'wing'],
    ['steam', 'glaze', 'teams', 'edit'],
    ['sting'],
  ])
  yield { name: 'playing', magnified: true, path, prepare: gridShown }
  yield { name: 'playing-word', path, prepare: (page) => typed(page, 'magnet') }
  yield {
    name: 'playing-refused',
    extra: true,
    path,
    prepare: (page) => typed(page, 'mast', 'Enter'),
  }
  yield { name: 'keys', path, prepare: (page) => typed(page, '', '?') }
  yield { name: 'chat', path, prepare: chatting }
  yield { name: 'leave', path, prepare: (page) => openedAtGrid(page, 'button', 'Leave') }
  yield { name: 'people', path, prepare: (page) => openedAtGrid(page, 'button', /^People/) }
  yield { name: 'dictionary', path, prepare: (page) => openedAtGrid(page, 'button', /^Dictionary/) }
  yield { name: 'rules', path, prepare: (page) => openedAtGrid(page, 'link', 'Rules') }
  hall.advance(126_000)
  yield { name: 'playing-hurry', extra: true, path, prepare: gridShown }
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
  hall.advance(12_000)
  yield { name: 'between', path: table.path, prepare: read }
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
  const { path } = table
  const person = hall.people[1]
  yield {
    name: 'end',
    magnified: true,
    person,
    path,
    prepare: (page) => pointed(page, /^magnets/i),
  }
  yield { name: 'share', person, path, prepare: shared }
  await must(hall.people[2].client.rematch(table.id))
  yield {
    name: 'rematch',
    person,
    path,
    prepare: (page) => page.getByRole('button', { name: 'Join the rematch' }).waitFor(),
  }
  yield { name: 'replay', path: `${path}/replay`, prepare: gridShown }
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
  hall.advance(180_000)
  // A table's timer is rescheduled when something happens at the table.
  await table.say(0, 'Pencils down!')
  const over = () => hall.people[0].client.table(table.id)?.view.view?.['phase'] !== 'writing'
  while (!over()) await new Promise((resolve) => void setTimeout(resolve, 20))
}

const read = (page: Page) => textShown(page, 'Every word the grid held')

async function typed(page: Page, text: string, key: string | null = null): Promise<void> {
  await gridShown(page)
  await page.keyboard.type(text)
  if (key !== null) await page.keyboard.press(key)
  // A refused word flashes for a moment.
  await page.waitForTimeout(800)
}

/** Over the board. */
async function openedAtGrid(page: Page, role: 'button' | 'link', name: string | RegExp) {
  await gridShown(page)
  await opened(page, role, name)
}

/** The QR code of the link that the picture shows. */
async function codeShown(page: Page): Promise<void> {
  await opened(page, 'button', 'Show for a phone')
  const { modules } = create(`${PUBLIC_URL}/t/${SHOWN_CODE}`, { errorCorrectionLevel: 'M' })
  const dark = Array.from(modules.data, (module, at) =>
    module === 0 ? '' : `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`,
  )
  const drawn = page.getByRole('dialog').getByRole('img').locator('path')
  await drawn.evaluate((path, d) => path.setAttribute('d', d), dark.join(''))
}

/** A guest who is new here. */
async function asked(page: Page): Promise<void> {
  await page.getByLabel('What shall the others call you?').waitFor()
  await optionsShown(page)
}

/** In a dialog or beside the board. */
async function chatting(page: Page): Promise<void> {
  await gridShown(page)
  const button = page.getByRole('button', { name: /^Chat/ })
  if ((await button.count()) > 0) await opened(page, 'button', /^Chat/)
  await page.getByPlaceholder('Say something').fill('And to you!')
}

async function shared(page: Page): Promise<void> {
  await read(page)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  await movePointerAway(page)
}

async function pointed(page: Page, word: RegExp): Promise<void> {
  await read(page)
  const defined = page.waitForResponse(/\/api\/define\//)
  await page.getByRole('button', { name: word }).first().click()
  await defined
  await movePointerAway(page)
  await page.evaluate(() => scrollTo(0, 0))
}
