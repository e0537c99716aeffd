import { test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { passGame } from '../driver/passing.ts'
import { beginGame } from '../driver/tables.ts'
import { useTestHall } from '../driver/visitors.ts'
const testHall = useTestHall()
test.each([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const)('%s %s', async (device, theme) => {
  const table = await beginGame(testHall(), [{ name: 'Ann', device, theme }], {
    game: 'boggle-master',
    options: {},
    deal: DEAL,
    others: ['Ben'],
  })
  await table.play(0, { type: 'write', word: 'steam' }, { type: 'write', word: 'rings' })
  await passGame(testHall(), table.people[0]!, table.id)
  const { page } = table.people[0]!
  const shot = (name: string, fullPage = true) =>
    page.screenshot({ path: `/tmp/shots/${device}-${theme}-${name}.png`, fullPage })
  await page.goto(`${table.path}/coach`)
  const section = page.getByRole('region', { name: 'Words worth learning' })
  await section.getByText('(noun)').first().waitFor()
  await section.getByRole('button', { name: /^Add / }).nth(1).click()
  await page.waitForTimeout(300)
  await shot('coach')
  await section.getByRole('button', { name: /^Add all/ }).click()
  await section.getByRole('link').click()
  await page.getByText('(noun)').first().waitFor()
  await page.waitForTimeout(4500)
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(2)
    .click()
  await shot('words')
  await page.getByRole('button', { name: 'Practise' }).click()
  await page.getByLabel(/^The word: it/).fill('xya')
  await shot('card', false)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Check' }).click()
  await shot('wrong', false)
  await page.getByRole('button', { name: 'Show the word' }).click()
  await shot('shown', false)
  await page.getByRole('button', { name: /^No/ }).click()
  for (let n = 0; n < 11; n += 1) {
    await page.getByRole('button', { name: 'Show the word' }).click()
    await page.getByRole('button', { name: n % 3 === 0 ? /^Almost/ : /^I knew/ }).click()
  }
  await shot('summary', false)
  await page.getByRole('button', { name: 'Done' }).click()
  await shot('done', false)
  await page.goto('/')
  await page.waitForTimeout(800)
  await shot('door', false)
})
