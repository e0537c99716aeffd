import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { beginWith, drag, ownWords, press, type } from '../driver/boggle-master.ts'
import { recordBoard } from '../driver/board-record.ts'
import { chat, expectGone, expectVisible, feed, sitDown } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const people = (page: Page) => page.getByRole('complementary', { name: 'People' })

test('two people and a bot play a full game', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', theme: 'dark', path: null })
  const { table, path } = await openArranged(testHall(), ann)
  const board = await recordBoard(ann.page, 'boggle-master')

  await ann.page.goto(path)
  await ben.page.goto(path)
  await sitDown(ben.page)
  await ann.page.getByLabel('Which bot').selectOption('Dot Comma')
  await ann.page.getByRole('button', { name: 'Add a bot' }).click()
  await expectVisible(people(ann.page).getByRole('listitem').nth(2))
  await ann.page.getByRole('button', { name: 'Begin' }).click()

  await expectVisible(ann.page.getByText('This deal was arranged beforehand.'))
  await expectVisible(ben.page.getByRole('grid', { name: 'Letter cubes' }))
  await type(ann.page, 'steam')
  await expectVisible(ann.page.getByText('STEAM: 2 points.'))
  await drag(ann.page, 'worsting')
  await expectVisible(ann.page.getByText('WORSTING: 11 points.'))
  await press(ann.page, 'quiet', 'click')
  expect(await ownWords(ann.page, 3)).toEqual(['quiet', 'worsting', 'steam'])
  await drag(ben.page, 'steam')
  await expectVisible(ben.page.getByText('STEAM: 2 points.'))
  expect(await feed(ben.page).innerText()).not.toContain('WORSTING')

  for (const [word, message] of [
    ['tea', 'TEA is too short: your words need 4 letters or more.'],
    ['steam', 'STEAM is on your list already; it counts once.'],
    ['mast', 'MAST is not on the grid: go from cube to adjoining cube, each once.'],
    ['ngsy', 'NGSY is not in the dictionary.'],
    ["it's", "IT'S is a contraction; write words without an apostrophe."],
  ] as const) {
    await type(ann.page, word)
    await expectVisible(ann.page.getByText(message))
    await ann.page.keyboard.press('Escape')
  }
  await ann.page.getByRole('button', { name: 'Erase QUIET' }).click()
  await expectVisible(ann.page.getByText('QUIET is erased.'))
  await ben.page.getByLabel('Say something').fill('Good luck!')
  await ben.page.getByRole('button', { name: 'Say', exact: true }).click()
  await expectVisible(chat(ann.page).getByText('Ben: Good luck!'))

  await ann.page.reload()
  expect(await ownWords(ann.page, 2)).toEqual(['worsting', 'steam'])
  await expectVisible(chat(ann.page).getByText('Ben: Good luck!'))

  const lost = ann.page.getByText('The connection is lost.')
  const place = await ann.page.getByRole('main').boundingBox()
  ann.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await ann.context.setOffline(true)
  testHall().app.websocketServer.clients.forEach((socket) => socket.terminate())
  await expectVisible(lost)
  expect(await ann.page.getByRole('main').boundingBox(), 'nothing moves').toMatchObject({
    x: place!.x,
    y: place!.y,
  })
  await type(ann.page, 'rings')
  await expectVisible(people(ben.page).getByText('away'))
  await ann.context.setOffline(false)
  await expectGone(lost)
  expect(await ownWords(ann.page, 3)).toEqual(['rings', 'worsting', 'steam'])
  await expectGone(people(ben.page).getByText('away'))

  await board.expectStill()
  await passGame(testHall(), ann, table)
  for (const { page, own, other } of [
    { page: ann.page, own: 'You', other: 'Ben' },
    { page: ben.page, own: 'Ann', other: 'you' },
  ]) {
    const list = page.getByRole('region', { name: new RegExp(`^${own}, \\d+ points`) })
    const shared = new RegExp(`^steam shared with .*${other}`, 'i')
    await expectVisible(list.getByRole('button', { name: shared }))
    await expectVisible(list.getByRole('button', { name: /^worsting/i }))
    await expectVisible(page.getByRole('region', { name: /^Dot Comma/ }))
    await expectVisible(page.getByRole('heading', { name: 'Every word the grid held' }))
  }
  await expectVisible(ann.page.getByRole('heading', { name: /You win with \d+ points/ }))
  await expectVisible(ben.page.getByRole('heading', { name: /Ann wins with \d+ points/ }))
  await ann.page.getByRole('button', { name: /^worsting 11 points/i }).hover()
  await expectVisible(ann.page.getByRole('img', { name: /^The path of WORSTING/ }))
  await ann.page.getByRole('button', { name: 'Was it fair?' }).click()
  const fairness = ann.page.getByRole('dialog')
  await expectVisible(fairness.getByText('Fingerprint', { exact: true }))
  await fairness.getByRole('button', { name: 'Copy' }).click()
  await expectVisible(fairness.getByRole('button', { name: 'Copied' }))
  const download = ann.page.waitForEvent('download')
  await fairness.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wordhall-[a-z]+-[a-z]+\.jsonl$/)
  await ann.page.keyboard.press('Escape')

  await ann.page.getByRole('button', { name: 'Play again' }).click()
  await expectVisible(ann.page.getByRole('button', { name: 'Begin' }))
  await ben.page.getByRole('button', { name: 'Join the rematch' }).click()
  await expectVisible(ben.page.getByText('You have a seat.'))
  expect(ben.page.url()).toBe(ann.page.url())
  expect(await people(ben.page).getByRole('listitem').count()).toBe(3)
})

test('a tournament continues when everybody is ready', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: null })
  const ben = await visit(testHall(), { name: 'Ben', path: null })
  const { table, path } = await openArranged(testHall(), ann, { options: { target: 5 } })
  await beginWith(ann.page, ben.page, path)
  await type(ben.page, 'team')
  await expectVisible(ben.page.getByText('TEAM: 1 point.'))

  await passGame(testHall(), ann, table)
  await expectVisible(ben.page.getByRole('region', { name: 'Standings' }))
  await ben.page.getByRole('button', { name: 'I am ready' }).click()
  const next = ann.page.getByRole('region', { name: 'The next game' })
  await expectVisible(next.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('ready'))
  await ann.page.getByRole('button', { name: 'I am ready' }).click()
  await expectVisible(
    ann.page.getByRole('region', { name: 'Your words' }).getByText('Your first word'),
  )
  await expectVisible(feed(ben.page).getByText(/^Game 2/))
})
