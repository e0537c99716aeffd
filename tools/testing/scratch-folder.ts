import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

export type ScratchFolder = {
  /** The path of a file in it; without one, that of the folder. */
  at(file?: string): string
  /** Writes a file, with the folders above it. */
  write(file: string, text: string): void
}

/** Each test of the file has an empty folder, which is deleted afterwards. */
export function useScratchFolder(): ScratchFolder {
  let root: string
  const at = (file = ''): string => path.join(root, file)
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'wordhall-scratch-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
  return {
    at,
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), text)
    },
  }
}
