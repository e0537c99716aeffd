import { Worker } from 'node:worker_threads'
import { formatTable } from '#cli/text-table.ts'
import { LEVELS } from '#kit/bot.ts'
import type { WarmUp } from '#server/bots/warm-up.ts'

/** CPU milliseconds of a first decision in a new worker, and of a second one there. */
export type ColdTimes = { readonly first: number; readonly second: number }

/** What the first decision in a new worker costs, in milliseconds of CPU time, and what the next one costs. */
export async function coldStartTable(games: readonly string[]): Promise<string> {
  const rows: string[][] = []
  for (const game of games) {
    const row = [game]
    for (const level of LEVELS) {
      const { first, second } = await timesOf({ game, level })
      row.push(`${first.toFixed(0)} (${second.toFixed(0)})`)
    }
    rows.push(row)
  }
  return formatTable(['first decision, ms CPU', ...LEVELS], rows)
}

async function timesOf(workerData: WarmUp): Promise<ColdTimes> {
  const worker = new Worker(new URL('cold-start-worker.ts', import.meta.url), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<ColdTimes>()
  worker.once('message', resolve).once('error', reject)
  return promise
}
