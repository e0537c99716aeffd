/**
 * Finds the Redis for tests and benchmarks of several nodes. Where there is none, root on Debian or Ubuntu
 * gets one installed with apt-get; everybody else is told what to do, and these tests are skipped.
 */
import { canInstall, findProgram, installPackages } from './apt-packages.ts'

const NAMES = ['redis-server', 'valkey-server']

const WHAT_TO_DO =
  'Without it the tests of several nodes are skipped. Install Redis (Debian, Ubuntu: apt-get install\n' +
  'redis-server), or set REDIS_SERVER=/path/to/redis-server.'

/** `REDIS_SERVER`, if set, is the only place looked at. */
export function findRedis(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['REDIS_SERVER'] ?? '', NAMES, ['/usr/bin/redis-server'], env)
}

/** Installs Redis if it is missing and can be installed; says what to do otherwise. */
export function installRedis(say: (text: string) => void): void {
  if (findRedis() !== null) return
  if (!canInstall(process.env['REDIS_SERVER'] ?? ''))
    return say(`No Redis was found. ${WHAT_TO_DO}`)
  installPackages('Redis', ['redis-server'], WHAT_TO_DO, say)
}
