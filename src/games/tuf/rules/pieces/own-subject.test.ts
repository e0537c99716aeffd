import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MESSAGE_SIZE } from '#protocol/messages.ts'
import { optionsOf } from '../testing/options.ts'
import {
  MAX_LIST_LENGTH,
  MAX_LIST_WORDS,
  readList as readListOf,
  readListName,
} from './own-subject.ts'

const readList = (text: string) => readListOf(text, 'english')

test('TUF-25: a pasted list is folded, sorted and distinct, whatever separates its words', () => {
  expect(readList(' Zoë,acid;BASE\n\nacid\tœuvre ')).toEqual({
    words: 'acid base oeuvre zoe',
    leftOut: [],
  })
})

test('TUF-25: what no cubes can spell is left out, with the reason, once', () => {
  expect(readList("h2o a it's h2o acid " + 'x'.repeat(21)).leftOut).toEqual([
    { text: 'h2o', reason: 'letters' },
    { text: 'a', reason: 'short' },
    { text: "it's", reason: 'letters' },
    { text: 'x'.repeat(21), reason: 'long' },
  ])
})

/** Distinct words of a length. */
function wordsOf(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, (_, nth) =>
    nth
      .toString(26)
      .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
      .padStart(length, 'q'),
  )
}

test('TUF-25: a list has an end, in words and in characters', () => {
  const many = readList(wordsOf(MAX_LIST_WORDS + 2, 4).join(' '))
  expect(many.words.split(' ')).toHaveLength(MAX_LIST_WORDS)
  expect(many.leftOut.map(({ reason }) => reason)).toEqual(['full', 'full'])
  const long = readList(wordsOf(1000, 20).join(' '))
  expect(long.words.length).toBeLessThanOrEqual(MAX_LIST_LENGTH)
  expect(long.words.length).toBeGreaterThan(MAX_LIST_LENGTH - 21)
})

test('TUF-25: the longest list and all options fit in one message', () => {
  const words = readList(wordsOf(2000, 5).join(' ')).words
  expect(words.length).toBeGreaterThan(MAX_LIST_LENGTH - 6)
  const options = optionsOf({ subject: { name: 'x'.repeat(30), words } })
  const request = { type: 'set-options', options }
  const message = { type: 'request', table: 'x'.repeat(40), id: 'x'.repeat(40), request }
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(MAX_MESSAGE_SIZE - 1000)
})

test('TUF-25: reading a list again changes nothing, and any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { words } = readList(text)
      expect(readList(words)).toEqual({ words, leftOut: [] })
    }),
  )
})

test('TUF-25: the name of a list is one short line of letters, digits and spaces', () => {
  expect(readListName('  Chemistry &  physics ')).toBe('Chemistry & physics')
  expect(readListName('Chimie é'.normalize('NFD'))).toBe('Chimie é')
  for (const bad of ['', ' ', '<b>', 'a\u202eb', 'x'.repeat(31), '-']) {
    expect(readListName(bad)).toBeNull()
  }
})

test('TUF-26: words are spelled as those of the language, and as before in English', () => {
  const kept = (words: string) => ({ words, leftOut: [] })
  expect(readListOf('Smørrebrød ÅL', 'danish')).toEqual(kept('aal smoerrebroed'))
  expect(readListOf('Smørrebrød ål', 'english')).toEqual(kept('al smorrebrod'))
  expect(readListOf('Đak', 'croatian')).toEqual(kept('djak'))
  expect(readListOf('Łódź', 'polish')).toEqual(kept('lodz'))
  expect(readListOf('IŞIK ışık', 'turkish')).toEqual(kept('isik'))
  expect(readListOf("C'hoar c’hoar", 'breton')).toEqual(kept('choar'))
  expect(readListOf('col·legi', 'catalan')).toEqual(kept('collegi'))
  expect(readListOf('þorn ład', 'elvish')).toEqual(kept('lad thorn'))
  expect(readListOf('ład', 'english').leftOut).toEqual([{ text: 'ład', reason: 'letters' }])
})
