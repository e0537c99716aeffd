import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { verify } from '#cli/commands/verify.ts'
import { hashText } from '#server/node-log-codec.ts'
import { parseTableLog } from '#table/log/table-log-file.ts'
import { erase } from '../../privacy/erasing.ts'
import { inspector } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame } from '../driver/tables.ts'
import { clientOf, useTestHall, type Arrival } from '../driver/visitors.ts'
import { DEAL } from '../../server/testing/guest.ts'

const testHall = useTestHall()

const place = (page: Page, text: string) => page.getByText(text, { exact: true })
/** What screen readers hear: nothing from within an inert board. */
const saidOf = (page: Page, text: string) => {
  return page.locator('[role=status]:not([inert] *)').filter({ hasText: text })
}

async function copiedLink(page: Page): Promise<URL> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectVisible(page.getByRole('button', { name: 'Link copied' }))
  return new URL(await page.evaluate(() => navigator.clipboard.readText()))
}

const write = (word: string) => ({ type: 'write', word })

test('a match is seen again: while it runs as one saw it, and afterwards from any point of view', async () => {
  const arrivals: Arrival[] = [{ name: 'Ann' }, { name: 'Ben', device: 'phone', theme: 'dark' }]
  const game = await beginGame(testHall(), arrivals, {
    game: 'boggle-master',
    options: {},
    deal: DEAL,
  })
  const [ann, ben] = game.people
  const { page } = ann!
  const phone = ben!.page
  const { inspect, found } = inspector()
  await game.play(0, write('stingy'), write('quiet'))
  await game.play(1, write('wedge'))

  await page.goto(game.path)
  await page.getByRole('button', { name: /^People/ }).click()
  const fingerprint = page.getByRole('dialog').getByTitle(/^[\w-]{43}$/)
  const midGame = (await fingerprint.getAttribute('title'))!
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Replay' }).click()
  await expectVisible(page.getByText('As you saw it, up to now.'))
  await expectVisible(place(page, '1 of 3'))
  await page.keyboard.press('End')
  await expectVisible(place(page, '3 of 3'))
  expect(await page.locator('main').innerText()).not.toMatch(/wedge/i)
  await page.keyboard.press('Control+b')
  await saidOf(page, 'On your list 2 words: QUIET, STINGY').waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  await expectVisible(page.getByText('What is what on the board'))
  await page.keyboard.press('Escape')

  // Ben has another second moment than Ann, who had not written WEDGE then: the link means the time.
  await page.keyboard.press('ArrowLeft')
  await expectVisible(place(page, '2 of 3'))
  const linked = await copiedLink(page)
  expect(linked.search).toMatch(/^\?as=1&moment=2&time=\d+$/)
  await phone.goto(linked.href)
  await expectVisible(place(phone, '1 of 2'))
  await phone.getByRole('button', { name: 'Step on' }).tap()
  await expectVisible(place(phone, '2 of 2'))
  await expectVisible(phone.locator('[inert]').getByText('wedge'))
  await inspect(phone, 'the replay on a phone')
  await phone.emulateMedia({ colorScheme: 'dark' })

  await passGame(testHall(), ann!, game.id)
  await page.reload()
  const seen = page.getByLabel('Seen')
  await expectVisible(seen)
  // From her own point of view still: hidden stays hidden until it was shown.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  expect(page.url()).toBe(linked.href)
  // What may be seen from there is exactly what the link names.
  await phone.goto(linked.href)
  await expectVisible(phone.getByText(/^2 of \d+$/))
  expect(await phone.getByLabel('Seen').locator(':checked').innerText()).toBe('by Ann')
  await expectVisible(phone.getByText('Seen by Ann, who is called “You” here.'))
  expect(await page.getByText('who is called “You” here').count()).toBe(0)
  expect(await phone.locator('[inert]').innerText()).not.toMatch(/wedge|quiet/i)
  await expectVisible(page.locator('[inert]').getByText('stingy'))
  expect(await page.locator('[inert]').innerText()).not.toMatch(/wedge/i)

  await seen.selectOption('by Ben')
  await page.keyboard.press('ArrowRight')
  await expectVisible(page.locator('[inert]').getByText('wedge'))
  await inspect(page, 'the replay')
  expect(found).toEqual([])

  await seen.selectOption('with everything visible')
  await expectVisible(page.getByRole('button', { name: 'To Ann: You write STINGY.' }))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expectVisible(page.getByRole('button', { name: 'Play', exact: true }))
  const [, current, all] = /(\d+) of (\d+)/.exec(await page.locator('main').innerText())!
  expect(current).toBe(all)

  const moment = async () => Number(/(\d+) of \d+/.exec(await page.locator('main').innerText())![1])
  // To the next turn, and to the next highlight.
  for (const key of ['ArrowDown', 'PageDown']) {
    await page.keyboard.press('Home')
    await expect.poll(moment).toBe(1)
    await page.keyboard.press(key)
    await expect.poll(moment).toBeGreaterThan(1)
  }
  await page.getByLabel('Speed').selectOption('× 8')
  expect(await page.getByLabel('Speed').inputValue()).toBe('8')

  await page.getByRole('button', { name: 'Check this game' }).click()
  await expectVisible(page.getByText(/Played again from that seed by the rules, all/))
  await expectVisible(page.getByText(/It has every hash that this tab was shown/))
  expect(await page.locator('[data-is=wrong]').count()).toBe(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the record' }).click()
  const path = await (await downloading).path()
  const record = parseTableLog(await readFile(path, 'utf8'), hashText)
  expect(record.ok && record.value.match.length).toBeGreaterThan(3)
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const terminal = { out: print, err: print, interactive: false, input: Readable.from([]) }
  expect(await verify.run([path, '--hash', midGame], terminal)).toBe(0)
  expect(printed.join('')).toMatch(/the given hash is that of entry \d+/)
})

test('somebody who is erased goes from replays that are open', async () => {
  const opening = { game: 'boggle-master', options: {}, deal: DEAL }
  const arrivals = [{ name: 'Ann' }, { name: 'Benedikt' }]
  const game = await beginGame(testHall(), arrivals, opening)
  const [ann, ben] = game.people
  const { page } = ann!
  await passGame(testHall(), ann!, game.id)
  await page.goto(`${game.path}/replay`)
  const chosen = page.getByLabel('Seen').getByText('by Benedikt')
  await expect.poll(() => chosen.count(), { timeout: 60_000 }).toBe(1)
  await erase(testHall(), await clientOf(testHall(), ben!))
  await expect.poll(() => chosen.count(), { timeout: 60_000 }).toBe(0)
  await expectGone(page.getByText('Benedikt'))
  await expectVisible(page.getByLabel('Seen'))
})
