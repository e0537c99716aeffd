import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTDOWN } from '#table/table.ts'
import { DEAL } from '../../server/testing/guest.ts'
import { annAndBen, secondsLeft } from '../driver/boggle-master.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame } from '../driver/tables.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall({ countdown: COUNTDOWN })

const BEGIN = { name: 'Begin' }
const CUBES = { name: 'Letter cubes' }

test('people who race each other are counted down on all screens, and then have all their time', async () => {
  const { ann, ben } = await annAndBen(testHall())
  await ann.page.getByRole('button', BEGIN).click()
  for (const { page } of [ann, ben]) {
    await expectVisible(page.getByRole('status').getByText('It begins in'))
    expect(await page.getByRole('grid', CUBES).count()).toBe(0)
    expect(await page.getByRole('button', BEGIN).count()).toBe(0)
  }
  for (const { page } of [ann, ben]) await expectVisible(page.getByRole('grid', CUBES))
  expect(await secondsLeft(ben.page)).toBeGreaterThanOrEqual(178)
  await expectGone(ann.page.getByText('It begins in'))
})

test('somebody who leaves during the countdown stops it', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path, table } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  const ben = await testHall().enter({ name: 'Ben' })
  await ben.joinAndSit(path.slice(3))
  await ann.page.getByRole('button', BEGIN).click()
  await expectVisible(ann.page.getByText('It begins in'))
  await ben.client.request(table, { type: 'get-up' })
  await expectGone(ann.page.getByText('It begins in'))
  await expectVisible(ann.page.getByRole('button', BEGIN))
  expect(await ann.page.getByRole('grid', CUBES).count()).toBe(0)
})

test('a rematch is counted down, too', async () => {
  const game = { game: 'boggle-master', options: {}, deal: DEAL }
  const { id, path, people } = await beginGame(testHall(), [{ name: 'Ann' }, { name: 'Ben' }], game)
  const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
  for (const page of [ann, ben]) {
    await page.goto(path)
    await expectVisible(page.getByRole('grid', CUBES))
  }
  await passGame(testHall(), people[0]!, id)
  await ann.getByRole('button', { name: 'Play again' }).click()
  await ben.getByRole('button', { name: 'Join the rematch' }).click()
  await expectVisible(ben.getByText('You have a seat.'))
  await ann.getByRole('button', BEGIN).click()
  for (const page of [ann, ben]) {
    await expectVisible(page.getByRole('status').getByText('It begins in'))
    expect(await page.getByRole('grid', CUBES).count()).toBe(0)
  }
  for (const page of [ann, ben]) await expectVisible(page.getByRole('grid', CUBES))
  expect(await secondsLeft(ben)).toBeGreaterThanOrEqual(178)
})
