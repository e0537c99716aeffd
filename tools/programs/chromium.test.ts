import { expect, test } from 'vitest'
import { programsNotice } from './apt-packages.ts'
import { CHROMIUM, chromiumPath, findChromium } from './chromium.ts'

const program = process.execPath
const noticeOf = (env: NodeJS.ProcessEnv): string | null =>
  programsNotice([CHROMIUM], 'at once', env)

test('CHROMIUM names the browser to use', () => {
  expect(findChromium({ CHROMIUM: program })).toBe(program)
  expect(noticeOf({ CHROMIUM: program })).toBeNull()
})

test('a wrong CHROMIUM is reported, and nothing else is used or installed instead', () => {
  const env = { ...process.env, CHROMIUM: '/no/such/browser' }
  expect(findChromium(env)).toBeNull()
  expect(noticeOf(env)).toMatch(/^CHROMIUM is set to \/no\/such\/browser.*\n.*tests fail/)
  expect(() => chromiumPath(env)).toThrow('set CHROMIUM=')
})
