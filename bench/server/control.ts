/** Loaded into the measured processes: tells what they have used so far. */
export type Usage = {
  /** Seconds of CPU time, user and system. */
  readonly cpu: number
  /** Bytes. */
  readonly heap: number
  readonly rss: number
}

/** Collecting garbage makes V8 forget code, so it is done for memory only. */
export type Question = { readonly collect: boolean }

process.on('message', ({ collect }: Question) => {
  if (collect) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ cpu: (user + system) / 1e6, heap: heapUsed, rss } satisfies Usage)
})
process.channel?.unref()
