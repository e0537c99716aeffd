/**
 * Finds the Redis for tests and benchmarks of several nodes. Where there is none, root on Debian or Ubuntu
 * gets one installed with apt-get; everybody else is told what to do, and these tests are skipped.
 */
import { findProgram, type Program } from './apt-packages.ts'

const NAMES = ['redis-server', 'valkey-server']

const WHAT_TO_DO =
  'Without it the tests of several nodes are skipped. Install Redis (Debian, Ubuntu: apt-get install\n' +
  'redis-server), or set REDIS_SERVER=/path/to/redis-server.'

/** `REDIS_SERVER`, if set, is the only place looked at. */
export function findRedis(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram(env['REDIS_SERVER'] ?? '', NAMES, ['/usr/bin/redis-server'], env)
}

export const REDIS: Program = {
  title: 'Redis',
  variable: 'REDIS_SERVER',
  packages: ['redis-server'],
  whatToDo: WHAT_TO_DO,
  isFound: (env) => findRedis(env) !== null,
}
