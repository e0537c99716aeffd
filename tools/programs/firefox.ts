/**
 * Finds the Firefox for the smoke test in other browsers. Where there is none, root on Debian gets one
 * installed with apt-get; everywhere else the test is skipped.
 */
import { findProgram, type Program } from './apt-packages.ts'

const NAMES = ['firefox-esr', 'firefox']

const WHAT_TO_DO =
  'Without it the tests in Firefox are skipped. Install Firefox, or set FIREFOX=/path/to/firefox.'

/** `FIREFOX`, if set, is the only place looked at. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['FIREFOX'] ?? '', NAMES, ['/usr/bin/firefox-esr'], env)
}

export const FIREFOX: Program = {
  title: 'Firefox',
  variable: 'FIREFOX',
  packages: ['firefox-esr'],
  whatToDo: WHAT_TO_DO,
  isFound: (env) => findFirefox(env) !== null,
}
