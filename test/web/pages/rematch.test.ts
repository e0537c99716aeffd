import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { secondsLeft } from '../driver/boggle-master.ts'
import { expectNoSideways, inspector } from '../driver/inspection.ts'
import { layoutOf, WIDEST } from '../driver/layout.ts'
import { expectVisible, tabTo } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame } from '../driver/tables.ts'
import { useTestHall, visit, type Arrival } from '../driver/visitors.ts'

const testHall = useTestHall()

const people = (page: Page) => page.getByRole('complementary', { name: 'People' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)
const result = (page: Page) => page.getByRole('heading', { name: 'Every word the grid held' })

/** A game that is over, and everybody looks at the result. */
async function finishGame(arrivals: readonly Arrival[], others: readonly string[] = []) {
  const game = { game: 'boggle-master', options: {}, deal: DEAL, others }
  const table = await beginGame(testHall(), arrivals, game)
  for (const { page } of table.people) await page.goto(table.path)
  await passGame(testHall(), table.people[0]!, table.id)
  for (const { page } of table.people) await expectVisible(result(page))
  return { ...table, pages: table.people.map(({ page }) => page) }
}

test('two play again while the third keeps looking at the result, and may watch', async () => {
  const { path, pages } = await finishGame([
    { name: 'Ann' },
    { name: 'Ben', device: 'phone', theme: 'dark' },
    { name: 'Cleo' },
  ])
  const [ann, ben, cleo] = pages as [Page, Page, Page]
  const spectator = (await visit(testHall(), { name: 'Dee', path })).page
  await expectVisible(result(spectator))
  const { inspect, found } = inspector()
  await inspect(ben, 'nobody has asked')
  expect(await button(spectator, 'Play again').count()).toBe(0)

  await tabTo(ann, /^Play again$/)
  await ann.keyboard.press('Enter')
  await expectVisible(button(ann, 'Begin'))
  await expectVisible(status(ben, 'Ann is waiting at a new table.'))
  await expectVisible(button(spectator, 'Watch the rematch'))
  await inspect(ben, 'somebody has asked')
  await expectNoSideways(ben)
  await button(ben, 'Join the rematch').tap()
  await expectVisible(ben.getByText('You have a seat.'))
  expect(ben.url()).toBe(ann.url())

  await expectVisible(status(cleo, 'Ann and Ben are waiting at a new table.'))
  expect(await people(ann).getByRole('listitem').count()).toBe(2)
  // Cleo played and looks from the finished table; Dee only watches, and is shown as a spectator.
  await expectVisible(ann.getByRole('button', { name: 'People 1 watching' }))
  await button(ann, 'Begin').click()
  await expectVisible(ben.getByRole('grid', { name: 'Letter cubes' }))
  const left = await secondsLeft(ben)
  expect(left).toBeGreaterThan(170)
  expect(left).toBeLessThanOrEqual(180)
  expect(await people(ben).getByText('Cleo').count()).toBe(0)

  await expectVisible(status(cleo, 'Ann and Ben are playing again.'))
  await expectVisible(result(cleo))
  expect(new URL(cleo.url()).pathname).toBe(path)
  await button(cleo, 'Watch the rematch').click()
  await expectVisible(cleo.getByText('You are watching.'))
  expect(cleo.url()).toBe(ann.url())
  expect(await people(cleo).getByRole('listitem').count()).toBe(2)

  await cleo.goBack()
  await expectVisible(status(cleo, 'Ann and Ben are playing again.'))
  await ben.goto(path)
  await expectVisible(status(ben, 'Ann is there, too.'))
  await button(ben, 'Back to the new table').tap()
  await expectVisible(ben.getByRole('grid', { name: 'Letter cubes' }))
  expect(found).toEqual([])
})

test.each(['desktop', 'phone'] as const)(
  'on a %s nothing moves when somebody with a long name wants to play again',
  async (device) => {
    const { pages } = await finishGame([{ name: 'Ann', device }, { name: WIDEST }])
    const [ann, other] = pages as [Page, Page]
    const layout = async () => {
      const boxes = Object.entries(await layoutOf(ann))
      return boxes.map(([name, box]) => [name.replace('Join the rematch', 'Play again'), box])
    }
    const before = await layout()
    await button(other, 'Play again').click()
    await expectVisible(status(ann, `${WIDEST} is waiting at a new table.`))
    expect(await layout()).toEqual(before)
    await expectNoSideways(ann)
  },
)

test('somebody who played with bots alone plays again at once', async () => {
  const { page } = await visit(testHall(), { name: 'Ann' })
  const boggle = page.getByRole('article', { name: 'Boggle Master' })
  await boggle.getByRole('button', { name: 'Play a bot' }).click()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  const { pathname } = new URL(page.url())
  testHall().advanceClock(180_000)
  await page.getByLabel('Say something').fill('How time flies.')
  await page.getByRole('button', { name: 'Say', exact: true }).click()
  await expectVisible(result(page))
  await button(page, 'Play again').click()
  await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
  expect(new URL(page.url()).pathname).not.toBe(pathname)
  await expectVisible(people(page).getByText('regular bot'))
  await expectVisible(page.getByRole('main').and(page.locator(':focus')))
})

test('somebody who joined the rematch may get up and join again', async () => {
  const { pages } = await finishGame([{ name: 'Ann' }, { name: 'Ben' }])
  const [ann, ben] = pages as [Page, Page]
  await button(ann, 'Play again').click()
  await button(ben, 'Join the rematch').click()
  await button(ben, 'Get up').click()
  await expectVisible(button(ben, 'Sit down'))
  await ben.goBack()
  await button(ben, 'Join the rematch').click()
  await expectVisible(ben.getByText('You have a seat.'))
})
