/**
 * Finds WebKitGTK for the smoke test in other browsers. Where there is none, root on Debian or Ubuntu gets it
 * installed with apt-get; everywhere else the test is skipped.
 */
import { globSync } from 'node:fs'
import { findProgram, type Program } from './apt-packages.ts'

/** Its driver, its own small browser, and a screen that nobody sees. */
export type WebKit = { readonly driver: string; readonly browser: string; readonly screen: string }

const WHAT_TO_DO =
  'Without it the tests in WebKit are skipped. Install webkit2gtk-driver and xvfb (Debian, Ubuntu).'

/** `WEBKIT_DRIVER`, if set, is the only driver looked at. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKit | null {
  const driver = findProgram(env['WEBKIT_DRIVER'] ?? '', ['WebKitWebDriver'], [], env)
  const screen = findProgram('', ['Xvfb'], [], env)
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted()
  return driver === null || screen === null || browser === undefined
    ? null
    : { driver, browser, screen }
}

export const WEBKIT: Program = {
  title: 'WebKitGTK',
  variable: 'WEBKIT_DRIVER',
  packages: ['webkit2gtk-driver', 'xvfb'],
  whatToDo: WHAT_TO_DO,
  isFound: (env) => findWebKit(env) !== null,
}
