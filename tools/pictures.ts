/**
 * `npm run pictures [-- --whole] [name…]`: every page and state of the hall as pictures in
 * docs/pictures, at two sizes, light and dark. People, words and time are arranged, so that
 * pictures change only when the pages do. `--whole` shows pages down to their foot and some more
 * states, in build/pictures, for those who look them through.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { enterHall, HallClient, type Answered } from '#client/hall-client.ts'
import { Hall } from '#server/hall/hall.ts'
import { readSettings } from '#server/settings.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { makeApp } from '#server/web/app.ts'
import { CHROMIUM_ARGS, chromiumPath, readyChromium } from './chromium.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const WHOLE = process.argv.includes('--whole')
const CHOSEN = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const OUT = path.join(ROOT, WHOLE ? 'build/pictures' : 'docs/pictures')

const SIZES = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
]
const THEMES = ['light', 'dark'] as const
const GRIDS = ['STEAM RINGS OWDLY QIETA KCAZE', 'TRAIN ELOPS GHCAD IVUMY ENTSO']
const NAMES = ['Ann', 'Bartholomew Featherstone', 'Cleo']
const CODE = 'bako-tiru'

/** The hall's time moves only when it is told to. */
let time = Date.UTC(2026, 2, 21, 20, 0, 0)

type Person = { readonly cookie: string; readonly client: HallClient }
type Table = { readonly table: string; readonly code: string }

/** What a picture shows: who looks, at which address, and what they do first. */
type Scene = {
  readonly name: string
  readonly who?: number
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
  /** Keys are for those who have some. */
  readonly wideOnly?: boolean
  /** Only to be looked through with `--whole`. */
  readonly extra?: boolean
}

async function main(): Promise<void> {
  readyChromium(console.log)
  mkdirSync(OUT, { recursive: true })
  const data = mkdtempSync(path.join(tmpdir(), 'wordhall-pictures-'))
  const { address, close } = await openHall(data)
  const people = await Promise.all(NAMES.map((name) => meet(address, name)))
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS],
  })
  try {
    for await (const scene of scenes(people)) {
      const wanted = CHOSEN.length > 0 ? CHOSEN.includes(scene.name) : WHOLE || !scene.extra
      if (!wanted) continue
      await picture(browser, address, people[scene.who ?? 0]!, scene)
    }
  } finally {
    await browser.close()
    for (const { client } of people) client.close()
    await close()
    rmSync(data, { recursive: true, force: true })
  }
}

async function openHall(data: string) {
  const settings = readSettings({ WORDHALL_LOG: 'error', WORDHALL_DATA: data })
  if (!settings.ok) throw new Error(settings.refusal)
  const failed = (error: unknown): void => console.error(error)
  const hall = new Hall(await openSqliteStore(data), {
    botThreads: 1,
    tables: 1000,
    now: () => time,
    failed,
  })
  const app = await makeApp(hall, settings.value)
  await hall.start()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close().then(() => hall.close()) }
}

async function meet(address: string, name: string): Promise<Person> {
  const cookie = await enterHall(address)
  const client = new HallClient({ address, cookie, client: 'pictures' })
  await must(client.rename(name))
  return { cookie, client }
}

