import { expect, test } from 'vitest'
import { maxConnectionsFor, openFileLimit, parseOpenFileLimit } from './open-files.ts'

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max processes             127486               127486               processes
Max open files            SOFT                 1048576              files
Max locked memory         8388608              8388608              bytes
`

test.each([
  ['1024', 1024],
  ['128', 128],
  ['unlimited', Infinity],
])('a soft limit of %s', (soft, limit) => {
  expect(parseOpenFileLimit(LIMITS.replace('SOFT', soft))).toBe(limit)
})

test('another format counts as the usual limit', () => {
  expect(parseOpenFileLimit('')).toBe(1024)
})

test('this process has a limit', () => {
  expect(openFileLimit()).toBeGreaterThan(100)
})

test.each([
  [128, 1, 56],
  [1024, 1, 952],
  [1024, 4, 928],
  [40, 1, 16],
  [1_048_576, 1, 50_000],
  [Infinity, 1, 50_000],
])('%d files and %d bot threads leave room for %d connections', (files, threads, connections) => {
  expect(maxConnectionsFor(files, threads)).toBe(connections)
})
