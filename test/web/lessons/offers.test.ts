import { expect, test } from 'vitest'
import { expectGone, expectVisible } from '../driver/page.ts'
import { useTestHall, visit } from '../driver/visitors.ts'
import { Learner } from './learner.ts'

const testHall = useTestHall()

test('a lesson is offered for games that one has not played, and is never in the way', async () => {
  const { page } = await visit(testHall(), { newcomer: true })
  const tuf = page.getByRole('article', { name: 'Tuf' })
  const offer = tuf.getByRole('link', { name: 'Learn Tuf in two minutes' })
  await expectVisible(offer)
  await tuf.getByRole('button', { name: 'Play a bot' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Learn by playing' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL(/\/t\//)
  await page.goto('/')
  await expectVisible(tuf)
  expect(await offer.count(), 'after a game').toBe(0)
  const cambridge = page.getByRole('link', { name: 'Learn Cambridge in two minutes' })
  await expectVisible(cambridge)

  await page.goto('/rules/tuf')
  await page.getByRole('link', { name: /^Learn it by playing/ }).click()
  await expectVisible(page.getByRole('heading', { name: 'Learn Tuf' }))

  await page.goto('/learn/cambridge?step=8')
  await expectVisible(page.getByRole('button', { name: 'Play a short game' }))
  await page.goto('/')
  await expectVisible(tuf)
  expect(await cambridge.count(), 'after the lesson').toBe(0)
})

test('a lesson is left, skipped, gone back in and continued after a reload; wrong moves get a reason', async () => {
  const { page } = await visit(testHall(), { newcomer: true, path: '/learn/cambridge' })
  const learner = new Learner(page, 'mouse')
  await learner.expectStep(1, 7)
  await learner.button('Skip').click()
  await learner.expectStep(2, 7)
  await page.locator(`[role=grid] [data-cell='14']`).click()
  await expectVisible(page.getByText(/Move to a tile right above/))
  await page.locator(`[role=grid] [data-cell='18']`).click()
  await expectVisible(page.getByText(/T is in many words/))
  await learner.expectStep(2, 7)
  await learner.button('Skip').click()
  await page.reload()
  await learner.expectStep(3, 7)
  await expectVisible(page.getByText(/Ada stepped on O/))
  await learner.button('Back').click()
  await learner.expectStep(2, 7)
  await learner.button('Start over').click()
  await learner.expectStep(1, 7)
  await page.getByRole('link', { name: 'Leave the lesson' }).click()
  await expectGone(learner.panel)
  await page.goto('/learn/ghost')
  await expectVisible(page.getByText('There is no lesson of that name here.'))
})
