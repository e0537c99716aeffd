import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { formatLog, type MatchEntry } from '#match/log.ts'
import { library } from '#server/lexicons.ts'
import { start, wordhall } from './wordhall.ts'

const COMMANDS = ['solve', 'words', 'arena', 'referee', 'verify']
const GRID = 'steam rings owdly qieta kcaze'

const FOLDER = mkdtempSync(path.join(tmpdir(), 'wordhall-cli-'))

afterAll(() => rmSync(FOLDER, { recursive: true }))

async function expectUsageError(args: readonly string[], complaint: string): Promise<void> {
  const { code, out, err } = await wordhall(args)
  expect(err).toContain(complaint)
  expect(err).not.toContain('    at ')
  expect({ code, out }).toEqual({ code: 2, out: '' })
}

describe('wordhall', () => {
  test('lists its commands when called alone or with --help', async () => {
    const alone = await wordhall([])
    expect(alone).toMatchObject({ code: 0, err: '' })
    for (const name of COMMANDS) expect(alone.out).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(await wordhall(['--help'])).toEqual(alone)
    expect(await wordhall(['help'])).toEqual(alone)
  })

  test.each(COMMANDS)('%s --help describes its use', async (name) => {
    const { code, out, err } = await wordhall([name, '--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`wordhall ${name}`)
  })

  test('refuses unknown commands', async () => {
    await expectUsageError(
      ['dance'],
      'there is no command "dance"; commands are solve, words, arena',
    )
  })

  test.each(COMMANDS)('%s refuses unknown options', async (name) => {
    await expectUsageError([name, '--fast'], `wordhall ${name} --help describes its use`)
  })
})

describe('solve', () => {
  test('finds the words of a typed grid', async () => {
    const { code, out, err } = await wordhall(['solve', GRID])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('  S  T  E  A  M\u0332\n  R  I  N  G  S\n')
    expect(out).toMatch(/^5 letters, 2 points each\n[^\d]*\bquiet\b[^\d]*\brings\b[^\d]*\bsteam\b/m)
    expect(out).toMatch(/\n\d+ words, \d+ points\n$/)
    expect((await wordhall(['solve', ...GRID.split(' ')])).out).toBe(out)
    expect((await wordhall(['solve', GRID.toUpperCase().replace('Q', 'QU')])).out).toBe(out)
  })

  test('shakes a grid, and the same one with the same seed', async () => {
    const seeded = await wordhall(['solve', '--seed', 'a'])
    expect(seeded.code).toBe(0)
    expect(seeded.out).toContain('shaken from seed a\n')
    expect(await wordhall(['solve', '--seed', 'a'])).toEqual(seeded)
    const shaken = await wordhall(['solve'])
    const seed = /shaken from seed (\w+)\n/.exec(shaken.out)![1]!
    expect(await wordhall(['solve', '--seed', seed])).toEqual(shaken)
  })

  test('prints JSON', async () => {
    const { code, out } = await wordhall(['solve', GRID, '--json', '--minimum', '5'])
    const { grid, words } = JSON.parse(out) as { grid: string[]; words: { word: string }[] }
    expect(code).toBe(0)
    expect(grid).toHaveLength(25)
    expect(grid[15]).toBe('qu')
    expect(words).toContainEqual({ word: 'steam', points: 2, path: [0, 1, 2, 3, 4] })
    expect(words).toContainEqual({ word: 'quiet', points: 2, path: [15, 16, 17, 18] })
    expect(words.filter(({ word }) => word.length < 5)).toEqual([])
  })

  test('prints paths and definitions', async () => {
    const paths = await wordhall(['solve', GRID, '--paths', '--minimum', '5'])
    expect(paths.out).toMatch(/^ {2}steam +a1 b1 c1 d1 e1$/m)
    expect(paths.out).toMatch(/^ {2}quiet +a4 b4 c4 d4$/m)
    const both = await wordhall(['solve', GRID, '--paths', '--definitions', '--minimum', '5'])
    expect(both.out).toMatch(/^ {2}steam +a1 b1 c1 d1 e1 +\(\w+\) \w+/m)
  })

  test.each([
    [['solve', 'steam'], 'the grid must hold 25 faces, not 5'],
    [['solve', `${GRID} x`], 'the grid must hold 25 faces, not 26'],
    [['solve', GRID.replace('k', '7')], 'the grid must hold letters only, not "7"'],
    [['solve', ''], 'the grid must hold 25 faces, not 0'],
    [['solve', GRID, '--minimum', '2'], '--minimum must be a whole number from 3 to 15, not 2'],
    [['solve', GRID, '--minimum', 'many'], '--minimum must be a whole number'],
  ])('refuses %j', async (args, complaint) => {
    await expectUsageError(args, complaint)
  })
})

describe('words', () => {
  test('leads from irregular forms to their headword', async () => {
    const out = expect.stringMatching(/^mice \(.*\): mouse: .*\nwent \(.*\): go: .*\n$/)
    expect(await wordhall(['words', 'mice', 'went'])).toMatchObject({ out })
  })

  test('names the languages', async () => {
    const err = expect.stringContaining('--language must be one of english, basque')
    expect(await wordhall(['words', '--language', 'klingon'])).toMatchObject({ code: 2, err })
  })

  test('looks words up', async () => {
    const known = await wordhall(['words', 'Quixotic', 'cat'])
    expect(known).toMatchObject({ code: 0, err: '' })
    expect(known.out).toMatch(/^quixotic \(rarity \d\d\): \(adjective\) .+\ncat \(rarity \d\d\): /)
    const unknown = await wordhall(['words', 'cat', 'london', 'xyzzy'])
    expect(unknown.code).toBe(1)
    expect(unknown.out).toMatch(
      /london: a proper name, not a word .*\nxyzzy: not in the dictionary\n/,
    )
  })

  test('lists words by prefix, pattern or letters', async () => {
    const prefix = await wordhall(['words', '--prefix', 'quixo'])
    expect(prefix).toMatchObject({ code: 0, err: '' })
    expect(prefix.out.split('\n')).toContain('quixotic')
    const pattern = await wordhall(['words', '--pattern', '?[aeiou]zz[^ly]'])
    expect(pattern.out.trim().split('\n')).toContain('huzza')
    for (const word of pattern.out.trim().split('\n')) expect(word).toMatch(/^.[aeiou]zz[^ly]$/)
    const letters = await wordhall(['words', '--letters', 'tac?', '--minimum', '4'])
    expect(letters.out.split('\n')).toEqual(expect.arrayContaining(['cart', 'taco', 'tack']))
    expect(letters.out.trim().split('\n')).not.toContain('cat')
  })

  test('limits length, rarity and number, and prints definitions', async () => {
    const bounds = ['--minimum', '3', '--maximum', '5', '--common', '20']
    const common = await wordhall(['words', '--prefix', 'st', ...bounds])
    expect(common.out.split('\n')).toContain('start')
    for (const word of common.out.trim().split('\n')) expect(word).toMatch(/^st\w{1,3}$/)
    const few = await wordhall(['words', '--prefix', 'cats', '--limit', '2', '--definitions'])
    expect(few.out).toMatch(/^cats +cat: \(noun\) .*\n.*\n$/)
    expect(few).toMatchObject({ code: 0, err: 'there are more; --limit 20 shows them\n' })
  })

  test('reports when no word fits', async () => {
    const none = { code: 1, out: '', err: 'no word fits\n' }
    expect(await wordhall(['words', '--pattern', 'zzzzz'])).toEqual(none)
    expect(await wordhall(['words', '--prefix', 'a'.repeat(30)])).toEqual(none)
  })

  test.each([
    [['words'], 'give words to look up, or one of --prefix, --pattern and --letters'],
    [['words', 'cat', '--prefix', 'c'], 'give words to look up, or one of'],
    [['words', '--pattern', '?', '--letters', 'a'], 'give words to look up, or one of'],
    [['words', '--pattern', '[ab'], '--pattern: the bracket at position 1 is not closed'],
    [['words', '--pattern', 'a!'], '--pattern: “!” at position 2 is neither'],
    [['words', '--pattern', ''], '--pattern: the pattern is empty'],
    [['words', '--letters', 'a1'], '--letters: “1” is neither a letter nor a blank'],
    [['words', '--prefix', '[ab]c'], '--prefix must be letters, not "[ab]c"'],
    [['words', '--prefix', ''], '--prefix must be letters'],
    [['words', '--prefix', 'a', '--common', '90'], '--common must be a whole number from 10 to 80'],
    [['words', '--prefix', 'a', '--limit', '-1'], '--limit'],
  ])('refuses %j', async (args, complaint) => {
    await expectUsageError(args, complaint)
  })
})

describe('arena', () => {
  test('prints the same with the same seed, and its progress to standard error', async () => {
    const args = ['arena', 'boggle-master', '--games', '3', '--seed', 'a', '--seats']
    const first = await wordhall([...args, 'novice,regular,master'])
    expect(first.code).toBe(0)
    expect(first.out).toMatch(/^Boggle Master, seed a\n\nlineup +bot +games +wins/)
    expect(first.out).toMatch(/^novice v regular v master +novice +3 /m)
    expect(first.err).toBe('1 of 3 games\n2 of 3 games\n3 of 3 games\n')
    expect(await wordhall([...args, 'novice, regular, master'])).toEqual(first)
  })

  test('without seats plays the ladder, with the given options', async () => {
    const { code, out } = await wordhall([
      'arena',
      'boggle-master',
      '--games',
      '1',
      '--options',
      '{"seconds":30,"advanced":true}',
    ])
    expect(code).toBe(0)
    const lineups = ['regular v novice', 'expert v regular', 'master v expert']
    for (const lineup of lineups) expect(out).toContain(lineup)
  })

  const game = ['arena', 'boggle-master']

  test.each([
    [['arena'], 'name one game: boggle-master'],
    [['arena', 'chess'], 'name one game: boggle-master'],
    [[...game, 'more'], 'name one game: boggle-master'],
    [[...game, '--seats', 'novice,god'], '"god" is not one of novice, regular, expert, master'],
    [[...game, '--seats', 'novice,'.repeat(16).concat('novice')], 'takes 1 to 16 players, not 17'],
    [[...game, '--options', '{'], '--options must be JSON, not {'],
    [[...game, '--options', '{"seconds":1}'], 'options.seconds: must be a whole number'],
    [[...game, '--games', '0'], '--games must be a whole number from 1 to 1000000, not 0'],
    [[...game, '--seed', 'x'.repeat(61)], '--seed may have at most 60 characters'],
  ])('refuses %j', async (args, complaint) => {
    await expectUsageError(args, complaint)
  })

  test('accepts the longest seed with the most seats', async () => {
    const seats = Array.from({ length: 16 }, () => 'regular').join(',')
    const args = [...game, '--games', '1', '--seed', 'x'.repeat(60), '--seats', seats]
    expect(await wordhall(args)).toMatchObject({ code: 0 })
  })
})

describe('referee', () => {
  const open = JSON.stringify({
    do: 'open',
    match: 'm',
    game: 'boggle-master',
    roster: [{ name: 'Ann' }, { name: 'Ben' }],
    deal: { grids: [GRID] },
  })

  test('answers every line with one line, and prints nothing else', async () => {
    const write =
      '{"do":"act","match":"m","by":0,"gameTime":5,"command":{"type":"write","word":"steam"}}'
    const lines = [open, write, '', '  ', '{"do":"view","match":"m","viewer":0,"id":9}']
    const { code, out, err } = await wordhall(['referee'], lines.join('\r\n'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toHaveLength(3)
    expect(answers).toMatchObject([
      { ok: true },
      { ok: true, seq: 1 },
      { view: { list: ['steam'] } },
    ])
    expect(answers[2].id).toBe(9)
  })

  test('continues after lines that are not JSON, too long or nested too deeply', async () => {
    const long = `{"do":"games","id":"${'x'.repeat(2 * 1024 * 1024)}"}`
    const deep = `{"do":"games","id":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    const lines = ['hello', long, deep, '\u0000', '{"do":"games"}']
    const { code, out, err } = await wordhall(['referee'], `${lines.join('\n')}\n`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map(({ ok, refusal }) => (ok ? 'ok' : refusal.code))).toEqual([
      'not-json',
      'line-too-long',
      'malformed-request',
      'not-json',
      'ok',
    ])
    expect(answers[1].refusal.message).toBe('A line may have at most 1048576 bytes.')
  })

  test('answers each line at once', async () => {
    const child = start(['referee'])
    for (const id of [1, 2]) {
      child.stdin.write(`{"do":"games","id":${id}}\n`)
      const [answer] = (await once(child.stdout, 'data')) as [Buffer]
      expect(JSON.parse(answer.toString())).toMatchObject({ ok: true, id })
    }
    const ended = once(child, 'close')
    child.stdin.end()
    expect(await ended).toEqual([0, null])
  })

  test('exits when its input is empty, and takes no arguments', async () => {
    expect(await wordhall(['referee'])).toEqual({ code: 0, out: '', err: '' })
    await expectUsageError(['referee', 'boggle-master'], 'takes no arguments, not boggle-master')
  })
})

describe('verify', () => {
  const good = path.join(FOLDER, 'good.jsonl')
  let log: readonly MatchEntry[]

  beforeAll(() => {
    const levels = ['novice', 'regular'] as const
    const setup = { levels, options: {}, seed: 'verify', library }
    ;({ log } = playBotMatch(registeredGame('boggle-master')!, setup))
    writeFileSync(good, formatLog(log))
  })

  test('accepts a valid log from a file or standard input', async () => {
    const verified = await wordhall(['verify', good])
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out).toMatch(
      new RegExp(`^verified: ${log.length} entries, \\d+ events, commitment [0-9a-f]{64}\\n$`),
    )
    expect(await wordhall(['verify', '-'], formatLog(log))).toEqual(verified)
    expect(await wordhall(['verify', '-'], formatLog(log).replaceAll('\n', '\r\n'))).toEqual(
      verified,
    )
  })

  test("accepts a referee's log, and reports an arranged deal", async () => {
    const requests = [
      {
        do: 'open',
        match: 'm',
        game: 'boggle-master',
        roster: [{ name: 'A' }],
        deal: { grids: [GRID] },
      },
      { do: 'act', match: 'm', by: 0, gameTime: 9, command: { type: 'finish' } },
      { do: 'log', match: 'm' },
    ]
    const lines = requests.map((request) => JSON.stringify(request)).join('\n')
    const answers = (await wordhall(['referee'], lines)).out.trimEnd().split('\n')
    const { log: kept } = JSON.parse(answers[2]!) as { log: readonly MatchEntry[] }
    const { code, out } = await wordhall(['verify', '-'], formatLog(kept))
    expect(code).toBe(0)
    expect(out).toContain('the deal was arranged, and the opening says so\n')
  })

  type Change = (lines: string[]) => string[]

  test.each<[string, Change, string]>([
    [
      'a word',
      (lines) => lines.with(1, lines[1]!.replace(/"word":"\w+"/, '"word":"zzzz"')),
      'entry 1',
    ],
    [
      'a cube',
      (lines) => lines.with(0, lines[0]!.replace(/"grid":\["\w+"/, '"grid":["zz"')),
      'entry 0',
    ],
    [
      'a seed',
      (lines) => [...lines.slice(0, -1), lines.at(-1)!.replace('verify', 'meddle')],
      'committed to',
    ],
    ['a missing entry', (lines) => lines.toSpliced(1, 1), 'entry 2 stands where 1 should'],
    ['no end', (lines) => lines.slice(0, -1), 'the log is not finished'],
    ['no beginning', (lines) => [lines.at(-1)!.replace(/"seq":\d+/, '"seq":0')], 'begins with'],
    ['another game', (lines) => [lines[0]!.replace('boggle-master', 'chess')], 'no game "chess"'],
    [
      'a strange word list',
      (lines) => lines.with(0, lines[0]!.replace('"english"', '"x"')),
      'list "x"',
    ],
    [
      'another word list',
      (lines) => lines.with(0, lines[0]!.replace(/"english":"/, '$&0')),
      'another word',
    ],
    ['no JSON', () => ['garbage'], 'line 1: is not JSON'],
    ['nothing', () => [], 'the log is empty'],
  ])('rejects a log with %s', async (_, change, complaint) => {
    const lines = change(formatLog(log).trimEnd().split('\n'))
    const { code, out, err } = await wordhall(['verify', '-'], lines.join('\n'))
    expect(err).toMatch(/^not verified: .+\n$/)
    expect(err).toContain(complaint)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  })

  test('refuses a missing file and anything but one file', async () => {
    await expectUsageError(['verify', path.join(FOLDER, 'none')], 'none cannot be read (ENOENT)')
    await expectUsageError(['verify', FOLDER], 'cannot be read (EISDIR)')
    await expectUsageError(['verify'], 'name one file, or - for standard input')
    await expectUsageError(['verify', good, good], 'name one file, or - for standard input')
  })
})
