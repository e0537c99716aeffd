/** HALL-7 in the browser: hints in each game, for a person who plays with bots only. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL as GRID, value } from '../../server/testing/guest.ts'
import { until } from '../../server/testing/waiting.ts'
import { inspector } from '../driver/inspection.ts'
import { layoutOf } from '../driver/layout.ts'
import { expectGone, expectVisible, feed } from '../driver/page.ts'
import { DEAL as CARDS } from '../driver/take-my-word.ts'
import { clientOf, useTestHall, visit, type Device } from '../driver/visitors.ts'

const testHall = useTestHall()

/** Of each game a table at which Ann is to act, after her own first commands. */
const TABLES: Readonly<Record<string, Opening>> = {
  'boggle-master': { deal: GRID, options: { seconds: 600 } },
  cambridge: {},
  'oxfurd-bluff': {
    deal: { first: 0, rolls: [1], cards: [0] },
    first: { type: 'roll' },
    waitsFor: ({ phase }) => phase === 'answering',
  },
  'take-my-word': { deal: CARDS },
  tuf: { options: { rounds: 1 } },
}

type Opening = {
  readonly deal?: object
  readonly options?: object
  readonly first?: object
  waitsFor?(view: { readonly phase: string }): boolean
}

/** Ann’s page at a table with one bot. */
async function startedWithBot(game: string, device: Device, bots = 1) {
  const { deal, options = {}, first, waitsFor } = TABLES[game]!
  const ann = await visit(testHall(), { device, path: null })
  const { client } = await clientOf(testHall(), ann)
  const { table, code } = value(
    await client.open({ game, options, ...(deal === undefined ? {} : { deal }) }),
  )
  value(await client.subscribe(table, code))
  for (let bot = 0; bot < bots; bot += 1) {
    value(await client.request(table, { type: 'seat-bot', level: 'novice' }))
  }
  value(await client.request(table, { type: 'start' }))
  if (first !== undefined) {
    value(await client.request(table, { type: 'play', command: first }))
    const view = () => client.table(table)!.view.view as unknown as { readonly phase: string }
    await until(() => waitsFor!(view()), 'the phase')
  }
  await ann.page.goto(`/t/${code}`)
  return { ...ann, client, table, code }
}

function hintButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Hint', exact: true })
}

/** What the hint says, once it is there. */
async function hintText(page: Page): Promise<string> {
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expectVisible(close)
  return (
    await page
      .getByRole('status')
      .filter({ has: page.locator('span') })
      .allTextContents()
  )
    .join(' ')
    .trim()
}

/** Elements that belong to the board, and where they are. */
async function boardOf(page: Page): Promise<unknown> {
  const layout = Object.entries(await layoutOf(page))
  return layout.filter(([name]) => !/Close|Tell me|^li|Hint|Story|Replay/.test(name))
}

test.each(Object.keys(TABLES))('%s: a nudge, then the move, and the board stays', async (game) => {
  const { inspect, found } = inspector()
  for (const device of ['desktop', 'phone'] as const) {
    const { page, client, table } = await startedWithBot(game, device)
    await expectVisible(hintButton(page))
    const box = (await hintButton(page).boundingBox())!
    expect([box.width >= 44, box.height >= 44]).toEqual([true, true])
    const before = await boardOf(page)
    await hintButton(page).click()
    const nudge = await hintText(page)
    expect(nudge).not.toBe('')
    expect(await boardOf(page)).toEqual(before)
    await inspect(page, `${game} on ${device}`)
    const show = page.getByRole('button', { name: 'Tell me' })
    await show.click()
    await expectGone(show)
    const move = await hintText(page)
    expect(move).not.toBe(nudge)
    await until(() => client.table(table)!.view.table.hints?.count === 1, 'the count')
    client.close()
  }
  expect(found).toEqual([])
})

test('a hint by keyboard, beside the story, in the record and beside the result; none once it is turned off', async () => {
  const { page, client, table } = await startedWithBot('boggle-master', 'desktop')
  await expectVisible(hintButton(page))
  await page.getByRole('textbox', { name: /word/i }).first().focus()
  await page.keyboard.press('Control+i')
  expect(await hintText(page)).toContain('begins with the I in row 2, column 2')
  // The story does not repeat it; neither hides the other, and it outlasts the page.
  const hint = page.getByText('There is a word of 8 letters')
  expect(await feed(page).getByText('a hint').count()).toBe(0)
  const [above, story] = [(await hint.boundingBox())!, (await feed(page).boundingBox())!]
  expect(above.y + above.height).toBeLessThanOrEqual(story.y)
  await page.reload()
  await expectVisible(hint)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expectGone(page.getByRole('button', { name: 'Tell me' }))

  value(await client.request(table, { type: 'set-hints', on: false }))
  await expectGone(hintButton(page))
  const bot = client.table(table)!.view.table.chairs.findIndex(({ person }) => person === null)
  value(await client.request(table, { type: 'kick', chair: bot }))
  value(await client.request(table, { type: 'play', command: { type: 'finish' } }))
  await expectVisible(page.getByText('1 taken'))
  await page.getByRole('link', { name: 'Coach' }).click()
  await expectVisible(page.getByText('Played with 1 hint.'))
  await page.getByRole('link', { name: 'Replay' }).click()
  await expectVisible(page.getByText('Ann takes a hint: There is a word of 8 letters').first())
  client.close()
})

test('there are no hints where two people play', async () => {
  const ann = await visit(testHall(), { path: null })
  const { client } = await clientOf(testHall(), ann)
  const { table, code } = value(await client.open({ game: 'cambridge', options: {} }))
  value(await client.subscribe(table, code))
  const ben = await testHall().enter({ name: 'Ben' })
  await ben.joinAndSit(code)
  await ann.page.goto(`/t/${code}`)
  await expectVisible(ann.page.getByRole('checkbox', { name: 'Hints' }))
  value(await client.request(table, { type: 'start' }))
  await expectVisible(ann.page.getByRole('button', { name: 'Leave' }))
  expect(await hintButton(ann.page).count()).toBe(0)
  client.close()
})
