/**
 * Finds the Caddy for the test of the proxy configuration. Where there is none, root on Debian or Ubuntu gets one
 * installed with apt-get; everybody else is told what to do, and that test is skipped.
 */
import { findProgram, type Program } from './apt-packages.ts'

const WHAT_TO_DO =
  'Without it the test of several nodes behind a proxy is skipped. Install Caddy (Debian, Ubuntu: apt-get\n' +
  'install caddy), or set CADDY=/path/to/caddy.'

/** `CADDY`, if set, is the only place looked at. */
export function findCaddy(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['CADDY'] ?? '', ['caddy'], ['/usr/bin/caddy'], env)
}

export const CADDY: Program = {
  title: 'Caddy',
  variable: 'CADDY',
  packages: ['caddy'],
  whatToDo: WHAT_TO_DO,
  isFound: (env) => findCaddy(env) !== null,
}
