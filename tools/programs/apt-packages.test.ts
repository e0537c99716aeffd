import { expect, test, vi } from 'vitest'
import { programsNotice } from './apt-packages.ts'
import { CADDY } from './caddy.ts'
import { CHROMIUM } from './chromium.ts'
import { FIREFOX } from './firefox.ts'
import { REDIS } from './redis.ts'
import { WEBKIT } from './webkit.ts'

const missing = [CHROMIUM, REDIS, CADDY, FIREFOX, WEBKIT].map((program) => ({
  ...program,
  isFound: () => false,
}))

test('one notice names every missing program that cannot be installed, and what to do', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  const notice = programsNotice(missing, 'soon', {}) ?? ''
  vi.restoreAllMocks()
  for (const { title, whatToDo } of missing) {
    expect(notice).toContain(`${title} was not found, and it cannot be installed from here`)
    expect(notice).toContain(whatToDo)
  }
})

test('one notice announces everything that will be installed, when, and how to prevent it', ({
  skip,
}) => {
  if (process.getuid?.() !== 0 || programsNotice(missing, 'soon', {})?.includes('cannot')) {
    skip('needs root and apt-get')
  }
  const notice = programsNotice(missing, 'soon', {}) ?? ''
  expect(notice).toContain('will be installed with apt-get soon')
  for (const { title, variable } of missing) {
    expect(notice).toMatch(new RegExp(`${title} .*${variable}=.*${variable}=no`))
  }
  const without = Object.fromEntries(missing.map(({ variable }) => [variable, 'no']))
  expect(programsNotice(missing, 'soon', without)).not.toContain('will be installed')
})

test('whoever goes without a program is told what that means, not that “no” is no program', () => {
  const without = Object.fromEntries(missing.map(({ variable }) => [variable, 'no']))
  const notice = programsNotice(missing, 'soon', without) ?? ''
  for (const { title, variable, whatToDo } of missing) {
    expect(notice).toContain(`${title} is not used: ${variable} is set to no.\n${whatToDo}`)
  }
  expect(notice).not.toContain('which is not a program')
})
