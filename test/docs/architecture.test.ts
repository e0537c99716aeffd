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

  test('goes from file to file: each is reached from a file of an earlier step', () => {
    const reachable = (file: string): boolean => {
      const name = path.basename(file)
      return STEPS.some((step) => {
        return step.file !== file && readFileSync(path.join(ROOT, step.file), 'utf8').includes(name)
      })
    }
    // The rules are reached through the registry, the store through the port that it implements.
    const indirect = /rules\/decide\.ts|sqlite-store\.ts|connection\.ts|playing\.tsx|outbox\.ts/
    for (const { file } of STEPS) if (!indirect.test(file)) expect(reachable(file), file).toBe(true)
  })
})

test('docs/architecture.md names every layer, and its links lead somewhere', () => {
  for (const { name } of layers) expect(DOCUMENT, name).toContain(name)
  for (const [, target] of DOCUMENT.matchAll(/\]\(([^)#]+)\)/g)) {
    expect(existsSync(path.join(ROOT, 'docs', target!)), target!).toBe(true)
  }
})
