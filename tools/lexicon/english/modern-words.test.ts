import { describe, expect, test } from 'vitest'
import { BAND_RARITIES } from '#lexicon/bands.ts'
import type { Rarities } from '../rarities.ts'
import { addModernWords, modernSenses, parseModernWords, readModernWords } from './modern-words.ts'

function forms(entry: string): readonly string[] {
  return parseModernWords(`[standard]\n${entry}\n`)[0]!.forms
}

describe('an entry', () => {
  test('has a band, a part of speech, a word and a gloss', () => {
    const text = '# A comment.\n\n[standard]\nadjective agender  having no gender\n'
    expect(parseModernWords(text)).toEqual([
      {
        word: 'agender',
        band: 'standard',
        forms: [],
        sense: { partOfSpeech: 'adjective', gloss: 'having no gender' },
      },
    ])
  })

  test('has the regular forms of its part of speech', () => {
    expect(forms('noun frenemy  a friend')).toEqual(['frenemies'])
    expect(forms('verb upcycle  to make better')).toEqual(['upcycles', 'upcycled', 'upcycling'])
    expect(forms('verb vlog  to make video blogs')).toEqual(['vlogs', 'vlogged', 'vlogging'])
    expect(forms('interjection yas  yes!')).toEqual([])
  })

  test('has the forms in brackets instead', () => {
    expect(forms('noun panino (panini)  a sandwich')).toEqual(['panini'])
    expect(forms('noun aquafaba (-)  the water of chickpeas')).toEqual([])
    expect(forms('adjective hangry (hangrier hangriest)  angry')).toEqual(['hangrier', 'hangriest'])
  })

  test.each([
    ['noun prosecco a wine', 'malformed entry'],
    ['noun prosecco', 'malformed entry'],
    ['noun prosecco   a wine', 'malformed entry'],
    ['noun prosecco  a wine ', 'malformed entry'],
    ['noun panino (panini  a sandwich', 'malformed entry'],
    ['noun rosé  a pink wine', 'not a word'],
    ['noun Prosecco  a wine', 'not a word'],
    ['noun panino (panini,)  a sandwich', 'not a word'],
    ['noun frappe  a frappé', 'malformed entry'],
    ['name prosecco  a wine', 'unknown part of speech'],
    ['noun twin  one of two', 'duplicate entry'],
    ['[common]', 'unknown band'],
  ])('is refused when it is malformed: %s', (line, reason) => {
    const text = `[everyday]\nnoun twin  one of two\nverb twin  to pair\n${line}\n`
    expect(() => parseModernWords(text)).toThrow(`modern-words.txt:4: ${reason}: ${line}`)
  })

  test('is refused before the first band', () => {
    expect(() => parseModernWords('noun twin  one of two')).toThrow(
      'modern-words.txt:1: entry before',
    )
  })
})

test('words and forms get the rarity of their band, unless they are commoner', () => {
  const words: Rarities = new Map([['vibe', 40]])
  addModernWords(words, parseModernWords('[standard]\nnoun vibe  a mood\n'))
  expect([...words]).toEqual([
    ['vibe', 40],
    ['vibes', BAND_RARITIES.standard],
  ])
})

test('forms that the look-up cannot lead back to their word have a sense of their own', () => {
  const entry = 'verb jailbreak (jailbreaks jailbroke)  to free from limits'
  const senses = modernSenses(parseModernWords(`[standard]\n${entry}\n`))
  expect([...senses.keys()]).toEqual(['jailbreak', 'jailbroke'])
  expect(senses.get('jailbroke')![0]!.gloss).toBe('form of jailbreak: to free from limits')
})

describe('the file', () => {
  const words = readModernWords()

  test('has thousands of words, sorted within a band', () => {
    expect(new Set(words.map(({ word }) => word)).size).toBeGreaterThan(2_000)
    for (const band of ['everyday', 'standard']) {
      const listed = words.filter((entry) => entry.band === band).map(({ word }) => word)
      expect(listed).toEqual(listed.toSorted())
    }
  })

  test('has glosses of few words', () => {
    const long = words.filter(({ sense }) => sense.gloss.split(' ').length > 10)
    expect(long.map(({ word }) => word)).toEqual([])
  })
})
