import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { layers } from '../../tools/layers.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')

type Step = { readonly file: string; readonly text: string }

/** The numbered steps of a section: the file, and the rest of the sentence. */
function stepsOf(section: string): readonly Step[] {
  const text = DOCUMENT.split(`## ${section}\n`)[1]!.split('\n## ')[0]!
  return [...text.matchAll(/^\d+\. `([^`]+)` — ((?:.+\n)(?: {3,}.+\n)*)/gm)].map(
    ([, file, sentence]) => ({ file: file!, text: sentence! }),
  )
}

const PATH_OF_A_MOVE = stepsOf('The path of a move')
const PATH_OF_AN_ERASURE = stepsOf('The path of an erasure')
const PATH_OF_A_BAN = stepsOf('The path of a ban')
const PATH_OF_A_VOTE = stepsOf('The path of a vote')
const RUN_OUT = stepsOf('A turn that runs out')
const WAY_BACK = stepsOf('The way back after a crash')
const OWNERSHIP = stepsOf('Ownership')
const STEPS = [
  PATH_OF_A_MOVE,
  RUN_OUT,
  PATH_OF_A_VOTE,
  PATH_OF_AN_ERASURE,
  PATH_OF_A_BAN,
  WAY_BACK,
  OWNERSHIP,
].flat()

describe('the paths in docs/architecture.md', () => {
  test('have their steps', () => {
    expect(PATH_OF_A_MOVE.length).toBeGreaterThan(10)
    expect(RUN_OUT.length).toBe(5)
    expect(PATH_OF_A_VOTE.length).toBeGreaterThan(5)
    expect(PATH_OF_AN_ERASURE.length).toBeGreaterThan(5)
    expect(PATH_OF_A_BAN.length).toBe(5)
    expect(WAY_BACK.length).toBeGreaterThan(5)
    expect(OWNERSHIP.length).toBe(7)
  })

  test.each(STEPS)('$file exists and has what the step names', ({ file, text }) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const names = [...text.matchAll(/`([\w.]+)`/g)].flatMap(([, name]) => name!.split('.'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(source, name).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('the path of a move has no gap: every file is imported by another one of it', () => {
    const sources = PATH_OF_A_MOVE.map(({ file }) => readFileSync(path.join(ROOT, file), 'utf8'))
    const unreached = PATH_OF_A_MOVE.filter(({ file }) => {
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
