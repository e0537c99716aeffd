import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL, value } from '../../server/testing/guest.ts'
import { expectNoSideways, inspector } from '../driver/inspection.ts'
import { inEveryWindow, layoutOf, wideNames, WIDEST } from '../driver/layout.ts'
import { expectGone, expectVisible, feed, openChat, sitDown, tabTo } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { clientOf, openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'People' })
const openPeople = (page: Page) => page.getByRole('button', { name: /^People/ }).click()
const askedToLeave = (page: Page) =>
  page.getByRole('heading', { name: 'The host has asked you to leave' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the dialog and the menu of a person. */
async function manage(page: Page, name: string): Promise<void> {
  await openPeople(page)
  await dialog(page)
    .getByRole('button', { name: `Manage ${name}`, exact: true })
    .click()
}

/** Ann hosts a table at which Ben sits. */
async function gather() {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  const ben = await visit(testHall(), { name: 'Ben', path })
  await sitDown(ben.page)
  await ann.page.goto(path)
  return { ann, ben, path }
}

test('a seated guest who was removed cannot come back by link until the host allows it', async () => {
  const { ann, ben, path } = await gather()
  await manage(ann.page, 'Ben')
  await button(ann.page, 'Remove').click()
  await expectVisible(dialog(ann.page).getByText('Ben cannot come back to this table unless'))
  expect(await button(ann.page, 'Cancel').evaluate((cancel) => cancel.matches(':focus'))).toBe(true)
  await button(ann.page, 'Remove').click()
  await expectVisible(dialog(ann.page).getByText('Ben is removed.'))
  await expectVisible(askedToLeave(ben.page))
  expect(await ben.page.getByRole('complementary', { name: 'People' }).count()).toBe(0)
  await ben.page.goto(path)
  await expectVisible(askedToLeave(ben.page))
  await ben.page.getByRole('link', { name: 'at the front door' }).click()
  await expectVisible(ben.page.getByRole('heading', { name: 'Sit down and play.' }))

  await button(ann.page, 'Let come back: Ben').click()
  await expectVisible(dialog(ann.page).getByText('Ben may come back.'))
  await ben.page.goto(path)
  await sitDown(ben.page)
})

test('somebody who was removed while offline learns it when they come back', async () => {
  const { ann, ben } = await gather()
  ben.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await ben.context.setOffline(true)
  await expectVisible(ben.page.getByText('The connection is lost.'))
  await button(ann.page, 'Remove Ben').click()
  await expectVisible(ann.page.getByText('Under People you can let them come back.'))
  await ben.context.setOffline(false)
  await expectVisible(askedToLeave(ben.page))
})

test('a spectator is muted and removed, by keyboard', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  const cy = await visit(testHall(), { name: 'Cy', device: 'phone', path })
  await expectVisible(ann.page.getByRole('button', { name: 'People 1 watching' }))
  const { page } = ann
  await tabTo(page, /^People/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Manage Cy$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Mute$/)
  await page.keyboard.press('Enter')
  await expectVisible(dialog(page).getByText('Cy is muted.'))
  await expectVisible(feed(cy.page).getByText('Cy is muted.'))
  await expectVisible(
    cy.page.getByRole('status').getByText('The host has muted you: you cannot write here'),
  )
  await openChat(cy.page)
  expect(await cy.page.getByPlaceholder('The host has muted you').isDisabled()).toBe(true)
  await expectVisible(cy.page.locator('form').getByText('Only the host can let you speak again'))
  await tabTo(page, /^Manage Cy$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Remove$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectVisible(askedToLeave(cy.page))
  await expectVisible(dialog(page).getByText('Nobody else is watching.'))
  await tabTo(page, /^Let come back: Cy$/)
  await page.keyboard.press('Enter')
  await expectGone(dialog(page).getByRole('heading', { name: 'Removed' }))
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^People/)
})

test('during a game the host mutes, passes on and has no menus any more, and the new host removes', async () => {
  const { people, path } = await beginGame(
    testHall(),
    [{ name: 'Ann', device: 'phone' }, { name: 'Ben' }],
    { game: 'boggle-master', options: {}, deal: DEAL },
  )
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) await page.goto(path)
  await manage(ann, 'Ben')
  await button(ann, 'Mute').tap()
  await expectVisible(ben.getByPlaceholder('The host has muted you'))
  await button(ann, 'Manage Ben').tap()
  await button(ann, 'Let speak').tap()
  await expectVisible(ben.getByPlaceholder('Say something'))
  await button(ann, 'Manage Ben').tap()
  await button(ann, 'Make host').tap()
  await expectVisible(dialog(ann).getByText('Only Ben can give it back to you.'))
  await button(ann, 'Make host').tap()
  await expectVisible(feed(ben).getByText('Ben is the host now.'))
  await expectGone(button(ann, 'Manage Ben'))
  expect(await button(ann, 'Close the table').count()).toBe(0)
  await manage(ben, 'Ann')
  await button(ben, 'Remove').click()
  await expectVisible(dialog(ben).getByText('The others play on; Ann cannot come back'))
  await button(ben, 'Remove').click()
  await expectVisible(askedToLeave(ann))
  await expectVisible(dialog(ben).getByRole('heading', { name: 'Removed' }))
  expect(await dialog(ben).getByText('Ann', { exact: true }).count()).toBe(1)
})

