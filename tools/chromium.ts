/**
 * Finds the Chromium that end-to-end tests and pictures run in. On Linux, where root may install
 * packages, one that is missing is installed; elsewhere it is said what to do.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const APT_GET = '/usr/bin/apt-get'

const NONE =
  'There is no Chromium here, which the browser tests and pictures need. Install it (Debian, ' +
  'Ubuntu: apt-get install chromium), or say where one is with CHROMIUM=/path/to/chromium.'

/** For a browser without a sandbox of its own, a screen, or anybody to phone home to. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where it is; throws with what to do when there is none. */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env)
  if (found === null) throw new Error(NONE)
  return found
}

export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const { CHROMIUM, PATH = '' } = env
  if (CHROMIUM !== undefined && CHROMIUM !== '') return isProgram(CHROMIUM) ? CHROMIUM : null
  const onPath = NAMES.flatMap((name) =>
    PATH.split(path.delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => path.join(folder, name)),
  )
  return [...onPath, ...ELSEWHERE].find(isProgram) ?? null
}

/** Installs one where there is none and it may; says so, or what else to do. */
export function readyChromium(say: (text: string) => void): void {
  if (findChromium() !== null) return
  if (!mayInstall()) return say(NONE)
  say('Installing Chromium for the browser tests (apt-get); this takes a minute or so …')
  const begun = Date.now()
  const wrong =
    aptGet('update') ?? aptGet('install', '--yes', '--no-install-recommends', 'chromium')
  if (wrong !== null) return say(`${wrong}\n\nChromium could not be installed; see above.\n${NONE}`)
  say(`Chromium installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

function mayInstall(): boolean {
  const named = (process.env['CHROMIUM'] ?? '') !== ''
  return !named && process.getuid?.() === 0 && isProgram(APT_GET)
}

/** What went wrong, or null. */
function aptGet(...args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(
    APT_GET,
    ['--quiet', '-o', 'DPkg::Lock::Timeout=300', ...args],
    { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  )
  return status === 0 ? null : `${stdout}${stderr}`.trim()
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  readyChromium((text) => process.stderr.write(`${text}\n`))
  const found = findChromium()
  if (found !== null) process.stdout.write(`${found}\n`)
  process.exitCode = found === null ? 1 : 0
}
