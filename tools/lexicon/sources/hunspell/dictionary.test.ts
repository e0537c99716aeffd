import { describe, expect, test } from 'vitest'
import { parseDictionary, UnreadableDictionary } from './dictionary.ts'
import { expandEntry } from './expansion.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')

/** The forms of a dictionary, in order. */
function forms(aff: Uint8Array, dic: Uint8Array): readonly string[] {
  const { affixes, entries } = parseDictionary({ aff, dic }, { folding: {}, isLenient: false })
  const found: string[] = []
  for (const { word, flags } of entries) {
    expandEntry(word, flags, {
      add: (form) => void found.push(affixes.convert(form)),
      forbid: () => {},
      longest: Infinity,
      maxPrefixes: 1,
    })
  }
  return found
}

describe('a dictionary', () => {
  test('combines prefixes and up to two suffixes', () => {
    const aff = `
SET UTF-8
PFX U Y 1
PFX U 0 un .
SFX B Y 1
SFX B 0 able/N .
SFX N Y 1
SFX N able ability able
SFX X N 1
SFX X 0 x .
`
    expect(forms(bytes(aff), bytes('1\ndo/UBX\n')).toSorted()).toEqual(
      ['do', 'doable', 'doability', 'dox', 'undo', 'undoable', 'undoability'].toSorted(),
    )
  })

  test('combines neither three suffixes nor two prefixes', () => {
    const suffixes = 'SFX A Y 1\nSFX A 0 x/B .\nSFX B Y 1\nSFX B 0 y/C .\nSFX C Y 1\nSFX C 0 z .\n'
    const prefixes = 'PFX P Y 1\nPFX P 0 p/Q .\nPFX Q Y 1\nPFX Q 0 q .\n'
    const aff = bytes(`SET UTF-8\n${suffixes}${prefixes}`)
    expect(forms(aff, bytes('1\nfoo/A\n'))).toEqual(['foo', 'foox', 'fooxy'])
    expect(forms(aff, bytes('1\nfoo/PB\n')).toSorted()).toEqual(
      ['foo', 'fooy', 'fooyz', 'pfoo', 'pfooy', 'pfooyz'].toSorted(),
    )
  })

  test('has comments, and a flag that looks like one', () => {
    const aff = `
# Numbers.
SET UTF-8 # as all should be
SFX # Y 1 # op and obl
  # more
SFX # 0 op/B . # twofold
SFX B Y 1
SFX B 0 e
`
    expect(forms(bytes(aff), bytes('1\ndu/#\n'))).toEqual(['du', 'duop', 'duope'])
  })

  test('has conditions of letters, sets and excluded sets, where a dash is a letter', () => {
    const aff = `
SET UTF-8
SFX Y Y 3
SFX Y y ies [^aeiou]y
SFX Y 0 s [aeiou-]y
SFX Y 0 es ch.
`
    const dic = '4\nsky/Y\nday/Y\nb-y/Y\nache/Y\n'
    expect(forms(bytes(aff), bytes(dic))).toEqual([
      'sky',
      'skies',
      'day',
      'days',
      'b-y',
      'b-ies',
      'b-ys',
      'ache',
      'achees',
    ])
  })

  test.each([
    ['num', 'SFX 12 Y 1\nSFX 12 0 a .\nSFX 3 Y 1\nSFX 3 0 b .', '12,3'],
    ['long', 'SFX Aa Y 1\nSFX Aa 0 a .\nSFX Bb Y 1\nSFX Bb 0 b .', 'AaBb'],
    ['UTF-8', 'SFX é Y 1\nSFX é 0 a .\nSFX ü Y 1\nSFX ü 0 b .', 'éü'],
  ])('has flags of the kind %s', (kind, affixes, flags) => {
    const aff = bytes(`SET UTF-8\nFLAG ${kind}\n${affixes}\n`)
    expect(forms(aff, bytes(`1\nx/${flags}\n`))).toEqual(['x', 'xa', 'xb'])
  })

  test('has aliases of flags, and spellings of its own', () => {
    const aff =
      'SET UTF-8\nAF 2\nAF AB\nAF A\nOCONV 1\nOCONV ĳ ij\nSFX A Y 1\nSFX A 0 a .\nSFX B Y 1\nSFX B 0 b/2 .\n'
    expect(forms(bytes(aff), bytes('2\nĳ/1\nx/2\n'))).toEqual([
      'ij',
      'ija',
      'ijb',
      'ijba',
      'x',
      'xa',
    ])
  })

  test.each([
    ['ISO8859-1', 'été'],
    ['ISO8859-2', 'łódź'],
    ['microsoft-cp1251', 'да'],
    ['UTF-8', 'čaj'],
  ])('is in the encoding %s', (encoding, word) => {
    const dic = encode(word, encoding)
    expect(forms(bytes(`SET ${encoding}\n`), Buffer.concat([bytes('1\n'), dic]))).toEqual([word])
  })

  test('need not have the number of its entries', () => {
    expect(forms(bytes('SET UTF-8'), bytes('fàd\nfada\n'))).toEqual(['fàd', 'fada'])
    expect(forms(bytes(''), bytes(''))).toEqual([])
  })

  test('is ISO 8859-1 if it does not say, with line ends of Windows', () => {
    const aff = 'SFX A Y 1\r\nSFX A 0 s .\r\n'
    const dic = Buffer.from('1\r\n\xe9t\xe9/A\r\n', 'latin1')
    expect(forms(bytes(aff), dic)).toEqual(['été', 'étés'])
  })

  test.each([
    ['an unknown encoding', 'SET klingon\n', bytes('1\na\n'), /known encoding.*klingon/],
    ['bytes that are not UTF-8', 'SET UTF-8\n', Buffer.from('1\n\xe9\n', 'latin1'), /\.dic file/],
  ])('is not read with %s', (_, aff, dic, why) => {
    const parse = () => parseDictionary({ aff: bytes(aff), dic }, { folding: {}, isLenient: false })
    expect(parse).toThrow(UnreadableDictionary)
    expect(parse).toThrow(why)
  })
})

function encode(word: string, encoding: string): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(word)
  const name = encoding.replace('ISO', 'ISO-').replace('microsoft-cp', 'windows-')
  const decoder = new TextDecoder(name)
  const codes = Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code)))
  return Buffer.from(Array.from(word, (letter) => codes.indexOf(letter)))
}

/** Each took more than 25 seconds, or a gigabyte, before what is read had bounds. */
test.each([
  ['blank lines', `${'\n'.repeat(300_000)}SET UTF-8`],
  ['blanks', `SET UTF-8\nSFX ${' '.repeat(300_000)}#`],
  ['brackets', `SET UTF-8\nSFX A Y 1\nSFX A 0 s ${'['.repeat(1_000_000)}`],
  ['affixes of one flag', `SET UTF-8\n${'SFX A Y 0\n'.repeat(100_000)}`],
  ['replacements', `SET UTF-8\nOCONV 40\n${'OCONV a aa\n'.repeat(40)}`],
])('a file with very many %s is read in no time', (_, aff) => {
  const files = { aff: Buffer.from(aff), dic: Buffer.from('1\nab/A\n') }
  const { affixes, entries } = parseDictionary(files, { folding: {}, isLenient: false })
  expect(entries.map(({ word }) => word)).toEqual(['ab'])
  expect(affixes.convert('ab').length).toBeLessThan(1000)
})
