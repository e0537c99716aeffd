import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { oneTo } from '../../server/testing/waiting.ts'
import { enter, value, type Guest } from '../../server/testing/guest.ts'
import { inspector } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const TABLES = 150
/** A host may have a seat at so many. */
const TABLES_PER_HOST = 50

const testHall = useTestHall({ messagesPerSecond: 1000 })

const hosts: Guest[] = []
const listed: { readonly host: Guest; readonly table: string; readonly code: string }[] = []

beforeAll(async () => {
  for (const number of oneTo(TABLES / TABLES_PER_HOST)) {
    const host = await enter(testHall().address, { name: `Guest ${number}` })
    hosts.push(host)
    for (const _ of oneTo(TABLES_PER_HOST)) {
      const opened = value(await host.client.open({ game: 'boggle-master', listed: true }))
      listed.push({ host, ...opened })
    }
  }
})

const lobby = (page: Page): Locator => page.getByRole('region', { name: 'Open tables' })
const lines = (page: Page): Locator => lobby(page).getByRole('listitem')

async function positions(page: Page): Promise<readonly number[]> {
  return lines(page).evaluateAll((items) => {
    return items.map((item) => Math.round(item.getBoundingClientRect().top + scrollY))
  })
}

describe(`The front door with ${TABLES} listed tables`, () => {
  test.each(['phone', 'desktop'] as const)('is in order on a %s', async (device) => {
    const { inspect, found } = inspector()
    const { page } = await visit(testHall(), { name: 'Eve', device })
    await expectVisible(lines(page).nth(9))
    expect(await lines(page).count()).toBe(10)
    await lobby(page).scrollIntoViewIfNeeded()
    await inspect(page, 'front door')
    expect(found).toEqual([])
  })

  test('shows all of them on demand', async () => {
    const { page } = await visit(testHall(), { name: 'Eve' })
    const more = lobby(page).getByRole('button', { name: /^Show \d+ more of/ })
    await expectVisible(more)
    expect(await more.innerText()).toBe(`Show 10 more of ${TABLES - 10}`)
    for (let count = 20; count <= TABLES; count += 10) {
      await more.click()
      await expectVisible(lines(page).nth(count - 1))
    }
    await expectGone(more)
    const codes = await lines(page)
      .getByRole('link')
      .evaluateAll((links) => {
        return links.map((link) => link.getAttribute('href'))
      })
    expect(new Set(codes).size).toBe(TABLES)
  })

  test('moves no line when tables change, come and go, until the visitor asks', async () => {
    const { page } = await visit(testHall(), { name: 'Eve', device: 'phone' })
    await expectVisible(lines(page).nth(9))
    const before = await positions(page)
    // The newest tables are on top.
    const [newest, second, third] = listed.slice(-3).toReversed()
    const { host } = newest!
    value(await host.client.subscribe(newest!.table))
    value(await host.client.request(newest!.table, { type: 'set-listed', listed: false }))
    value(await host.client.subscribe(second!.table))
    value(
      await host.client.request(second!.table, {
        type: 'seat-bot',
        level: 'novice',
        name: 'Dot Comma',
      }),
    )
    value(await host.client.subscribe(third!.table))
    value(await host.client.request(third!.table, { type: 'start' }))
    await expectVisible(lines(page).nth(0).getByText('Closed'))
    await expectVisible(
      lines(page)
        .nth(1)
        .getByText(/Dot Comma/),
    )
    await expectVisible(lines(page).nth(2).getByText('Watch'))
    expect(await lines(page).nth(0).getByRole('link').count()).toBe(0)
    expect(await positions(page)).toEqual(before)

    const zoe = await enter(testHall().address, { name: 'Zoe' })
    await zoe.openTable({ listed: true })
    const show = lobby(page).getByRole('button', { name: 'Show 1 new' })
    await expectVisible(show)
    expect(await positions(page)).toEqual(before)
    await show.click()
    await expectVisible(lines(page).nth(0).getByText('Zoe'))
    expect(await lobby(page).getByText('Closed').count()).toBe(0)
    await expectGone(show)
    expect(await lines(page).count()).toBe(10)
  })
})

describe('A name that looks like a player’s', () => {
  test('is refused, and can be changed in place', async () => {
    const ann = await visit(testHall(), { name: 'Ann', path: null })
    const { path } = await openArranged(testHall(), ann)
    const { page } = await visit(testHall(), { name: 'Aɲn', path })
    await page.getByRole('button', { name: 'Sit down' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose another name' })
    await expectVisible(dialog.getByText('Your name looks like that of Ann at this table'))
    const { inspect, found } = inspector()
    await inspect(page, 'choosing another name')
    expect(found).toEqual([])
    await dialog.getByLabel('Your name').fill('Anja')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectGone(dialog.getByLabel('Your name'))
    await expectVisible(page.getByText('You have a seat.'))
    await expectVisible(page.getByRole('log', { name: 'Story' }).getByText('Anja sits down.'))
  })

  test('is refused in chat; without another name nothing is said', async () => {
    const ann = await visit(testHall(), { name: 'Ann', path: null })
    const { path } = await openArranged(testHall(), ann)
    const { page } = await visit(testHall(), { name: 'Anɳ', path })
    await page.getByLabel('Say something').fill('It is me')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await expectVisible(page.getByRole('dialog', { name: 'Choose another name' }))
    await page.keyboard.press('Escape')
    await expectVisible(page.getByText(/please choose another name/))
    expect(await page.getByLabel('Say something').inputValue()).toBe('It is me')
  })
})
