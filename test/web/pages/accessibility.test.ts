import { expect, test } from 'vitest'
import { type } from '../driver/boggle-master.ts'
import { inspector, type Inspect } from '../driver/inspection.ts'
import { expectVisible, sitDown } from '../driver/page.ts'
import { passGame } from '../driver/passing.ts'
import { openArranged, useTestHall, visit, type Named } from '../driver/visitors.ts'

const testHall = useTestHall({ url: 'https://words.example.org' })

const devices = ['desktop', 'phone'] as const

test.each(devices)('pages without a table on a %s', async (device) => {
  const { inspect, found } = inspector()
  const { page } = await visit(testHall(), { device })
  await expectVisible(page.getByRole('link', { name: /^Settings of/ }))
  await expectVisible(page.locator('[data-game] [role=img]').first())
  await inspect(page, 'front door')
  for (const path of [
    '/settings',
    '/words',
    '/passport#some',
    '/gallery',
    '/rules/boggle-master',
    '/t/zzzz-zzzz',
  ]) {
    await page.goto(path)
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await expectVisible(page.getByRole('link', { name: /^Settings of/ }))
    await inspect(page, path)
  }
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Make a passport' }).click()
  await expectVisible(page.getByText('/passport#'))
  await inspect(page, 'passport made')
  expect(found).toEqual([])
})

test.each(devices)('a table from the gathering to the end on a %s', async (device) => {
  const { inspect, found } = inspector()
  const ann = await visit(testHall(), { name: 'Ann', device, path: null })
  const ben = await visit(testHall(), { name: 'Ben', device, path: null })
  const options = { target: 3, counts: true }
  const { table, path } = await openArranged(testHall(), ann, { options })
  await ann.page.goto(path)
  await expectVisible(ann.page.getByRole('region', { name: 'Options' }))
  await inspect(ann.page, 'gathering, host')
  await ann.page.getByRole('button', { name: 'Show for a phone' }).click()
  await expectVisible(ann.page.getByRole('dialog', { name: 'Scan to join' }))
  await inspect(ann.page, 'invitation')
  await ann.page.keyboard.press('Escape')
  await ben.page.goto(path)
  await expectVisible(ben.page.getByRole('region', { name: 'Options' }))
  await sitDown(ben.page)
  await inspect(ben.page, 'gathering, guest')
  await ann.page.getByRole('button', { name: 'Begin' }).click()
  await expectVisible(ann.page.getByRole('grid'))
  await inspect(ann.page, 'playing')
  await inspectPlaying(ann, inspect)
  await passGame(testHall(), ann, table)
  await expectVisible(ben.page.getByRole('button', { name: 'I am ready' }))
  await inspect(ben.page, 'between games')
  await nextGame(ben)
  await nextGame(ann)
  await expectVisible(ann.page.getByRole('grid'))
  await ben.page.getByRole('button', { name: 'Leave' }).click()
  await ben.page.getByRole('button', { name: 'Leave for good' }).click()
  await passGame(testHall(), ann, table)
  await expectVisible(ann.page.getByRole('button', { name: 'Play again' }))
  await inspect(ann.page, 'end')
  await ann.page.getByRole('button', { name: 'Was it fair?' }).click()
  await expectVisible(ann.page.getByRole('dialog'))
  await inspect(ann.page, 'fairness')
  if (device === 'phone') {
    await ann.page.keyboard.press('Escape')
    await ann.page.getByRole('button', { name: 'Share', exact: true }).click()
    await expectVisible(ann.page.getByRole('img', { name: 'The result as a picture' }))
    await inspect(ann.page, 'share')
    for (const [part, title] of [
      ['replay', 'Replay of Boggle Master'],
      ['coach', 'Coach for Boggle Master'],
    ] as const) {
      await ann.page.goto(`${path}/${part}`)
      await expectVisible(ann.page.getByRole('heading', { level: 1, name: title }))
      await inspect(ann.page, part)
    }
  }
  expect(found).toEqual([])
})

/** Ready for the next grid, unless inspecting has taken so long that it lies there already. */
async function nextGame({ page }: Named): Promise<void> {
  const ready = page.getByRole('button', { name: 'I am ready' })
  if (await ready.isVisible()) await ready.click()
}

/** With words, a word at hand, a refusal, and what opens on top. */
async function inspectPlaying({ page }: Named, inspect: Inspect): Promise<void> {
  await type(page, 'steam')
  await expectVisible(page.getByText('STEAM: 2 points.'))
  await type(page, 'mast')
  await expectVisible(page.getByText('MAST is not on the grid'))
  await page.keyboard.type('ring')
  await page.waitForTimeout(700)
  await inspect(page, 'playing, a word refused')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expectVisible(page.getByRole('dialog', { name: 'Help' }).getByRole('img').first())
  await inspect(page, 'help')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expectVisible(page.getByRole('dialog'))
  await inspect(page, 'leave')
  await page.keyboard.press('Escape')
}
