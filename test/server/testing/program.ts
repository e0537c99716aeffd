import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Resolves once the program has printed these words; rejects if it ends before. */
export async function untilPrinted(
  child: ChildProcess,
  output: Readable,
  words: string,
): Promise<void> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes(words)) resolve()
    })
    child.on('error', reject)
    child.on('close', () => reject(new Error(`${child.spawnfile}: ${printed}`)))
  })
}

/** Resolves when it has ended, at once if it has already. `end` makes it end. */
export async function ended(child: ChildProcess | null, end: () => void): Promise<void> {
  if (child === null || child.exitCode !== null) return
  const closed = once(child, 'close')
  end()
  await closed
}
