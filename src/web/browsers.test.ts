import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

// Language features beyond these browsers are compile errors: `lib` in tsconfig.web.json.

test('pages are built for the browsers that the README names', () => {
  const named = /Chrome and Edge (\S+), Firefox (\S+) and\s+Safari (\d+\.\d+)/.exec(
    read('README.md'),
  )!
  const [, chrome, firefox, safari] = named
  const targets = [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`]
  const listed = `[${targets.map((target) => `'${target}'`).join(', ')}]`
  expect(read('vite.config.ts')).toContain(`target: ${listed}`)
})

/** Functions of the browser that one of them lacks. They may be called if there, by `?.()`. */
const TOO_NEW = [
  'checkVisibility',
  'getHTML',
  'moveBefore',
  'requestClose',
  'requestIdleCallback',
  'setHTMLUnsafe',
  'startViewTransition',
  'AbortSignal\\.any',
  'URL\\.canParse',
  'URL\\.parse',
  'scheduler\\.\\w+',
]

test('no page relies on a function that a supported browser lacks', () => {
  const call = new RegExp(`\\b(?:${TOO_NEW.join('|')})\\(`)
  const files = globSync('src/{web,games/*/board}/**/*.{ts,tsx}', { cwd: ROOT })
  const sources = files.filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => call.test(read(file)))).toEqual([])
})
