import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { formatViolation, readSubpaths, violationsIn } from '../tools/boundaries.ts'
import { layers, secureContext, template } from '../tools/layers.ts'
import { copyRepository } from '../tools/testing/repository-copy.ts'

const root = path.resolve(import.meta.dirname, '..')
const subpaths = readSubpaths(root)

const look = (file: string, source: string): readonly string[] =>
  violationsIn(file, source, subpaths).map(formatViolation)

const rules = 'src/games/tic/rules/planted.ts'
const bot = 'src/games/tic/bot/planted.ts'
const board = 'src/games/tic/board/planted.tsx'
const SECURE = `which needs HTTPS; use ${secureContext.home}`

describe('an import is refused', () => {
  test.each([
    [rules, `import '#server/main.ts'`, 'rules may import from kit, lexicon, not from server'],
    [rules, `import '../../../server/main.ts'`, 'not from server'],
    [rules, `export * from '#server/main.ts'`, 'not from server'],
    [rules, `export { x } from '#server/main.ts'`, 'not from server'],
    [rules, `import type { X } from '#server/main.ts'`, 'not from server'],
    [rules, `export type X = import('#server/main.ts').X`, 'not from server'],
    [rules, `await import('#server/main.ts')`, 'not from server'],
    [
      rules,
      `export const at = (x: string) => import(x)`,
      'has an import that is computed at run time',
    ],
    [rules, `import '../bot/bot.ts'`, 'not from bot'],
    [rules, `import '#games/tic/bot/bot.ts'`, 'not from bot'],
    [rules, `import '../board/board.tsx'`, 'not from board'],
    [rules, `import '#table/table.ts'`, 'not from table'],
    [rules, `import '#cli/main.ts'`, 'not from cli'],
    [rules, `import '#games/registry.ts'`, 'not from registry'],
    [rules, `import '#games/tac/rules/grid.ts'`, 'tic may not import from another game, tac'],
    [rules, `import '../../tac/rules/grid.ts'`, 'tic may not import from another game, tac'],
    [rules, `import '#kit/dice.test.ts'`, 'for tests only'],
    [rules, `import '../../../../test/boundaries.test.ts'`, 'for tests only'],
    [rules, `import '#kit/testing/play.ts'`, 'for tests only'],
    [rules, `import '#nowhere/x.ts'`, 'which package.json does not map'],
    [rules, `import '../../../../../elsewhere.ts'`, 'belongs to no layer'],
    [rules, `import '/elsewhere.ts'`, 'belongs to no layer'],
    [rules, `import 'node:fs'`, `a Node module`],
    [rules, `import 'fs/promises'`, `a Node module`],
    [rules, `import 'fastify'`, 'rules is pure and may use valibot, @noble/hashes only'],
    [bot, `import '#games/tac/bot/bot.ts'`, 'another game'],
    [bot, `import '#games/tac/rules/grid.ts'`, 'another game'],
    [bot, `import '#server/main.ts'`, 'not from server'],
    [board, `import '../bot/bot.ts'`, 'not from bot'],
    [`${template}/rules/planted.ts`, `import '#server/main.ts'`, 'not from server'],
    [`${template}/bot/planted.ts`, `import '#games/tic/rules/grid.ts'`, 'another game'],
    [board, `import { hall } from '#web/hall/hall-store.ts'`, 'may import only types from web'],
    [board, `import 'node:fs'`, `a Node module`],
    ['src/table/planted.ts', `import '#games/tic/rules/grid.ts'`, 'not from rules'],
    ['src/table/planted.ts', `import '../games/registry.ts'`, 'not from registry'],
    ['src/kit/planted.ts', `import '#match/match.ts'`, 'not from match'],
    ['src/lexicon/planted.ts', `import '#kit/game.ts'`, 'may import from no other layer'],
    ['src/games/registry.ts', `import './tic/board/board.tsx'`, 'not from board'],
    ['src/server/planted.ts', `import '../games/tic/board/board.tsx'`, 'not from board'],
    ['src/server/planted.ts', `import '#cli/main.ts'`, 'not from cli'],
    ['src/server/planted.ts', `import '../web/hall.tsx'`, 'not from web'],
    ['src/web/planted.ts', `import '#server/main.ts'`, 'not from server'],
    ['src/cli/planted.ts', `import '../../tools/check.ts'`, 'not from tools'],
    ['src/cellar/planted.ts', `export const x = 1`, 'belongs to no layer'],
  ])('%s: %s', (file, source, reason) => {
    expect(look(file, source)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:1 .*${reason}`)),
    ])
  })
})

describe('a pure layer may not use', () => {
  test.each([
    ['export const x = Date.now()', 'Date (the clock)'],
    ['export const x = new Date()', 'Date (the clock)'],
    ['export const x = Math.random()', 'Math.random (randomness)'],
    [`export const x = Math['random']()`, 'Math other than as Math.name (randomness)'],
    ['export const { random } = Math', 'Math other than as Math.name (randomness)'],
    ['export const x = performance.now()', 'performance (the clock)'],
    ['export const x = crypto.randomUUID()', 'crypto (randomness)'],
    ['setTimeout(() => {}, 1)', 'setTimeout (timers)'],
    ['setInterval(() => {}, 1)', 'setInterval (timers)'],
    [`export const x = document.title`, 'document (the host)'],
    [`export const x = globalThis['Da' + 'te']`, 'globalThis (the host)'],
    ['export const x = { process }', 'process (Node)'],
    [`console.log('x')`, 'console (input and output)'],
    ['export const x = import.meta.url', 'import.meta (the host)'],
    [`export const x = 'a'.localeCompare('b')`, 'localeCompare (the locale)'],
  ])('%s', (source, touched) => {
    for (const folder of ['lexicon', 'kit', 'table', 'games/tic/rules', 'games/tic/bot']) {
      const file = `src/${folder}/planted.ts`
      expect(look(file, source)).toEqual([expect.stringContaining(`${file}:1 uses ${touched}`)])
    }
  })
})

describe('what only secure contexts have is refused', () => {
  test.each([
    ['export const x = crypto.randomUUID()', 'crypto.randomUUID'],
    [`await navigator.clipboard.writeText('x')`, 'navigator.clipboard'],
    [`await navigator.clipboard?.writeText('x')`, 'navigator.clipboard'],
    [`await window.navigator.share({})`, 'navigator.share'],
    [`await globalThis.crypto.subtle.digest('SHA-256', x)`, 'crypto.subtle'],
    [`await navigator['clipboard'].writeText('x')`, 'navigator other than as navigator.name'],
    ['export const { clipboard } = navigator', 'navigator other than as navigator.name'],
    ['export const { randomUUID } = crypto', 'crypto other than as crypto.name'],
    ['await Notification.requestPermission()', 'Notification'],
  ])('%s', (source, used) => {
    for (const file of ['src/web/planted.tsx', 'src/web/ui/planted.ts', board]) {
      expect(look(file, source)).toEqual([`${file}:1 uses ${used}, ${SECURE}`])
    }
    expect(look(secureContext.home, source)).toEqual([])
    expect(look('src/server/planted.ts', source)).toEqual([])
  })

  test('what every page has passes', () => {
    expect(look(board, 'crypto.getRandomValues(x); navigator.language; x.share()')).toEqual([])
  })
})

test('allowed imports pass', () => {
  const source = `
    import * as v from 'valibot'
    import { sha256 } from '@noble/hashes/sha2.js'
    import type { Game } from '#kit/game.ts'
    import { words } from '#lexicon/lexicon.ts'
    import { own } from '../rules/own.ts'
    export type At = { readonly process: string; readonly Date: number }
    export const x = Math.max(1, { Date: 1 }.Date)
  `
  expect(look(bot, source)).toEqual([])
  expect(look(board, `import type { Game } from '#kit/game.ts'`)).toEqual([])
  expect(look('src/cli/planted.ts', `import 'node:fs'; Date.now()`)).toEqual([])
  expect(look('src/kit/planted.test.ts', `import '#server/main.ts'; Date.now()`)).toEqual([])
})

test('tsconfig.pure.json covers exactly the pure layers', () => {
  const text = readFileSync(path.join(root, 'tsconfig.pure.json'), 'utf8')
  const { include } = JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')) as { include: string[] }
  const folders = layers.filter(({ host }) => host === 'pure').map(({ folder }) => folder)
  const scaffold = ['index.ts', 'rules', 'bot', 'coach'].map((name) => `${template}/${name}`)
  expect(include.toSorted()).toEqual([...folders, ...scaffold].toSorted())
})

describe('npm run check, in a copy of the repository', () => {
  let copy: string

  beforeAll(() => {
    copy = copyRepository('boundaries', ['node_modules'])
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  function plant(file: string, ...lines: readonly string[]): void {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), lines.join('\n'))
  }

  function check(step: string): Promise<{ code: unknown; output: string }> {
    return new Promise((resolve) => {
      execFile(process.execPath, ['tools/check.ts', step], { cwd: copy }, (error, stdout) => {
        resolve({ code: error === null ? 0 : error.code, output: stdout })
      })
    })
  }

  test('passes as the repository stands', async () => {
    expect(await check('boundaries')).toMatchObject({ code: 0 })
  })

  test('reports file, line and reason', async () => {
    plant(rules, `import '#server/main.ts'`, `import '../../../server/main.ts'`, `Date.now()`)
    const { code, output } = await check('boundaries')
    expect(code).toBe(1)
    expect(output).toContain('FAILED boundaries')
    expect(output).toContain(
      `${rules}:1 imports #server/main.ts; rules may import from kit, lexicon`,
    )
    expect(output).toContain(`${rules}:2 imports ../../../server/main.ts; rules may import from`)
    expect(output).toContain(`${rules}:3 uses Date (the clock); rules is pure`)
  })

  test('names what needs HTTPS', async () => {
    plant(board, `crypto.randomUUID()`)
    plant('src/web/planted.ts', `await navigator.clipboard.writeText('x')`)
    const { code, output } = await check('boundaries')
    expect(code).toBe(1)
    expect(output).toContain(`${board}:1 uses crypto.randomUUID, ${SECURE}`)
    expect(output).toContain(`src/web/planted.ts:1 uses navigator.clipboard, ${SECURE}`)
  })

  test('finds host globals in a pure layer by types alone', async () => {
    plant(rules, `document.title`, `setTimeout(() => {}, 1)`, `process.exit()`, `import 'node:fs'`)
    const { code, output } = await check('types')
    expect(code).toBe(1)
    for (const line of [1, 2, 3, 4]) expect(output).toContain(`${rules}(${line},`)
  })

  test('lints with types', async () => {
    plant(rules, `async function save(): Promise<void> {}`, `save()`)
    const { code, output } = await check('lint')
    expect(code).toBe(1)
    expect(output).toContain('no-floating-promises')
    expect(output).toContain(`${rules}:2`)
  })
})
