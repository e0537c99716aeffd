import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { packWords } from '#lexicon/lexicon.ts'
import { LEXICON_NAMES, library } from '#server/lexicons.ts'
import { registeredGame } from '#games/registry.ts'
import { formatLog } from '#match/log.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CHECKOUT = mkdtempSync(path.join(tmpdir(), 'wordhall-checkout-'))
const HOW_TO_BUILD = 'npm run build:words -- --language french'

/** The same code in a folder where neither French nor the deck has been built. */
beforeAll(() => {
  for (const part of ['src', 'node_modules', 'package.json']) {
    symlinkSync(path.join(ROOT, part), path.join(CHECKOUT, part))
  }
  const built = path.join(CHECKOUT, 'build/lexicon')
  mkdirSync(built, { recursive: true })
  for (const list of LEXICON_NAMES) {
    cpSync(path.join(ROOT, `build/lexicon/${list}.words`), path.join(built, `${list}.words`))
  }
})

afterAll(() => rmSync(CHECKOUT, { recursive: true }))

function wordhall(args: readonly string[], input = '') {
  // Otherwise Node would take the linked sources for those of the real checkout.
  const links = ['--preserve-symlinks', '--preserve-symlinks-main']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...links, 'src/cli/main.ts', ...args],
    { cwd: CHECKOUT, input, encoding: 'utf8' },
  )
  return { code: status, out: stdout, err: stderr }
}

describe('where French and the deck are not built', () => {
  test('the referee refuses such matches, says what to run, and keeps its other matches', () => {
    const roster = [{ name: 'Ann' }, { name: 'Ben' }]
    const requests = [
      { do: 'open', match: 'mine', game: 'tuf', roster },
      { do: 'open', match: 'french', game: 'tuf', roster, options: { language: 'french' } },
      { do: 'open', match: 'deck', game: 'oxfurd-bluff', roster, id: 7 },
      { do: 'view', match: 'french', viewer: 0 },
      { do: 'view', match: 'mine', viewer: 0 },
    ]
    const lines = requests.map((request) => `${JSON.stringify(request)}\n`).join('')
    const { code, out } = wordhall(['referee'], lines)
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(answers.map(({ ok, refusal }) => refusal?.code ?? ok)).toEqual([
      true,
      'lexicon-unavailable',
      'lexicon-unavailable',
      'unknown-match',
      true,
    ])
    expect(answers[1].refusal.message).toContain(HOW_TO_BUILD)
    expect(answers[2].refusal.message).toContain('npm run build:deck')
    expect(answers[2]).toMatchObject({ id: 7 })
  })

  test('the arena says what to run', () => {
    const { code, out, err } = wordhall(['arena', 'tuf', '--options', '{"language":"french"}'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(HOW_TO_BUILD)
    expect(err).not.toContain('    at ')
  })

  test('the arena knows no dictionary that only some hall has', () => {
    const { code, out, err } = wordhall(['arena', 'tuf', '--options', '{"language":"quenya"}'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('npm run build:words -- --language quenya')
    expect(err).not.toContain('    at ')
  })

  test('a log that cannot be checked is not called forged', () => {
    const { log } = playBotMatch(registeredGame('tuf')!, {
      levels: ['novice'],
      options: {},
      seed: 'solitaire',
      library,
    })
    expect(wordhall(['verify', '-'], formatLog(log))).toMatchObject({ code: 0 })
    const [opened, ...rest] = log
    const french = { ...opened!, options: { language: 'french' } }
    const { code, out, err } = wordhall(['verify', '-'], formatLog([french, ...rest]))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(HOW_TO_BUILD)
  })
})

test("words of a host's dictionary are looked up as they were folded when it was built", () => {
  for (const [list, word] of [
    ['elvish', 'kathomu'],
    ['elvish-names', 'lodz'],
  ] as const) {
    const bytes = packWords([{ word, rarity: 50 }])
    writeFileSync(path.join(CHECKOUT, `build/lexicon/${list}.words`), bytes)
  }
  const { code, out } = wordhall(['words', '--language', 'elvish', 'Kaþomu', 'Łódź'])
  expect(code).toBe(1)
  expect(out).toMatch(/^kathomu: a word of .*\nŁódź: a proper name/)
})
