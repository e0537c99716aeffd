import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { type } from '../driver/boggle-master.ts'
import { expectVisible, sitDown } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { openArranged, useTestHall, visit, type Arrival } from '../driver/visitors.ts'

const testHall = useTestHall()

async function arrive(arrival: Arrival) {
  const visitor = await visit(testHall(), { ...arrival, insecure: true, path: null })
  // The hall sends it for those who come over HTTPS.
  visitor.allowErrors(/Cross-Origin-Opener-Policy header has been ignored/)
  return visitor
}

/** The clipboard's text, found by pasting it into the chat. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel('Say something')
  await field.fill('')
  await field.press('ControlOrMeta+v')
  return field.inputValue()
}

test('two people play a full game over plain HTTP', async () => {
  const ann = await arrive({ name: 'Ann' })
  const ben = await arrive({ name: 'Ben', device: 'phone' })
  const { table, path } = await openArranged(testHall(), ann)
  for (const { page } of [ann, ben]) await page.goto(path)
  expect(await ann.page.evaluate(() => isSecureContext)).toBe(false)

  await ann.page.getByRole('button', { name: 'Copy the link' }).click()
  await expectVisible(ann.page.getByText('The link is copied.'))
  expect(await pasted(ann.page)).toBe(ann.page.url())

  await sitDown(ben.page)
  await ann.page.getByLabel('Say something').fill('')
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  for (const { page } of [ann, ben]) {
    await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
    await type(page, 'steam')
    await expectVisible(page.getByText('STEAM: 2 points.'))
  }
  await type(ann.page, 'worsting')
  await expectVisible(ann.page.getByText('WORSTING: 11 points.'))

  await ann.page.reload()
  await expectVisible(ann.page.getByRole('button', { name: 'Erase WORSTING' }))
  await passGame(testHall(), ann, table)
  await expectVisible(ben.page.getByRole('heading', { name: /^Ann wins/ }))
  await ann.page.getByRole('button', { name: 'Share', exact: true }).click()
  // A device shares only in a secure context.
  await ann.page.getByRole('button', { name: 'Copy the text' }).click()
  await expectVisible(ann.page.getByText('The text is copied.'))
  await ann.page.keyboard.press('Escape')
  expect(await pasted(ann.page)).toContain('Ann wins with 11 points.')
})

test('where the browser does not let a page copy, the page shows what to copy', async () => {
  const ann = await arrive({ name: 'Ann' })
  await ann.page.addInitScript(() => (Document.prototype.execCommand = () => false))
  const { path } = await openArranged(testHall(), ann)
  await ann.page.goto(path)
  await ann.page.getByRole('button', { name: 'Copy the link' }).click()
  const dialog = ann.page.getByRole('dialog', { name: 'Copy the link' })
  await expectVisible(dialog.getByText('The browser did not let us copy this.'))
  const selected = await dialog.getByLabel('Copy the link').evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
    return value.slice(selectionStart, selectionEnd)
  })
  expect(selected).toBe(ann.page.url())
  await ann.page.keyboard.press('Escape')
  expect(await ann.page.getByText('The link is copied.').count()).toBe(0)
})
