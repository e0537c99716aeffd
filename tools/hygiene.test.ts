import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { findUnwanted } from './hygiene.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordhall-hygiene-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

// Put together here, lest this file be found wanting.
const home = ['', 'home', 'ann', 'wordhall'].join('/')
const registry = ['https://registry', 'example', 'org/x'].join('.')

test.each([
  ['notes.txt', `see ${home}`, 'holds an absolute path of one machine'],
  ['notes.txt', `'${home}'`, 'holds an absolute path of one machine'],
  ['notes.txt', registry, 'holds the address of a package registry'],
  ['.npmrc', ['registry', 'x'].join('='), 'sets a package registry'],
  ['notes.txt', `${'<'.repeat(7)} HEAD`, 'holds a merge conflict'],
  ['package-lock.json', '"resolved": "x"', 'holds a download address'],
])('%s: %s', (file, text, reason) => {
  writeFileSync(path.join(root, file), `first\n${text}\n`)
  expect(findUnwanted(root)).toEqual([{ file, line: 2, reason: expect.stringContaining(reason) }])
})

test('addresses and relative paths that only look alike pass', () => {
  writeFileSync(path.join(root, 'notes.txt'), `https://example.org${home} .${home} "resolved": 1`)
  expect(findUnwanted(root)).toEqual([])
})
