import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { begunTable as beginCambridge, choose, chooseWord, place } from '../driver/cambridge.ts'
import { begunTable as beginOxfurd } from '../driver/oxfurd-bluff.ts'
import { expectGone, expectVisible, headline } from '../driver/page.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

const PEOPLE = [{ name: 'Ann' }, { name: 'Ben' }] as const

/** The list says what each sign means and leads to its rule; closed, it stays closed. */
async function expectTerms(
  page: Page,
  title: string,
  { name, rule, count }: { name: string; rule: string; count: number },
): Promise<void> {
  const list = page.locator('details').filter({ hasText: title })
  const terms = list.getByRole('term')
  await expectVisible(terms.filter({ hasText: name }))
  expect(await terms.count()).toBe(count)
  await list.getByRole('link', { name: rule }).first().click()
  const rules = page.getByRole('dialog', { name: 'Rules' })
  await expectVisible(rules.locator('[data-current]').filter({ hasText: rule }).first())
  await page.keyboard.press('Escape')
  await expectGone(rules)
  await list.getByText(title).click()
  await expectGone(terms.first())
  await page.reload()
  await expectVisible(list.getByText(title))
  expect(await terms.first().isVisible()).toBe(false)
}

test('Cambridge says what the tiles do', async () => {
  const { path, people, play } = await beginCambridge(testHall(), PEOPLE, { hands: 1 })
  const { page } = people[0]!
  await page.goto(path)
  await chooseWord(page, 'planet')
  await play(1, choose('bandit'), place('w'))
  await expectVisible(headline(page, 'Place Ben’s token'))
  await expectTerms(page, 'What the tiles do', { name: 'Crown', rule: 'CAM', count: 6 })
})

test('Oxfurd Bluff says what the signs on the hill mean', async () => {
  const { path, people } = await beginOxfurd(testHall(), PEOPLE, [0, 1], {})
  const { page } = people[0]!
  await page.goto(path)
  await expectVisible(page.getByRole('button', { name: 'Roll' }))
  await expectTerms(page, 'What the signs mean', { name: 'RESPITE', rule: 'OXF', count: 5 })
})
