import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, ADMIN_TOKEN, announced } from '../../admin/admin-client.ts'
import { until } from '../../server/testing/waiting.ts'
import { inspector } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { EVERY_DEVICE, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall({ adminToken: ADMIN_TOKEN })

/** With keys alone. */
async function signIn(page: Page, token = ADMIN_TOKEN): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
}

test('the operator, who has the token, sees and governs the hall, and nobody else does', async () => {
  const boss = await visit(testHall(), { name: 'Boss', path: '/admin' })
  boss.allowErrors(/401/)
  const { page } = boss
  await signIn(page, 'not the right one')
  await expectVisible(page.getByText('This is not the operator’s token.'))
  await signIn(page)
  await expectVisible(page.getByText(/version .* since/))

  const ann = await testHall().enter({ name: 'Ann' })
  const { code } = await ann.openTable()
  await page.getByRole('link', { name: 'Tables' }).click()
  await page.getByRole('button', { name: `Close table ${code}` }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Close', exact: true }).last().isDisabled()).toBe(
    true,
  )
  await dialog.getByLabel('Reason').fill('It is late.')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(`Table ${code} is closed.`))
  await expectVisible(page.getByText('There are no unfinished tables.'))

  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel(/^Name or id/).fill('ann')
  await page.getByRole('button', { name: 'Ban Ann' }).click()
  await dialog.getByLabel(/^Reason/).fill('Be kind.')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expectVisible(page.getByText('Ann is banned.'))
  await page.getByRole('link', { name: 'Bans', exact: true }).click()
  await expectVisible(page.getByText('Be kind.'))
  await page.getByRole('button', { name: /^Lift the ban/ }).click()
  await expectVisible(page.getByText('Nobody is banned.'))

  await page.getByRole('link', { name: 'Announcements' }).click()
  await page.getByLabel('What everybody should know').fill('Tea at four.')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Everybody is told.'))
  await until(() => announced(ann).join() === 'Tea at four.', 'the announcement')
  await page.getByRole('button', { name: 'Withdraw “Tea at four.”' }).click()
  await until(() => announced(ann).length === 0, 'its end')
  await expectVisible(page.getByText('Nothing is announced.'))

  const drain = async () => {
    await page.getByRole('button', { name: 'Drain', exact: true }).click()
    await dialog.getByRole('button', { name: 'Drain it' }).click()
  }
  boss.allowErrors(/409/)
  await page.getByRole('link', { name: 'Nodes' }).click()
  await drain()
  await expectVisible(page.getByText(/no other node/))
  // As if there were one.
  const asked: string[] = []
  await page.route('**/drain', (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    return route.fulfill({ json: {} })
  })
  await drain()
  await expectVisible(page.getByText('The node leaves everything to the others.'))
  expect(asked).toEqual(['POST /api/admin/nodes/hall/drain'])

  await page.getByRole('link', { name: 'Bans', exact: true }).click()
  await page.reload()
  await expectVisible(page.getByText('Nobody is banned.'))
  await page.getByRole('button', { name: 'Leave' }).click()
  await expectVisible(page.getByLabel('Token'))
})

test('an announcement is shown to everybody until it is dismissed or withdrawn', async () => {
  const { page } = await visit(testHall(), { name: 'Ann' })
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  const { address } = testHall()
  const { id } = await act(address, 'POST /announcements', { text: 'Tea at four.' })
  const banner = page.getByRole('status').filter({ hasText: 'Tea at four.' })
  await expectVisible(banner)
  await banner.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expectGone(page.getByText('Tea at four.'))
  const cake = await act(address, 'POST /announcements', { text: 'And cake.' })
  await expectVisible(page.getByText('And cake.'))
  await page.reload()
  await expectVisible(page.getByText('And cake.'))
  expect(await page.getByText('Tea at four.').count()).toBe(0)
  await act(address, `DELETE /announcements/${String(cake['id'])}`)
  await expectGone(page.getByText('And cake.'))
  await act(address, `DELETE /announcements/${String(id)}`)
})

test('who is banned is told why, also after a reload', async () => {
  const visitor = await visit(testHall(), { name: 'Bob' })
  visitor.allowErrors(/403|WebSocket/)
  const { page } = visitor
  await expectVisible(page.getByRole('link', { name: 'Settings of Bob' }))
  const { address } = testHall()
  const people = await fetch(`${address}/api/admin/people?search=Bob`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const { rows } = (await people.json()) as { rows: readonly { id: string }[] }
  const ban = { kind: 'person', subject: rows[0]!.id, reason: 'Be kind.' }
  const { id } = await act(address, 'POST /bans', ban)
  const why = page.getByRole('alert').filter({ hasText: 'Be kind.' })
  await expectVisible(why)
  await page.reload()
  await expectVisible(why)
  await act(address, `DELETE /bans/${String(id)}`)
})

test('its pages have no faults of accessibility, at any size', async () => {
  const { address } = testHall()
  const long = 'Bartholomew-Maximilian of Llanfairpwll'
  const ann = await testHall().enter({ name: long.slice(0, 20) })
  await ann.openTable()
  await act(address, 'POST /bans', { kind: 'address', subject: '2001:db8::1', reason: long })
  await act(address, 'POST /announcements', { text: `${long} ${long}` })
  const { inspect, found } = inspector()
  for (const device of EVERY_DEVICE) {
    const { page, context } = await visit(testHall(), { name: 'Boss', device, path: '/admin' })
    await inspect(page, `sign in, ${device}`)
    await signIn(page)
    for (const part of ['Nodes', 'Tables', 'People', 'Connections', 'Bans', 'Announcements']) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await expectVisible(page.getByRole('listitem').first())
      await inspect(page, `${part}, ${device}`)
    }
    await context.close()
  }
  expect(found).toEqual([])
})
