import { expect, test } from 'vitest'
import { expectNoSideways } from '../driver/inspection.ts'
import { expectSteady, inEveryWindow, layoutOf, WIDEST, wideNames } from '../driver/layout.ts'
import { begunTable, playCards } from '../driver/oxfurd-bluff.ts'
import { expectVisible, feed, headline } from '../driver/page.ts'
import { EVERY_DEVICE, useTestHall } from '../driver/visitors.ts'

// More people come from this address than a hall usually lets in.
const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const TEAMS = [0, 0, 0, 1]

test.each(EVERY_DEVICE)('on a %s screen nothing moves while a side chats', async (device) => {
  const { people, path, play } = await begunTable(
    testHall(),
    [{ name: WIDEST, device }],
    TEAMS,
    {},
    wideNames(3),
  )
  const { page } = people[0]!
  await page.goto(path)
  await play(1, { type: 'say', text: 'Hm.' })
  await expectVisible(page.getByRole('region', { name: 'Among your side' }).getByText('Hm.'))
  const before = await layoutOf(page)
  for (let line = 1; line <= 40; line += 1) {
    await play(1 + (line % 2), { type: 'say', text: `${'W'.repeat(150)} ${line}` })
  }
  await expectVisible(page.getByRole('group', { name: 'Said' }).getByText(/ 40$/))
  await expectSteady(page, before, 'after much chat')
})

/** Four sides of four, as many as a table has seats. */
const SIXTEEN = Array.from({ length: 16 }, (_, seat) => seat % 4)

test('with sixteen players nothing moves while the story grows, in any window', async () => {
  const table = await begunTable(testHall(), [{ name: WIDEST }], SIXTEEN, {}, wideNames(15))
  const { page } = table.people[0]!
  await page.goto(table.path)
  await playCards(table, 4, 'stop')
  await expectVisible(feed(page).getByRole('listitem').nth(8))
  // The last card differs.
  const layout = async () =>
    Object.entries(await layoutOf(page)).filter(([name]) => !/^h3|die numbers/i.test(name))
  const before = await layout()
  await playCards(table, 40, 'stop')
  await expectVisible(feed(page).getByRole('listitem').nth(80))
  expect(await layout()).toEqual(before)
  const fromEnd = await feed(page).evaluate(
    (log) => log.scrollHeight - log.clientHeight - log.scrollTop,
  )
  expect(fromEnd).toBeLessThanOrEqual(2)
  await inEveryWindow(page, () => expectNoSideways(page))
})

/** More than most games take. */
const CARDS = 80

test(`the list of ${CARDS} words fits every window`, async () => {
  const table = await begunTable(testHall(), [{ name: WIDEST }], TEAMS, {}, wideNames(3))
  await playCards(table, CARDS)
  const { page } = table.people[0]!
  await page.goto(table.path)
  await expectVisible(headline(page, /^\d+ words met$/))
  await expectVisible(page.locator('dl > div').nth(CARDS - 1))
  await expectVisible(page.getByRole('img', { name: /^The way of each side over \d+ cards/ }))
  await inEveryWindow(page, () => expectNoSideways(page))
  // Definitions come from sources with straight ones.
  const text = await page.locator('main').innerText()
  expect(text).toMatch(/\w’\w/)
  expect(text).not.toMatch(/\w'\w/)
})
