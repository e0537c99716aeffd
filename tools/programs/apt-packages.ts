/** Programs that tests need and npm does not bring: found on this machine, or installed with apt-get. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const APT_GET = '/usr/bin/apt-get'

/** `own`, if not empty, is the only place looked at. */
export function findProgram(
  own: string,
  names: readonly string[],
  usualPaths: readonly string[],
  { PATH = '' }: NodeJS.ProcessEnv,
): string | null {
  if (own !== '') return isProgram(own) ? own : null
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...usualPaths].find(isProgram) ?? null
}

/** Whether a missing program can be installed: not in place of one that was named. */
export function canInstall(own: string): boolean {
  return own === '' && process.getuid?.() === 0 && isProgram(APT_GET)
}

/** Installs packages; `instead`, if the system does not have these or cannot install them. */
export function installPackages(
  title: string,
  packages: readonly string[],
  whatToDo: string,
  say: (text: string) => void,
  instead: readonly string[] = packages,
): void {
  say(`Installing ${title} with apt-get; this takes about a minute …`)
  const begun = Date.now()
  let output = aptGet('update') ?? install(packages)
  if (output !== null && instead !== packages) output = install(instead)
  if (output === null) say(`${title} installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
  else say(`${output}\n\napt-get failed; see its output above.\n${whatToDo}`)
}

/** Returns the output on failure, or null. */
function install(packages: readonly string[]): string | null {
  return aptGet('install', '--yes', '--no-install-recommends', ...packages)
}

/** Returns the output on failure, or null. */
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
