/**
 * Finds the Firefox for the smoke test in other browsers. Where there is none, root on Debian gets one
 * installed with apt-get; everywhere else the test is skipped.
 */
import { canInstall, findProgram, installPackages } from './apt-packages.ts'

const NAMES = ['firefox-esr', 'firefox']

const WHAT_TO_DO =
  'Without it the tests in Firefox are skipped. Install Firefox, or set FIREFOX=/path/to/firefox.'

/** `FIREFOX`, if set, is the only place looked at. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['FIREFOX'] ?? '', NAMES, ['/usr/bin/firefox-esr'], env)
}

/** Installs Firefox if it is missing and can be installed; says what to do otherwise. */
export function installFirefox(say: (text: string) => void): void {
  if (findFirefox() !== null) return
  if (!canInstall(process.env['FIREFOX'] ?? '')) return say(`No Firefox was found. ${WHAT_TO_DO}`)
  installPackages('Firefox', ['firefox-esr'], WHAT_TO_DO, say)
}
