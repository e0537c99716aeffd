/** All documents: their links, headings and counts. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'src/**/*.md'].flatMap((pattern) => {
  return globSync(pattern, { cwd: ROOT })
})

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

test.each(DOCUMENTS)('every relative link of %s leads to a file', (document) => {
  const prose = read(document).replaceAll(/^```.*?^```/gms, '')
  const targets = [...prose.matchAll(/\]\(<?([^)#>\s]+)/g)].map(([, target]) => target!)
  const relative = targets.filter((target) => !/^[a-z]+:/.test(target))
  const dead = relative.filter((target) => {
    return !existsSync(path.join(ROOT, path.dirname(document), decodeURI(target)))
  })
  expect(dead).toEqual([])
})

test.each(globSync('docs/decisions/*.md', { cwd: ROOT }))('%s is headed by its number', (file) => {
  const [number] = path.basename(file).split('-')
  expect(read(file)).toMatch(new RegExp(`^# ${number} — \\S`))
})

test('no two decisions have the same number', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => {
    return path.basename(file).slice(0, 4)
  })
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the laws are those of the guide, and the README counts them', () => {
  const [union] = /export type Law =(?:\s+\| '[\w-]+')+/.exec(read('src/kit/laws/law-broken.ts'))!
  const laws = [...union.matchAll(/'([\w-]+)'/g)].map(([, law]) => law)
  const [, guide] = read('docs/adding-a-game.md').split('\n## The laws\n')
  const explained = [...guide!.split('\n## ')[0]!.matchAll(/^\| `([\w-]+)` \|/gm)]
  expect(explained.map(([, law]) => law)).toEqual(laws)
  expect(read('README.md')).toContain(`[${laws.length} laws](docs/adding-a-game.md#the-laws)`)
})
