/** Times the first decisions of a bot in a worker of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { warmUp } from '#server/bots/bot-worker.ts'
import type { WarmUp } from '#server/bots/warm-up.ts'
import type { ColdTimes } from './cold-start.ts'

function time(): number {
  const from = process.threadCpuUsage()
  warmUp(workerData as WarmUp)
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}

parentPort!.postMessage({ first: time(), second: time() } satisfies ColdTimes, [])
