import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const cleanups: (() => Promise<void> | void)[] = []

/** Closes what a test has opened, the latest first. Call it in `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const close of cleanups.splice(0).toReversed()) await close()
}

export function closeLater(close: () => Promise<void> | void): void {
  cleanups.push(close)
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-server-'))
  closeLater(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
