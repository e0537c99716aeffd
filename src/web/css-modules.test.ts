import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '..')

const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8')

/** Classes that a stylesheet defines; `:global(…)` names classes of other text. */
function classesIn(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\{[^{}]*\}/g, '{')
    .replaceAll(/:global\([^)]*\)|'[^']*'/g, '')
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name!))
}

type Use = {
  readonly module: string
  readonly names: readonly string[]
  readonly computed: boolean
}

/** Which classes of which modules a source file uses. */
function usesIn(file: string): readonly Use[] {
  const source = read(file)
  return Array.from(source.matchAll(/import (\w+) from '(.*?\.module\.css)'/g), (found) => {
    const [, variable, spec] = found as unknown as [string, string, string]
    const module = spec.startsWith('#') ? spec.slice(1) : path.join(path.dirname(file), spec)
    const lookups = Array.from(source.matchAll(new RegExp(`\\b${variable}\\[(.+?)\\]`, 'g')))
    const keys = lookups.map(([, key]) => key!)
    const names = keys.flatMap((key) => /^'(.+)'$/.exec(key)?.[1] ?? [])
    return { module, names, computed: names.length < keys.length }
  })
}

const MODULES = new Map(
  globSync('{web,games}/**/*.module.css', { cwd: SRC }).map((file) => [
    file,
    classesIn(read(file)),
  ]),
)
const USES = globSync('{web,games}/**/*.{ts,tsx}', { cwd: SRC }).flatMap((file) => {
  return usesIn(file).map((use) => ({ file, ...use }))
})

test('every class used in a component is defined in its CSS module', () => {
  const missing = USES.flatMap(({ file, module, names }) => {
    const absent = names.filter((name) => MODULES.get(module)?.has(name) !== true)
    return absent.map((name) => `${file}: ${name} is not in ${module}`)
  })
  expect(USES.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('every class defined in a CSS module is used', () => {
  const unused = Array.from(MODULES, ([module, classes]) => {
    const uses = USES.filter((use) => use.module === module)
    // A key that is computed, such as `styles[kind]`, may be any class.
    if (uses.some(({ computed }) => computed)) return []
    const used = new Set(uses.flatMap(({ names }) => names))
    return [...classes].filter((name) => !used.has(name)).map((name) => `${module}: ${name}`)
  })
  expect(unused.flat()).toEqual([])
})
