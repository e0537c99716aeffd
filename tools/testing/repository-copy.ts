import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Copies the sources into a temporary folder; `links` are folders that the copy shares with the original. */
export function copyRepository(purpose: string, links: readonly string[]): string {
  const copy = mkdtempSync(path.join(tmpdir(), `wordhall-${purpose}-`))
  const left = new Set(['.git', 'node_modules', 'build'].map((name) => path.join(ROOT, name)))
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !left.has(file) })
  for (const link of links) {
    mkdirSync(path.dirname(path.join(copy, link)), { recursive: true })
    symlinkSync(path.join(ROOT, link), path.join(copy, link), 'dir')
  }
  return copy
}
