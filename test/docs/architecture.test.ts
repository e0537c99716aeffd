import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { layers } from '../../tools/layers.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')

/** The numbered steps: the file, and the rest of the sentence. */
const STEPS = [...DOCUMENT.matchAll(/^\d+\. `([^`]+)` — ((?:.+\n)(?: {3,}.+\n)*)/gm)].map(
  ([, file, text]) => ({ file: file!, text: text! }),
)

describe('the path of a move in docs/architecture.md', () => {
  test('has its steps', () => {
    expect(STEPS.length).toBeGreaterThan(10)
  })

  test.each(STEPS)('$file exists and has what the step names', ({ file, text }) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const names = [...text.matchAll(/`([\w.]+)`/g)].flatMap(([, name]) => name!.split('.'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(source, name).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('has no gap: every file is imported by another one of the path', () => {
    const sources = STEPS.map(({ file }) => readFileSync(path.join(ROOT, file), 'utf8'))
    const unreached = STEPS.filter(({ file }) => {
      return !sources.some((source) => source.includes(path.basename(file)))
    })
    // Where the path begins, and what is reached through the registry or a port.
    expect(unreached.map(({ file }) => file)).toEqual([
      'src/web/table/playing.tsx',
      'src/server/web/connection.ts',
      'src/games/cambridge/rules/decide.ts',
      'src/server/store/sqlite-store.ts',
    ])
  })
})

test('docs/architecture.md names every layer, and its links lead somewhere', () => {
  for (const { name } of layers) expect(DOCUMENT, name).toContain(name)
  for (const [, target] of DOCUMENT.matchAll(/\]\(([^)#]+)\)/g)) {
    expect(existsSync(path.join(ROOT, 'docs', target!)), target).toBe(true)
  }
})