/** Scene after scene; the time goes on between them. */
async function* scenes(people: readonly Person[]): AsyncGenerator<Scene> {
  const [ann, , cleo] = people as [Person, Person, Person]
  const at = ({ code }: Table) => `/t/${code}`
  yield { name: 'front-door-new', extra: true, path: '/', act: pictured }
  yield { name: 'rulebook', path: '/rules/boggle-master', act: pictured }
  yield { name: 'settings', path: '/settings' }
  yield { name: 'passport', path: '/passport#arranged', act: (page) => seen(page, 'Go on here') }
  yield { name: 'gallery', path: '/gallery', act: (page) => seen(page, 'Rack') }
  yield { name: 'wall', path: '/t/zzzz-zzzz', act: (page) => seen(page, 'No way in') }
  const first = await openTable(ann, { listed: true })
  yield { name: 'gathering-first', extra: true, path: at(first), act: fetched }
  await must(ann.client.watch(first.table))
  await must(ann.client.ask(first.table, { type: 'get-up' }))

  const table = await tableOf(people, { counts: true })
  yield { name: 'gathering-host', path: at(table), act: fetched }
  yield { name: 'gathering-guest', who: 1, path: at(table), act: fetched }
  yield { name: 'front-door', path: '/', act: pictured }
  await begin(people, table)
  yield { name: 'playing-first', extra: true, path: at(table), act: dealt }
  time += 47_000
  await write(people, table, [
    ['steam', 'worsting', 'team', 'quiet', 'rings', 'wing'],
    ['steam', 'glaze', 'teams', 'edit'],
    ['sting'],
  ])
  yield { name: 'playing', path: at(table), act: dealt }
  yield { name: 'playing-word', path: at(table), act: (page) => typed(page, 'magnet') }
  yield {
    name: 'playing-refused',
    extra: true,
    path: at(table),
    act: (page) => typed(page, 'mast', 'Enter'),
  }
  yield { name: 'keys', path: at(table), wideOnly: true, act: (page) => typed(page, '', '?') }
  yield { name: 'leave', path: at(table), act: asked }
  time += 126_000
  yield { name: 'playing-hurry', extra: true, path: at(table), act: dealt }

  const tournament = await tableOf(people, { target: 50 })
  await begin(people, tournament)
  await write(people, tournament, [
    ['steam', 'worsting', 'quiet'],
    ['steam', 'magnets'],
    ['rings', 'glaze'],
  ])
  await passTime(people, tournament)
  await must(cleo.client.ask(tournament.table, { type: 'play', command: { type: 'ready' } }))
  time += 12_000
  yield { name: 'between', path: at(tournament), act: read }

  const paper = await tableOf(people, { feedback: 'paper' })
  await begin(people, paper)
  await write(people, paper, [
    ['steam', 'worsting', 'quiet', 'wing', 'team'],
    ['steam', 'magnets', 'ngsy', 'tea', 'mast', 'edit', 'glaze'],
    ['team', 'rings'],
  ])
  await passTime(people, paper)
  yield { name: 'end', who: 1, path: at(paper), act: (page) => pointed(page, /^magnets/i) }
  yield* cambridge(people)
  yield* takeMyWord(people)
  yield* oxfurdBluff(people)
  yield* tuf(people)
}

const TILES = 'q w e r t y a crown s d colt f g h j k l z x joker c v gift b n m i o p u'.split(' ')

async function* cambridge(people: readonly Person[]): AsyncGenerator<Scene> {
  const hand = { tiles: TILES.join(' '), first: 0 }
  const table = await seated(people, {
    game: 'cambridge',
    options: { hands: 1 },
    deal: { hands: [hand] },
  })
  await begin(people, table)
  const at = `/t/${table.code}`
  const move = (...tiles: readonly string[]) =>
    tiles.map((tile) => ({ type: 'move', cell: TILES.indexOf(tile) }))
  const place = (tile: string) => ({ type: 'place-token', cell: TILES.indexOf(tile) })
  yield { name: 'cambridge-choosing', extra: true, path: at, act: (page) => seen(page, 'Choose') }
  for (const [seat, word] of ['planet', 'quizzical', 'horse'].entries()) {
    await play(people, table, seat, [{ type: 'choose-word', word }])
  }
  for (const [seat, tile] of [
    [2, 'r'],
    [0, 'b'],
    [1, 'n'],
  ] as const) {
    await play(people, table, seat, [place(tile)])
  }
  const steps = [...'euxspgjoa'].map((tile) => move(tile))
  for (const [turn, commands] of steps.entries()) await play(people, table, turn % 3, commands)
  yield { name: 'cambridge', path: at, act: dealt }
  yield { name: 'cambridge-rules', extra: true, path: '/rules/cambridge', act: pictured }
  for (const [seat, tile] of [...'hiq'].entries()) await play(people, table, seat, move(tile))
  await play(people, table, 0, [
    ...move('crown'),
    { type: 'point', seat: 1, place: 3 },
    { type: 'guess', seat: 1, word: 'quizzical' },
  ])
  await play(people, table, 2, move('w'))
  await play(people, table, 0, [{ type: 'guess', seat: 2, word: 'horse' }])
  yield { name: 'cambridge-end', path: at, act: (page) => seen(page, 'Where it turned') }
}

