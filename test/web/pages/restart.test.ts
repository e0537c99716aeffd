import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '../../crash/server-process.ts'
import { freePort } from '../../../tools/programs/free-port.ts'
import { pause } from '../../server/testing/waiting.ts'
import { beginWith, ownWords, secondsLeft, type } from '../driver/boggle-master.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { CONNECTION_ERRORS, openArranged, useVisitors, visit } from '../driver/visitors.ts'

/** Errors of a browser that cannot fetch a part of the page. */
const UNFETCHED = /ERR_FAILED|preload CSS|dynamically imported module/

useVisitors()

let server: ServerProcess
const data = mkdtempSync(path.join(tmpdir(), 'wordhall-web-'))

beforeAll(async () => {
  server = new ServerProcess(await freePort(), data)
  await server.start().open
})

afterAll(async () => {
  await server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

test('a page recovers by itself when the server is killed and restarted', async () => {
  const ann = await visit(server, { name: 'Ann', path: null })
  const ben = await visit(server, { name: 'Ben', device: 'phone', theme: 'dark', path: null })
  const { path: table } = await openArranged(server, ann)
  await beginWith(ann.page, ben.page, table)
  await type(ann.page, 'steam')
  await expectVisible(ann.page.getByText('STEAM: 2 points.'))

  for (const visitor of [ann, ben]) visitor.allowErrors(CONNECTION_ERRORS)
  const left = await secondsLeft(ann.page)
  await server.kill('SIGKILL')
  for (const { page } of [ann, ben]) await expectVisible(page.getByText('The connection is lost.'))
  await type(ann.page, 'rings')
  await pause(6000)
  expect(await server.start().open).toBe(true)
  for (const { page } of [ann, ben]) {
    await expectGone(page.getByText('The connection is lost.'))
  }
  // The clock stood still meanwhile.
  expect(await secondsLeft(ann.page)).toBeGreaterThan(left - 7)
  expect(await ownWords(ann.page, 2)).toEqual(['rings', 'steam'])
  await type(ben.page, 'glaze')
  expect(await ownWords(ben.page, 1)).toEqual(['glaze'])
})

test('a page whose session is gone says so, and reloads as somebody new', async () => {
  const { page, context, allowErrors } = await visit(server, { name: 'Ann' })
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  allowErrors(CONNECTION_ERRORS)
  allowErrors(/401|no valid credentials/)
  // The pictures of the games may still be on their way.
  allowErrors(UNFETCHED)
  await context.clearCookies()
  await server.kill('SIGTERM')
  expect(await server.start().open).toBe(true)
  await expectVisible(page.getByRole('alert').getByText('You are signed out on this device'))
  await page.getByRole('button', { name: 'Go on as a new guest' }).click()
  await expectVisible(page.getByRole('link', { name: /^Settings of (?!Ann)/ }))
  await expectGone(page.getByRole('alert'))
})

test('a part that cannot be fetched leaves the rest of the page intact', async () => {
  const { page, allowErrors } = await visit(server, { name: 'Ann', path: null })
  allowErrors(UNFETCHED)
  await page.route(/assets\/pictures?-/, (route) => route.abort())
  await page.goto('/')
  const cambridge = page.getByRole('article', { name: 'Cambridge' })
  await expectVisible(cambridge)
  await page.waitForLoadState('networkidle')
  await expectVisible(cambridge.getByRole('button', { name: 'Play friends' }))
  expect(await page.locator('[data-game] [role=img]').count()).toBe(0)
})

test('a board that could not be fetched can be loaded again', async () => {
  const ann = await visit(server, { name: 'Ann', path: null })
  const { path: table } = await openArranged(server, ann)
  const { page, allowErrors } = ann
  allowErrors(UNFETCHED)
  await page.route(/assets\/board-/, (route) => route.abort())
  await page.goto(table)
  await expectVisible(page.getByRole('heading', { name: 'This page did not come whole' }))
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  await page.unroute(/assets\/board-/)
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expectVisible(page.getByRole('region', { name: 'Options' }))
})

test('a page that failed to load reloads by itself when the hall is back', async () => {
  const { page, allowErrors } = await visit(server, { name: 'Ann' })
  await expectVisible(page.getByRole('link', { name: 'Settings of Ann' }))
  allowErrors(UNFETCHED)
  allowErrors(CONNECTION_ERRORS)
  await server.kill('SIGKILL')
  await expectVisible(page.getByText('The connection is lost.'))
  await page.getByRole('link', { name: /^Settings/ }).press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'This page did not come whole' }))
  expect(await server.start().open).toBe(true)
  await expectVisible(page.getByRole('heading', { name: 'Settings' }))
})
