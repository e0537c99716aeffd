/** Programs that tests need and npm does not bring: found on this machine, or installed with apt-get. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const APT_GET = '/usr/bin/apt-get'
/** The value of a program's variable that goes without it. */
const NONE = 'no'

export type Program = {
  readonly title: string
  /** The environment variable with the path of one's own. */
  readonly variable: string
  readonly packages: readonly string[]
  /** For systems that do not have these packages or cannot install them. */
  readonly alternatives?: readonly string[]
  /** What happens without it, and how to get it. */
  readonly whatToDo: string
  readonly isFound: (env: NodeJS.ProcessEnv) => boolean
}

/**
 * What `installProgram` is about to do, or why it cannot, in one message about all programs that are missing;
 * null when there are none. `when` completes "will be installed with apt-get".
 */
export function programsNotice(
  programs: readonly Program[],
  when: string,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const missing = programs.filter((program) => !program.isFound(env))
  const installable = missing.filter((program) => canInstall(program, env))
  const notices = missing
    .filter((program) => !canInstall(program, env))
    .map((program) => missingNotice(program, env))
  if (installable.length > 0) notices.unshift(installationNotice(installable, when))
  return notices.length === 0 ? null : notices.join('\n\n')
}

function installationNotice(programs: readonly Program[], when: string): string {
  const width = Math.max(...programs.map(({ title }) => title.length))
  const rows = programs.map(
    ({ title, variable }) =>
      `  ${title.padEnd(width)}  ${variable}=/path/to/your/own, or ${variable}=${NONE}`,
  )
  return (
    `These programs were not found and will be installed with apt-get ${when}.\n` +
    'To prevent that, press Ctrl-C now and name a program of your own, or go without:\n' +
    rows.join('\n')
  )
}

/** Why a program is missing and not installed, and what to do. */
export function missingNotice(
  { title, variable, whatToDo }: Program,
  env: NodeJS.ProcessEnv,
): string {
  const own = env[variable] ?? ''
  if (own === NONE) return `${title} is not used: ${variable} is set to ${NONE}.\n${whatToDo}`
  const problem =
    own === ''
      ? `${title} was not found, and it cannot be installed from here: that takes root and apt-get.`
      : `${variable} is set to ${own}, which is not a program.`
  return `${problem}\n${whatToDo}`
}

/** Installs a program if it is missing and can be installed. */
export function installProgram(
  program: Program,
  say: (text: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): void {
  if (!program.isFound(env) && canInstall(program, env)) installPackages(program, say)
}

/** `own`, if not empty, is the only place looked at. */
export function findProgram(
  own: string,
  names: readonly string[],
  usualPaths: readonly string[],
  { PATH = '' }: NodeJS.ProcessEnv,
): string | null {
  if (own !== '') return own !== NONE && isProgram(own) ? own : null
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...usualPaths].find(isProgram) ?? null
}

/** Whether a missing program can be installed. If the user has named one, it is not replaced. */
function canInstall({ variable }: Program, env: NodeJS.ProcessEnv): boolean {
  return (env[variable] ?? '') === '' && process.getuid?.() === 0 && isProgram(APT_GET)
}

function installPackages(
  { title, packages, alternatives, whatToDo }: Program,
  say: (text: string) => void,
): void {
  say(`Installing ${title} with apt-get; this takes about a minute …`)
  const begun = Date.now()
  let output = aptGet('update') ?? install(packages)
  if (output !== null && alternatives !== undefined) output = install(alternatives)
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
