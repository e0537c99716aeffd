import { expect, test } from 'vitest'
import { agreedWords, listsBehind } from '#kit/dictionary/agreed-library.ts'
import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import {
  MAX_HOUSE_WORDS,
  USUAL_DICTIONARY,
  type Agreement,
  type Dictionary,
} from '#kit/dictionary/dictionary.ts'
import { dictionaryFault, ENGLISH } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { ratedWords, wordListsOf } from '#lexicon/testing/library.ts'

const plain = wordListsOf({
  'english-everyday': 'tea team colour color damn',
  'english-standard': 'tea team colour color damn teal',
  [ENGLISH.words]: 'tea team colour color damn teal teals',
  [ENGLISH.names]: 'ada',
  [ENGLISH.abbreviations]: 'abc',
  [ENGLISH.offensive]: 'damn',
  'english-inflected': 'teals',
  french: 'the',
  danish: 'damn ost',
})
const animals = ratedWords('english-animals', { cat: 10, teal: 70, zebu: 80 })
const lists = (name: string): Words => (name === 'english-animals' ? animals : plain(name))

function agree(dictionary: Partial<Dictionary> | null, ...admitted: readonly string[]): Agreement {
  return {
    dictionary: dictionary && { ...USUAL_DICTIONARY, ...dictionary },
    language: 'english',
    admitted,
    lists: {},
  }
}

function listed(name: string, agreement: Agreement): readonly string[] {
  return [...agreedWords(lists, agreement)(name)]
}

test('HALL-1: the base decides which English words count, British and American alike', () => {
  expect(listed('english', agree({ base: 'everyday' }))).toEqual([
    'color',
    'colour',
    'damn',
    'tea',
    'team',
  ])
  expect(listed('english', agree({}))).toContain('teal')
  expect(listed('english', agree({}))).not.toContain('teals')
  expect(listed('english', agree({ base: 'everything' }))).toContain('teals')
})

test('HALL-1: lists of subjects follow the base', () => {
  expect(listed('english-animals', agree({ base: 'everyday' }))).toEqual(['cat'])
  expect(listed('english-animals', agree({}))).toEqual(['cat', 'teal'])
  expect(listed('english-animals', agree({ base: 'everything' }))).toEqual(['cat', 'teal', 'zebu'])
})

test('HALL-2: at a family table offensive words are none, whatever the host adds or is voted in', () => {
  const family = agree({ family: true, added: ['damn'] }, 'damn')
  expect(listed('english', family)).not.toContain('damn')
  expect(listed('english', agree({}))).toContain('damn')
  expect(agreedWords(lists, family)(ENGLISH.offensive).has('damn')).toBe(true)
})

test('HALL-3: house words are added and banned, in other languages too', () => {
  const house = agree({ added: ['qix'], banned: ['ada', 'team', 'the'] })
  const words = agreedWords(lists, house)
  expect(words('english').has('qix')).toBe(true)
  expect(dictionaryFault('team', words)).toBe('not-a-word')
  expect(words(ENGLISH.names).has('ada')).toBe(false)
  expect([...words('french')]).toEqual(['qix'])
  expect(words('english-animals').has('qix')).toBe(true)
  expect(words(ENGLISH.names).has('qix')).toBe(false)
  expect(words('english-inflected').has('qix')).toBe(false)
})

test('HALL-4: what the table voted in counts, even if the host banned it before', () => {
  const words = agreedWords(lists, agree({ banned: ['team'] }, 'team', 'qi'))
  expect(words('english').has('team')).toBe(true)
  expect(words('english').has('qi')).toBe(true)
})

test('HALL-4: a match without an agreed dictionary can be added to', () => {
  expect(listed('english', agree(null, 'qi'))).toContain('qi')
  expect(listed('english', agree(null, 'qi'))).toContain('teals')
})

test('without an agreement the lists are those that were built', () => {
  expect(agreedWords(lists, agree(null))).toBe(lists)
  expect(listsBehind('english', agree(null))).toEqual(['english'])
})

