import { describe, expect, test } from 'vitest'
import { parseDictionary } from './hunspell/dictionary.ts'
import { readLanguage, type Spelling } from './language-words.ts'

const AFFIXES = `SET UTF-8
FLAG long
FORBIDDENWORD !!
NEEDAFFIX ()
ONLYINCOMPOUND Cx
CIRCUMFIX **

PFX L' Y 1
PFX L' 0 l' [aeiouh]

SFX Pl Y 1
SFX Pl 0 s/L' .

PFX Ui Y 1
PFX Ui 0 uit/Al .

PFX Al Y 1
PFX Al 0 aller .

PFX Ne Y 1
PFX Ne 0 nej/** .

SFX Si Y 1
SFX Si y ejsi/** y
`

const NAMES = { names: new Set(['Hans', 'Rosa', 'Essen', 'Rose']), flags: '' }
const PLAIN: Spelling = {
  folding: {},
  longest: 26,
  syllabic: '',
  knownNames: null,
  isLenient: false,
}

/** A small dictionary; each entry on its own line. */
function read(entries: readonly string[], spelling: Partial<Spelling> = {}, maxWords?: number) {
  const whole = { ...PLAIN, ...spelling }
  const lines = [String(entries.length), '\tThis is a comment', ...entries]
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = { aff: bytes(AFFIXES), dic: bytes(`${lines.join('\n')}\n`) }
  const told: number[] = []
  const progress = (percent: number) => void told.push(percent)
  const found = readLanguage(parseDictionary(files, whole), whole, progress, maxWords)
  return {
    words: [...found.words.keys()].toSorted(),
    names: [...found.names.keys()],
    longest: found.longest,
    told,
  }
}

describe('reading a language', () => {
  test('expands affixes, folds accents, and omits words with apostrophes and hyphens', () => {
    const { words } = read(["été/L'Pl", 'cœur/Pl', "aujourd'hui", 'arc-en-ciel'])
    expect(words).toEqual(['coeur', 'coeurs', 'ete', 'etes'])
  })

  test('folds as the language does', () => {
    expect(read(['øre'], { folding: { oe: 'ø' } }).words).toEqual(['oere'])
    expect(read(["marc'h"], { folding: { ch: "c'h" } }).words).toEqual(['march'])
  })

  test('omits comments and words without a vowel, which may be w or r', () => {
    const entries = ['km', 'ir', 'casa/Pl', 'prst', 'cwm']
    expect(read(entries).words).toEqual(['casa', 'casas', 'ir'])
    expect(read(entries, { syllabic: 'rw' }).words).toEqual(['casa', 'casas', 'cwm', 'ir', 'prst'])
  })

  test('takes capitalized words for names, where nouns have capitals only known ones', () => {
    expect(read(['Anna', 'huis', 'NAVO'])).toMatchObject({ words: ['huis'], names: ['anna'] })
    const german = read(['Straße', 'gehen', 'Hans', 'Rose/Pl', 'Essen', 'essen'], {
      knownNames: NAMES,
    })
    expect(german).toMatchObject({ words: ['essen', 'gehen', 'rose', 'roses', 'strasse'] })
    expect(german.names).toEqual(expect.arrayContaining(['hans', 'rosa', 'essen', 'rose']))
    expect(german.names).not.toContain('strasse')
  })

  test('omits parts of compounds, stems that need an affix, and forms marked as wrong', () => {
    expect(read(['auto/Cx', 'stem/()Pl']).words).toEqual(['stems'])
    expect(read(['goose/Pl', 'gooses/!!']).words).toEqual(['goose'])
    expect(read(['goose/Pl', 'gooses/!!'], { isLenient: true }).words).toEqual(['goose', 'gooses'])
  })

  test('forbids a spelling, not what it is folded to, before or after the word that it resembles', () => {
    expect(read(['això', 'aixo/!!', 'així', 'aixi/!!Pl']).words).toEqual(['aixi', 'aixo'])
    expect(read(['aixo/!!', 'això']).words).toEqual(['aixo'])
    expect(read(['aixo', 'aixo/!!', 'cosa/Pl', 'cosas/!!']).words).toEqual(['cosa'])
  })

  test('forbids names and capitalized nouns with their capitals', () => {
    const entries = ['Ann/Pl', 'Anns/!!', 'rosa', 'Rosa/!!']
    expect(read(entries)).toMatchObject({ words: ['rosa'], names: ['ann'] })
    expect(read(entries, { knownNames: { names: new Set(), flags: '' } })).toMatchObject({
      words: ['ann', 'rosa'],
      names: [],
    })
  })

  test('combines two prefixes only where it is lenient', () => {
    const doubled = ['gezocht', 'uitgezocht', 'alleruitgezocht']
    expect(read(['gezocht/Ui']).words).toEqual(doubled.slice(0, 2).toSorted())
    expect(read(['gezocht/Ui'], { isLenient: true }).words).toEqual(doubled.toSorted())
  })

  test('has the two parts of a circumfix only together', () => {
    expect(read(['novy/NeSi']).words).toEqual(['nejnovejsi', 'novy'])
  })

  test('omits words of several, whatever follows a tab', () => {
    expect(read(['in loco', 'ad\thoc', 'nun/Pl po:noun']).words).toEqual(['ad', 'nun', 'nuns'])
  })

  test('leaves out the longest words when there are too many, in any order', () => {
    const entries = ['aaaa', 'ab', 'aaa', 'ac', 'aaaab', 'aba']
    const expected = { words: ['aaa', 'ab', 'aba', 'ac'], longest: 3 }
    expect(read(entries, {}, 4)).toMatchObject(expected)
    expect(read(entries.toReversed(), {}, 4)).toMatchObject(expected)
    expect(read(entries, {}, 6)).toMatchObject({ longest: 26 })
    expect(read(entries, { longest: 2 })).toMatchObject({ words: ['ab', 'ac'], longest: 2 })
  })

  test('reports progress', () => {
    const entries = Array.from({ length: 50 }, (_, nth) => `mot${'abcdefghij'[nth % 10]}`)
    const { told } = read(entries)
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBeGreaterThan(90)
    expect(told.toSorted((a, b) => a - b)).toEqual(told)
  })
})
