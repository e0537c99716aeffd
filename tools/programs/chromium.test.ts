import { expect, test } from 'vitest'
import { chromiumNotice, chromiumPath, findChromium } from './chromium.ts'

const program = process.execPath

test('CHROMIUM names the browser to use', () => {
  expect(findChromium({ CHROMIUM: program })).toBe(program)
  expect(chromiumNotice({ CHROMIUM: program })).toBeNull()
})

test('a wrong CHROMIUM is reported, and nothing else is used or installed instead', () => {
  const env = { ...process.env, CHROMIUM: '/no/such/browser' }
  expect(findChromium(env)).toBeNull()
  expect(chromiumNotice(env)).toMatch(/^CHROMIUM is set to \/no\/such\/browser.*\n.*tests fail/)
  expect(() => chromiumPath(env)).toThrow('set CHROMIUM=')
})
