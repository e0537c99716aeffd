/**
 * Finds the Chromium for browser tests and pictures. Where there is none, root on Debian or Ubuntu
 * gets one installed with apt-get; everybody else is told what to do.
 */
import { findProgram, missingNotice, type Program } from './apt-packages.ts'

/** Chromium without windows, which takes about a third less CPU time than the whole browser. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const WHAT_TO_DO =
  'Without it browser tests fail and pictures cannot be taken. Install Chromium (Debian, Ubuntu:\n' +
  'apt-get install chromium), or set CHROMIUM=/path/to/chromium to a Chromium or Chrome.'

/** For a browser without sandbox, screen or background traffic. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of Chromium. Throws an error that says what to do when there is none. */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env)
  if (found === null) throw new Error(missingNotice(CHROMIUM, env))
  return found
}

/** `CHROMIUM`, if set, is the only place looked at. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['CHROMIUM'] ?? '', NAMES, USUAL_PATHS, env)
}

export const CHROMIUM: Program = {
  title: 'Chromium',
  variable: 'CHROMIUM',
  packages: [HEADLESS],
  alternatives: ['chromium'],
  whatToDo: WHAT_TO_DO,
  isFound: (env) => findChromium(env) !== null,
}
