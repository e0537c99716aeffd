/** CPU time of this process so far, garbage collection included, in milliseconds. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** CPU time of `work` in milliseconds. */
export function cpuTimeOf(work: () => unknown): number {
  const started = cpuNow()
  work()
  return cpuNow() - started
}

/**
 * Measures the contenders in rotation, so that noise affects all of them alike. Returns the results
 * of each contender by round.
 */
export async function inRotation<T>(
  rounds: number,
  contenders: readonly (() => T | Promise<T>)[],
): Promise<readonly (readonly T[])[]> {
  const results = contenders.map((): T[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of contenders.entries()) results[index]!.push(await measure())
  }
  return results
}