const CARDS = {
  lots: ['a red', 'k green', 'm red'],
  // prettier-ignore
  cards: [
    'c red', 'double letter', 'o green', 'a blue', 't yellow', 'r blue', 'o red', 'w black',
    'b black', 'triple word', 'h red', 'v green', 'x green', 'w red', 'j blue', 'k green',
    's red', 'i yellow', 'n green', 'l blue', 'd red', 'u green', 'e black',
  ],
}

async function* takeMyWord(people: readonly Person[]): AsyncGenerator<Scene> {
  const options = { rounds: 2 }
  const table = await seated(people, { game: 'take-my-word', options, deal: CARDS })
  await begin(people, table)
  const at = `/t/${table.code}`
  const cards = (...names: readonly string[]) => names.map((card) => ({ card }))
  const lay = (what: object) => ({ type: 'play', score: 'word', ...what })
  const coat = cards('c red', 'o green', 'a blue', 't yellow')
  await play(people, table, 0, [lay({ after: coat })])
  const boat = {
    over: [...cards('b black'), null, null, null],
    premiums: [{ place: 0, premium: 'triple word' }],
  }
  await play(people, table, 1, [lay(boat)])
  const boats = { over: [null, null, null, null], after: cards('s red') }
  await play(people, table, 2, [lay(boats), { type: 'stay' }])
  yield { name: 'take-my-word', path: at, act: (page) => laid(page, 'row') }
  const rowboats = {
    before: cards('r blue', 'o red', 'w black'),
    over: [null, null, null, null, null],
    premiums: [{ place: 2, premium: 'double letter' }],
  }
  await play(people, table, 0, [lay(rowboats)])
  await play(people, table, 1, [lay({ clear: true, after: cards('h red'), score: 'letter' })])
  await play(people, table, 2, [lay({ over: [null], after: cards('i yellow'), score: 'letter' })])
  yield {
    name: 'take-my-word-end',
    path: at,
    act: (page) => page.getByRole('region', { name: 'The best plays missed' }).waitFor(),
  }
}

async function* oxfurdBluff(people: readonly Person[]): AsyncGenerator<Scene> {
  const deal = { first: 0, rolls: [5, 3, 4, 6], cards: [40, 90, 140, 190] }
  const table = await seated(people, { game: 'oxfurd-bluff', options: {}, deal })
  await begin(people, table)
  const at = `/t/${table.code}`
  await play(people, table, 0, [{ type: 'roll' }])
  const shown = (page: Page) => page.getByRole('button', { name: /^Yes/i }).waitFor()
  yield { name: 'oxfurd-bluff', path: at, act: shown }
}

/** S T R A I N E D across, and a word down from each of three of its letters. */
const STRAINED = [
  [11, 0, 0],
  [8, 1, 0],
  [9, 2, 0],
  [0, 3, 0],
  [4, 4, 0],
  [10, 5, 0],
  [2, 6, 0],
  [13, 7, 0],
  [3, 0, 1],
  [1, 0, 2],
  [12, 4, 1],
  [6, 7, 1],
  [17, 7, 2],
] as const

async function* tuf(people: readonly Person[]): AsyncGenerator<Scene> {
  const rolls = Array.from({ length: 3 }, () => 'AAEEIIOU TRNSS DHLM GΩ J')
  const table = await seated(people, { game: 'tuf', options: {}, deal: { rolls } })
  await begin(people, table)
  const lay = (cubes: number) => ({
    type: 'arrange',
    moves: STRAINED.slice(0, cubes).map(([cube, x, y]) => ({ cube, to: [x, y], as: null })),
  })
  await play(people, table, 0, [lay(11)])
  await play(people, table, 1, [lay(13), { type: 'declare' }])
  await play(people, table, 2, [lay(8)])
  time += 41_000
  yield {
    name: 'tuf',
    path: `/t/${table.code}`,
    act: (page) => page.locator('[data-cell]').first().waitFor(),
  }
}

