import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enterHall } from '#client/hall-client.ts'
import { openTestHall } from '../../server/testing/test-hall.ts'
import { sidewaysOf } from '../driver/inspection.ts'
import { expectGone, expectVisible, sitDown } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { openArranged, useTestHall, visit, visitAsStranger } from '../driver/visitors.ts'

const testHall = useTestHall()

const boggle = (page: Page) => page.getByRole('article', { name: 'Boggle Master' })

describe('The front door', () => {
  test('leads to a Boggle table against a bot in one click', async () => {
    const { page } = await visitAsStranger(testHall())
    await page.goto('/')
    await boggle(page).getByRole('button', { name: 'Play a bot' }).click()
    await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
    expect(await page.getByRole('gridcell').count()).toBe(25)
    expect(new URL(page.url()).pathname).toMatch(/^\/t\/[a-z]{4}-[a-z]{4}$/)
    const people = page.getByRole('complementary', { name: 'People' })
    expect(await people.getByRole('listitem').count()).toBe(2)
    expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(/left$/)
  })

  test('shows why it refuses guests, and lets them in later by itself', async () => {
    // There is room for another one every four seconds.
    const crowded = await openTestHall({ guestsPerMinute: 15 })
    for (let guest = 0; guest < 15; guest += 1) await enterHall(crowded.address)
    const stranger = await visitAsStranger(crowded)
    stranger.allowErrors(/429/)
    await stranger.page.goto('/')
    const message = stranger.page.getByText('Too many guests came from your address')
    await expectVisible(message)
    await expectGone(message)
    await expectVisible(stranger.page.getByRole('link', { name: /^Settings of/ }))
  })

  test('lists the games by name, each with its picture, facts and rules', async () => {
    const { page } = await visit(testHall())
    const games = page.getByRole('region', { name: 'Games' })
    const names = await games.getByRole('article').getByRole('heading').allInnerTexts()
    expect(names).toEqual(names.toSorted())
    expect(names).toContain('Boggle Master')
    await expectVisible(boggle(page).getByRole('img'))
    await expectVisible(boggle(page).getByText('three minutes'))
    await boggle(page).getByRole('link', { name: 'Rules of Boggle Master' }).click()
    await expectVisible(page.getByRole('heading', { name: 'Boggle Master', level: 1 }))
  })

  test('remembers the level of bots', async () => {
    const { page } = await visit(testHall())
    const expert = page.getByRole('group', { name: 'Bots' }).getByLabel('Expert')
    await expert.check()
    await page.reload()
    expect(await expert.isChecked()).toBe(true)
    await boggle(page).getByRole('button', { name: 'Play a bot' }).click()
    const people = page.getByRole('complementary', { name: 'People' })
    await expectVisible(people.getByText('expert bot'))
  })

  test('lists public tables only', async () => {
    const ann = await visit(testHall(), { name: 'Ann' })
    const listed = await openArranged(testHall(), ann, { listed: true })
    const hidden = await openArranged(testHall(), ann)
    const { page } = await visit(testHall(), { name: 'Ben' })
    const lobby = page.getByRole('region', { name: 'Open tables' })
    await lobby.getByRole('link', { name: /Boggle Master Ann/ }).click()
    await page.waitForURL(`**${listed.path}`)
    await sitDown(page)
    expect(await page.content()).not.toContain(hidden.code)
  })

  test('refuses a wrong code with a sentence', async () => {
    const ann = await visit(testHall(), { name: 'Ann' })
    const { code, path } = await openArranged(testHall(), ann)
    const { page } = await visit(testHall(), { name: 'Eve' })
    const lobby = page.getByRole('region', { name: 'Open tables' })
    await expectVisible(lobby.getByText('No table is waiting.').or(lobby.getByRole('link')).first())
    expect(await lobby.innerHTML()).not.toContain(code)

    await page.getByLabel('Have a code?').fill('zzzz-zzzz')
    await page.getByRole('button', { name: 'Join' }).click()
    await expectVisible(page.getByText('No table has that code; check it once more.'))
    await page.getByLabel('Have a code?').fill(` ${code.replace('-', '').toUpperCase()} `)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.waitForURL(`**${path}`)
    await expectVisible(page.getByRole('button', { name: 'Sit down' }))
  })

  test('a link with a wrong code leads to a page with a way back', async () => {
    const { page } = await visit(testHall(), { name: 'Eve', path: '/t/zzzz-zzzz' })
    await expectVisible(page.getByRole('heading', { name: 'No way in' }))
    await expectVisible(page.getByText('No table has that code; check it once more.'))
    await page.getByRole('link', { name: 'to the front door' }).click()
    await expectVisible(boggle(page).getByRole('button', { name: 'Play a bot' }))
  })

  test('every unfinished table of the visitor is linked', async () => {
    const ann = await visit(testHall(), { name: 'Ann', path: null })
    for (let count = 0; count < 5; count += 1) await openArranged(testHall(), ann)
    await ann.page.goto('/')
    const left = ann.page.getByRole('region', { name: 'Where you left off' })
    await expectVisible(left.getByRole('link').nth(2))
    expect(await left.getByRole('link').count()).toBe(3)
    await left.getByRole('button', { name: 'Show 2 more' }).click()
    await expectVisible(left.getByRole('link').nth(4))
  })

  test('of a running table it says whose turn it is, with whom and since when', async () => {
    const arrivals = [{ name: 'Ann' }, { name: 'Ben', device: 'phone' }] as const
    const { people, view, request } = await beginGame(testHall(), arrivals, {
      game: 'take-my-word',
      options: {},
    })
    await request(0, { type: 'set-listed', listed: true })
    const first = (view(0) as { toAct: number }).toAct
    const waiting = people[1 - first]!
    const left = ({ page }: { page: Page }) => {
      return page.getByRole('region', { name: 'Where you left off' }).getByRole('link')
    }
    for (const { page } of people) await page.goto('/')
    const company = `Take My Word For It with ${waiting.name}`
    await expectVisible(
      left(people[first]!).filter({ hasText: company }).getByText('Your turn now'),
    )
    await expectVisible(left(waiting).getByText(`${people[first]!.name}’s turn now`))
    // The same for those who may watch.
    const stranger = await visit(testHall(), { name: 'Cleo' })
    await expectVisible(
      stranger.page
        .getByRole('region', { name: 'Open tables' })
        .getByText(`Ann and Ben · ${people[first]!.name}’s turn now`),
    )
    expect(await sidewaysOf(people[1]!.page, 'front door')).toEqual([])
  })

  test('the back button goes from page to page', async () => {
    const { page } = await visit(testHall(), { name: 'Ann' })
    await boggle(page).getByRole('button', { name: 'Play friends' }).click()
    await expectVisible(page.getByRole('button', { name: 'Begin' }))
    const table = page.url()
    await page.getByRole('link', { name: 'Rules' }).click()
    const rules = page.getByRole('dialog', { name: 'Rules' })
    await expectVisible(rules.getByRole('heading', { name: 'Boggle Master', level: 1 }))
    await page.goBack()
    await expectVisible(page.getByRole('button', { name: 'Begin' }))
    expect(page.url()).toBe(table)
    await page.goBack()
    await expectVisible(boggle(page).getByRole('button', { name: 'Play friends' }))
    await expectVisible(page.getByRole('link', { name: 'Back to your table' }).first())
  })
})

