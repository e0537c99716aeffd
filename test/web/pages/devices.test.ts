import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { faultsInBothThemes, faultsOf } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { useTestHall, visit, type Device } from '../driver/visitors.ts'
import { value } from '../../server/testing/guest.ts'

const testHall = useTestHall()

const UNAUTHORIZED = /401|WebSocket/

test.each(['phone', 'desktop'] as readonly Device[])(
  'devices and data are shown without faults on a %s, light and dark',
  async (device) => {
    const { page, cookie } = await visit(testHall(), { device, path: '/settings' })
    await testHall().passportCookie(cookie)
    await page.reload()
    await expectVisible(page.getByRole('button', { name: 'Sign out the others' }))
    expect(await faultsInBothThemes(page, 'settings')).toEqual([])
    await page.getByRole('button', { name: 'Erase me' }).click()
    await expectVisible(page.getByRole('dialog', { name: 'Erase you?' }))
    expect(await faultsOf(page, 'erase', 'dark')).toEqual([])
  },
)

test('another device is signed out, and its page says so', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: '/settings' })
  const cookie = await testHall().passportCookie(ann.cookie)
  const phone = await visit(testHall(), { device: 'phone', path: null })
  const [, secret] = cookie.split('=') as [string, string]
  await phone.context.addCookies([
    { name: 'wordhall', value: secret, url: testHall().address, httpOnly: true, sameSite: 'Lax' },
  ])
  phone.allowErrors(UNAUTHORIZED)
  await phone.page.goto('/')
  await expectVisible(phone.page.getByRole('link', { name: 'Settings of Ann' }))

  await ann.page.reload()
  await expectVisible(ann.page.getByText('— this device'))
  await ann.page.getByRole('button', { name: /^Sign out some device/i }).click()
  await expectVisible(ann.page.getByText('That device is signed out.'))
  await expectGone(ann.page.getByRole('button', { name: /^Sign out some device/i }))
  const notice = phone.page.getByRole('alert')
  await expectVisible(notice.getByText('You are signed out on this device'))
  await expectVisible(notice.getByText('make a passport'))
  await expectVisible(notice.getByRole('button', { name: 'Go on as a new guest' }))
  await expectVisible(ann.page.getByRole('link', { name: 'Settings of Ann' }))
})

test('devices of one kind are told apart', async () => {
  const ann = await visit(testHall(), { name: 'Ann', path: '/settings' })
  for (let count = 0; count < 2; count += 1) await testHall().passportCookie(ann.cookie)
  await ann.page.reload()
  const others = ann.page.getByRole('button', { name: /^Sign out some device/i })
  await expectVisible(others.nth(1))
  const names = await others.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(names.map((name) => /device \d/.exec(name!)?.[0]))).toEqual(
    new Set(['device 2', 'device 3']),
  )
  expect(names[0]).toMatch(/since .*\d:\d\d/)
})

test('the list of devices comes when the hall is back', async () => {
  const { page, allowErrors } = await visit(testHall(), { name: 'Ann' })
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  allowErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/)
  await page.route('/api/me/sessions', (route) => route.abort())
  await page.context().setOffline(true)
  const banner = page.getByText('The connection is lost.')
  await expectVisible(banner)
  await page.context().setOffline(false)
  await expectGone(banner)
  await page.getByRole('link', { name: 'Settings of Ann' }).click()
  // While the page itself is loaded, it says the same.
  await expectVisible(page.getByRole('heading', { name: 'Settings', exact: true }))
  await expectVisible(page.getByText('One moment…'))
  await page.unroute('/api/me/sessions')
  await page.context().setOffline(true)
  await expectVisible(page.getByText('the list comes as soon as it can'))
  await page.context().setOffline(false)
  await expectVisible(page.getByText('— this device'))
})

test('data is downloaded', async () => {
  const { page } = await visit(testHall(), { name: 'Annabel', path: '/settings' })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('wordhall.json')
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown
  expect(exported).toMatchObject({ person: { name: 'Annabel' }, tables: [] })
})

test('somebody is erased after a question, and is a new guest then', async () => {
  const { page, cookie, allowErrors } = await visit(testHall(), { name: 'Ann', path: '/settings' })
  allowErrors(UNAUTHORIZED)
  await page.getByRole('button', { name: 'Erase me' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  const headers = { cookie }
  expect((await fetch(`${testHall().address}/api/me`, { headers })).status).toBe(200)
  await page.getByRole('button', { name: 'Erase me' }).click()
  await page.getByRole('button', { name: 'Erase me for good' }).click()
  await page.waitForURL('/')
  await expectVisible(page.getByRole('link', { name: /^Settings of (?!Ann$)/ }))
  expect((await fetch(`${testHall().address}/api/me`, { headers })).status).toBe(401)
  value(await (await testHall().enter()).client.ping())
})