test('the table is closed during a game, which has no result then', async () => {
  const { people, path } = await beginGame(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], {
    game: 'boggle-master',
    options: {},
    deal: DEAL,
  })
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) await page.goto(path)
  await expectVisible(ben.getByRole('grid', { name: 'Letter cubes' }))
  await openPeople(ann)
  await button(ann, 'Close the table').click()
  await button(ann, 'Cancel').click()
  await button(ann, 'Close the table').click()
  await expectVisible(dialog(ann).getByText('The game ends for everybody, without a result'))
  await button(ann, 'Close the table').click()
  await expectVisible(ann.getByRole('heading', { name: 'You closed the table.' }))
  await expectVisible(ben.getByRole('heading', { name: 'The host closed the table.' }))
  for (const page of [ann, ben]) {
    await expectVisible(page.getByText('It did not come to its end, so nobody wins.'))
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await button(page, 'Leave').count()).toBe(0)
  }
})

test('a table is closed before the game, and a player takes over from a host who is away', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  const ben = await visit(testHall(), { name: 'Ben', path })
  await sitDown(ben.page)
  await ann.page.goto('about:blank')
  await openPeople(ben.page)
  await button(ben.page, 'Take over as host').click()
  await expectVisible(
    dialog(ben.page).getByText(/^The host may come back; wait \d+ more seconds\.$/),
  )
  testHall().advanceClock(60_000)
  await button(ben.page, 'Take over as host').click()
  await expectVisible(dialog(ben.page).getByText('You are the host now.'))
  await button(ben.page, 'Close the table').click()
  await button(ben.page, 'Close the table').click()
  await expectVisible(ben.page.getByText('The host closed it before the game began.'))
  await ann.page.goto(path)
  await expectVisible(ann.page.getByRole('heading', { name: 'The table is closed' }))
})

test('sixteen people with wide names and fifty spectators fit every window', async () => {
  const ann = await visit(testHall(), { name: WIDEST, path: null })
  const { path, code, table } = await openArranged(testHall(), ann)
  const guest = await clientOf(testHall(), ann)
  value(await guest.client.subscribe(table))
  const { page } = ann
  await page.goto(path)
  for (const name of wideNames(15)) await (await testHall().enter({ name })).joinAndSit(code)
  await expectVisible(page.getByText('All 16 seats are taken.'))
  const before = await layoutOf(page)
  const spectators = Array.from({ length: 52 }, (_, at) => `${'M'.repeat(21)}${at + 100}`)
  for (const name of spectators) await (await testHall().enter({ name })).joinByCode(code)
  await expectVisible(page.getByRole('button', { name: 'People 52 watching' }))
  expect(await layoutOf(page)).toEqual(before)
  await manage(page, spectators[0]!)
  await expectVisible(dialog(page).getByText('And 2 others.'))
  const { inspect, found } = inspector()
  await inspect(page, 'people')
  await inEveryWindow(page, async () => {
    await expectNoSideways(page)
    const wide = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(wide).toBe(0)
  })
  expect(found).toEqual([])
})