describe('The rulebook', () => {
  test('shows boards in place of drawings, and marks house rulings', async () => {
    const { page } = await visit(testHall(), { path: '/rules/boggle-master' })
    await expectVisible(page.getByRole('heading', { name: 'Scoring' }))
    await expectVisible(page.getByRole('figure').getByRole('img').nth(1))
    const rulings = page.locator('strong', { hasText: /^House rulings?/i })
    expect(await rulings.count()).toBeGreaterThan(3)
    expect(await page.locator('article').innerText()).not.toContain('──')
    expect(await page.title()).toBe('Rules of Boggle Master · Wordhall')
  })

  test('of an unknown game does not exist', async () => {
    const { page } = await visit(testHall(), { path: '/rules/whist' })
    await expectVisible(page.getByText('There is no game of that name here.'))
    await page.getByRole('link', { name: 'to the front door' }).click()
    await expectVisible(boggle(page).getByRole('button', { name: 'Play a bot' }))
  })
})

test('an unknown address leads to a page with a way back', async () => {
  const { page } = await visit(testHall())
  await page.evaluate(() => history.pushState(null, '', '/cellar'))
  await expectVisible(page.getByRole('heading', { name: 'Nothing here' }))
  await page.getByRole('link', { name: 'The front door' }).click()
  await expectVisible(boggle(page).getByRole('button', { name: 'Play a bot' }))
})
