/**
 * The processes of a test run share compiled modules, so that types are stripped only once. Vitest
 * calls `setup` before all tests and `teardown` after them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

let folder: string | null = null

export function setup(): void {
  // Set where a test runs tests.
  if (process.env['NODE_COMPILE_CACHE'] !== undefined) return
  folder = mkdtempSync(path.join(tmpdir(), 'wordhall-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = folder
}

export function teardown(): void {
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
}
