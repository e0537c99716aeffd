/**
 * Finds WebKitGTK for the smoke test in other browsers. Where there is none, root on Debian or Ubuntu gets it
 * installed with apt-get; everywhere else the test is skipped.
 */
import { globSync } from 'node:fs'
import { canInstall, findProgram, installPackages } from './apt-packages.ts'

/** Its driver, its own small browser, and a screen that nobody sees. */
export type WebKit = { readonly driver: string; readonly browser: string; readonly screen: string }

const WHAT_TO_DO =
  'Without it the tests in WebKit are skipped. Install webkit2gtk-driver and xvfb (Debian, Ubuntu).'

export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKit | null {
  const driver = findProgram('', ['WebKitWebDriver'], [], env)
  const screen = findProgram('', ['Xvfb'], [], env)
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted()
  return driver === null || screen === null || browser === undefined
    ? null
    : { driver, browser, screen }
}

/** Installs WebKitGTK if it is missing and can be installed; says what to do otherwise. */
export function installWebKit(say: (text: string) => void): void {
  if (findWebKit() !== null) return
  if (!canInstall('')) return say(`No WebKitGTK was found. ${WHAT_TO_DO}`)
  installPackages('WebKitGTK', ['webkit2gtk-driver', 'xvfb'], WHAT_TO_DO, say)
}