test('HALL-3, HALL-4: a list that the match brings itself is agreed on like any other', () => {
  const own = { mine: { name: 'Mine', words: 'damn qi tea' } }
  const mine = (agreement: Agreement) => listed('mine', { ...agreement, lists: own })
  expect(mine(agree(null))).toEqual(['damn', 'qi', 'tea'])
  expect(mine(agree({ added: ['cat'], banned: ['tea'] }, 'zzz'))).toEqual([
    'cat',
    'damn',
    'qi',
    'zzz',
  ])
  expect(mine(agree({ base: 'everyday', family: true }))).toEqual(['qi', 'tea'])
  expect(listsBehind('mine', { ...agree(null), lists: own })).toEqual([])
  expect(listsBehind('mine', { ...agree({ family: true }), lists: own })).toEqual([
    ENGLISH.offensive,
  ])
})

test('the same agreement gives the same list, which solvers memoize by', () => {
  const house = agree({ added: ['qix'] })
  expect(agreedWords(lists, house)('english')).toBe(agreedWords(lists, house)('english'))
  const family = agree({ family: true })
  const other = agree({ family: true })
  expect(agreedWords(lists, family)('english')).toBe(agreedWords(lists, other)('english'))
})

test('the lists behind an agreement are the built ones', () => {
  expect(listsBehind('english', agree({ family: true }))).toEqual([
    'english-standard',
    'english-offensive',
  ])
  expect(listsBehind('english-names', agree({ base: 'everyday' }))).toEqual(['english-names'])
})

test('HALL-3: house words are bounded, folded and sorted', () => {
  const parse = (input: unknown) => parseDictionary(input, 'english')
  const parsed = parse({ added: ['Zoë', 'qi', 'QI'] })
  expect(parsed.ok && parsed.value).toEqual({ ...USUAL_DICTIONARY, added: ['qi', 'zoe'] })
  const many = Array.from({ length: MAX_HOUSE_WORDS + 1 }, (_, index) =>
    'ab'.repeat(1 + (index % 7)),
  )
  for (const bad of [
    { added: many },
    { banned: ['a'] },
    { banned: ['a'.repeat(27)] },
    { added: ['it’s'] },
    { added: ['tea'], banned: ['tea'] },
    { base: 'all' },
    { size: 1 },
    [],
    null,
  ]) {
    expect(parse(bad).ok).toBe(false)
  }
})

test('HALL-3: house words are spelled as the words of the language, and as before in English', () => {
  const added = (language: string, ...words: readonly string[]) => {
    const parsed = parseDictionary({ added: words }, language)
    return parsed.ok ? parsed.value.added : parsed.refusal.location
  }
  expect(added('danish', 'Smørrebrød', 'ål', 'smoerrebroed')).toEqual(['aal', 'smoerrebroed'])
  expect(added('english', 'Smørrebrød', 'ål')).toEqual(['al', 'smorrebrod'])
  expect(added('polish', 'łódź')).toEqual(['lodz'])
  expect(added('english', 'łódź')).toBe('dictionary.added.0')
  const both = parseDictionary({ added: ['ål'], banned: ['aal'] }, 'danish')
  expect(both).toMatchObject({ refusal: { problem: 'must not add and ban the same word' } })
})

test('HALL-2: offensive words of English count in other languages, where they may be others', () => {
  const own = { mine: { name: 'Mine', words: 'damn tea' } }
  const family = {
    ...agree({ family: true, added: ['damn'] }, 'damn'),
    language: 'danish',
    lists: own,
  }
  expect(listed('danish', family)).toEqual(['damn', 'ost'])
  expect(listed('danish', { ...family, ...agree({ family: true }), language: 'danish' })).toContain(
    'damn',
  )
  expect(listed('mine', family)).toEqual(['damn', 'tea'])
  expect(listed('english', family)).not.toContain('damn')
  expect(listsBehind('danish', family)).toEqual(['danish'])
})