async function laid(page: Page, letters: string): Promise<void> {
  await page.getByRole('heading', { name: 'Your turn' }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.type(letters)
  await page.getByText('is a word').first().waitFor()
}

async function play(
  people: readonly Person[],
  { table }: Table,
  seat: number,
  commands: readonly object[],
): Promise<void> {
  for (const command of commands) {
    await must(people[seat]!.client.ask(table, { type: 'play', command }))
  }
}

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor()
const pictured = (page: Page) => page.locator('[data-game] [role=img]').first().waitFor()
const fetched = (page: Page) => page.getByRole('region', { name: 'Options' }).waitFor()
const dealt = (page: Page) => page.getByRole('grid').waitFor()
const read = (page: Page) => seen(page, 'Every word the grid held')

async function typed(page: Page, text: string, key: string | null = null): Promise<void> {
  await dealt(page)
  await page.keyboard.type(text)
  if (key !== null) await page.keyboard.press(key)
  // A refused word flashes for a moment.
  await page.waitForTimeout(800)
}

/** The pointer goes out of the way, so that nothing is lit by chance. */
async function asked(page: Page): Promise<void> {
  await dealt(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').waitFor()
  await page.mouse.move(0, 0)
  await page.waitForTimeout(300)
}

async function pointed(page: Page, word: RegExp): Promise<void> {
  await read(page)
  const defined = page.waitForResponse(/\/api\/define\//)
  await page.getByRole('button', { name: word }).first().click()
  await defined
  await page.mouse.move(0, 0)
  await page.waitForTimeout(300)
}

async function openTable(
  { client }: Person,
  { listed = false, options = {} }: { listed?: boolean; options?: object },
): Promise<Table> {
  const deal = { grids: GRIDS }
  return must(client.open({ game: 'boggle-master', options, listed, deal }))
}

async function tableOf(people: readonly Person[], options: object): Promise<Table> {
  const opened = await seated(people, {
    game: 'boggle-master',
    options,
    deal: { grids: GRIDS },
  })
  await must(people[2]!.client.ask(opened.table, { type: 'chat', text: 'Good evening!' }))
  return opened
}

type Opening = { readonly game: string; readonly options: object; readonly deal: object }

/** All of them at one table, the first one as its host. */
async function seated(people: readonly Person[], opening: Opening): Promise<Table> {
  const opened = await must(people[0]!.client.open({ listed: false, ...opening }))
  for (const { client } of people) await must(client.watch(opened.table, opened.code))
  for (const { client } of people.slice(1)) await must(client.ask(opened.table, { type: 'sit' }))
  return opened
}

async function begin([host]: readonly Person[], { table }: Table): Promise<void> {
  await must(host!.client.ask(table, { type: 'start' }))
}

async function write(
  people: readonly Person[],
  table: Table,
  lists: readonly (readonly string[])[],
): Promise<void> {
  for (const [seat, words] of lists.entries()) {
    await play(
      people,
      table,
      seat,
      words.map((word) => ({ type: 'write', word })),
    )
  }
}

async function passTime([host]: readonly Person[], { table }: Table): Promise<void> {
  time += 180_000
  // Timers are set anew when something happens.
  await must(host!.client.ask(table, { type: 'chat', text: 'Pencils down!' }))
  const over = () => host!.client.table(table)?.sees.view?.['phase'] !== 'writing'
  while (!over()) await new Promise((resolve) => void setTimeout(resolve, 20))
}

async function must<T>(answering: Promise<Answered<T>>): Promise<T> {
  const answer = await answering
  if (!answer.ok) throw new Error(answer.refusal.says)
  return answer.value
}

async function picture(
  browser: Browser,
  address: string,
  { cookie }: Person,
  { name, path: to, act, wideOnly = false }: Scene,
): Promise<void> {
  const [key, secret] = cookie.split('=') as [string, string]
  for (const size of SIZES.filter(({ isMobile }) => !(wideOnly && isMobile))) {
    const context = await browser.newContext({
      ...size,
      baseURL: address,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: key, value: secret, url: address }])
    const page = await context.newPage()
    await page.clock.setFixedTime(time)
    await page.goto(to)
    await page.getByRole('link', { name: /^Settings of/ }).waitFor()
    await act?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(sameCode, CODE)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      const file = path.join(OUT, `${name}-${size.viewport.width}-${theme}.png`)
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide', fullPage: WHOLE })
    }
    await context.close()
    console.log(`${name} ${size.viewport.width}`)
  }
}

/** Runs in the page: codes are made by chance, and pictures show always the same one. */
function sameCode(shown: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const text = texts.currentNode
    text.nodeValue = (text.nodeValue ?? '').replaceAll(
      /\b(?:[a-z]{2}){2}-(?:[a-z]{2}){2}\b/g,
      shown,
    )
  }
}

await main()
