import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownWords, type } from '../driver/boggle-master.ts'
import { expectGone, expectVisible, sitDown } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { openArranged, useTestHall, visit, visitAsStranger } from '../driver/visitors.ts'

const testHall = useTestHall()

test('a passport makes another device the same person, once', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(ann.page.getByRole('grid', { name: 'Letter cubes' }))
  await type(ann.page, 'steam')
  await expectVisible(ann.page.getByText('STEAM: 2 points.'))
  await ann.page.goto('/settings')
  await ann.page.getByRole('button', { name: 'Make a passport' }).click()
  await expectVisible(ann.page.getByRole('img', { name: /^Your passport/ }))
  // It names the address for other devices, which the test's browser need not reach.
  const link = (await ann.page.getByText('/passport#').innerText()).replace(
    /^.*(?=\/passport#)/,
    '',
  )

  const phone = await visitAsStranger(testHall(), { device: 'phone' })
  await phone.page.goto(link)
  await phone.page.getByRole('button', { name: 'Go on here' }).tap()
  await expectVisible(phone.page.getByRole('link', { name: 'Settings of Ann' }))
  await phone.page.getByRole('link', { name: 'Go on playing' }).tap()
  expect(await ownWords(phone.page, 1)).toEqual(['steam'])
  await ann.page.goto(path)
  await type(phone.page, 'team')
  expect(await ownWords(ann.page, 2)).toEqual(['team', 'steam'])

  const thief = await visitAsStranger(testHall())
  thief.allowErrors(/410/)
  await thief.page.goto(link)
  await thief.page.getByRole('button', { name: 'Go on here' }).click()
  await expectVisible(thief.page.getByText('This passport was used already or is out of date'))
})

test('spectators see word lists at the end only', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { table, path } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(ann.page.getByRole('grid', { name: 'Letter cubes' }))
  await type(ann.page, 'glaze')
  await expectVisible(ann.page.getByText('GLAZE: 2 points.'))

  const { page } = await visit(testHall(), { name: 'Cy', path })
  await expectVisible(page.getByText('You are watching.'))
  const bar = page.getByRole('group', { name: 'Table', exact: true })
  await expectVisible(bar.getByText('You are watching'))
  expect(await bar.getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/')
  expect(await page.getByRole('region', { name: 'Your words' }).count()).toBe(0)
  expect(await page.getByLabel('Word', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Leave' }).count()).toBe(0)
  await page.keyboard.type('rings')
  await page.keyboard.press('Enter')
  expect(await page.locator('body').innerText()).not.toMatch(/glaze/i)

  await passGame(testHall(), ann, table)
  const list = page.getByRole('region', { name: /^Ann, 2 points/ })
  await expectVisible(list.getByRole('button', { name: /^glaze/i }))
  expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(0)
})

test('teams and a handicap are chosen at the table', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { table, path } = await openArranged(testHall(), ann)
  const ben = await visit(testHall(), { name: 'Ben', path: '/settings' })
  await ben.page.getByLabel('Bots’ remarks').uncheck()
  await ben.page.goto(path)
  await sitDown(ben.page)
  const { page } = ann
  await page.goto(path)
  await page.getByLabel('Which bot').selectOption('Dot Comma')
  await page.getByRole('button', { name: 'Add a bot' }).click()
  const people = page.getByRole('complementary', { name: 'People' })
  await expectVisible(people.getByText('novice bot'))

  for (const label of ['Your team', 'Team of Ben', 'Team of Dot Comma']) {
    await page.getByLabel(label).selectOption('team 1')
  }
  await expectVisible(people.getByText('novice bot · team 1'))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(page.getByText('at least two teams are needed'))
  await page.getByLabel('Team of Dot Comma').selectOption('team 2')
  await expectVisible(people.getByText('novice bot · team 2'))

  await page.getByRole('group', { name: 'Handicap' }).getByLabel('Ben').check()
  await expectVisible(ben.page.getByText('for Ben three, a point each'))
  expect(await page.getByLabel('Advanced play').isDisabled()).toBe(true)
  await page.getByLabel('1 min').check()
  await expectVisible(ben.page.getByText('Each grid lies open for 1 minute.'))
  await page.getByRole('button', { name: 'Begin' }).click()

  const remarkTo = (reader: Page) => reader.getByRole('status').getByText('Dot Comma:')
  await remarkTo(page).waitFor()
  await expectVisible(ben.page.getByRole('grid', { name: 'Letter cubes' }))
  await type(ben.page, 'tea')
  await expectVisible(ben.page.getByText('TEA: 1 point.'))
  // By now it would be there.
  expect(await remarkTo(ben.page).count()).toBe(0)
  await type(page, 'tea')
  await expectVisible(page.getByText('TEA is too short: your words need 4 letters or more.'))
  await passGame(testHall(), ann, table, 60)
  await expectVisible(page.getByRole('heading', { name: 'You and Ben', exact: true }))
  const own = page.locator('header').filter({ hasText: 'You and Ben' })
  await expectVisible(own.getByText('1 point as a team'))

  // Not only the host, who chose the bot, can read what it says of itself.
  await ben.page.getByRole('button', { name: 'People' }).click()
  const line = '“I like short words. They fit in my pocket.”'
  await expectVisible(ben.page.getByRole('dialog').getByText(line))
})

test('the host may remove somebody, and a player who leaves is out', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const { path } = await openArranged(testHall(), ann)
  const ben = await visit(testHall(), { name: 'Ben', path })
  const cy = await visit(testHall(), { name: 'Cy', path })
  for (const { page } of [ben, cy]) {
    await sitDown(page)
  }
  await ann.page.goto(path)
  await ann.page.getByRole('button', { name: 'Remove Cy' }).click()
  await expectVisible(cy.page.getByRole('heading', { name: 'The host has asked you to leave' }))
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await ben.page.getByRole('button', { name: 'Leave' }).click()
  await ben.page.getByRole('button', { name: 'Leave for good' }).click()
  const people = ann.page.getByRole('complementary', { name: 'People' })
  await expectVisible(people.getByText('left', { exact: true }))
  await expectGone(ben.page.getByRole('button', { name: 'Leave' }))
})
