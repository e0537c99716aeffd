/** Finds the Caddy for the test of the proxy configuration. Where there is none, that test is skipped. */
import { findProgram } from './apt-packages.ts'

/** `CADDY`, if set, is the only place looked at. */
export function findCaddy(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['CADDY'] ?? '', ['caddy'], ['/usr/bin/caddy'], env)
}
