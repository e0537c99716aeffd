import { describe, expect, test } from 'vitest'
import type { Rarities } from '../rarities.ts'
import type { ScowlEntry } from '../sources/scowl.ts'
import type { WordNet } from '../sources/wordnet.ts'
import { dictionaryWords } from './dictionary-words.ts'

const WORDS: Rarities = new Map(
  'chat bot desiccated constrictor photo bomb bank descent'.split(' ').map((word) => [word, 50]),
)
const SCOWL: readonly ScowlEntry[] = [
  { text: 'Sheffield', kind: 'proper-names', rarity: 50 },
  { text: 'approx', kind: 'abbreviations', rarity: 50 },
]
const WORDNET: WordNet = {
  synsets: [
    {
      id: 'adverb1',
      part: 'adverb',
      subject: 2,
      lemmas: ['ad_nauseam'],
      verbs: [],
      isInstance: false,
      pointers: [],
      gloss: '',
    },
  ],
  senses: () => [],
}

function found(british: string, american = ''): ReadonlyMap<string, number> {
  return dictionaryWords(WORDS, {
    scowl: SCOWL,
    wordNet: WORDNET,
    british: new Set(british.split(' ')),
    american: new Set(american.split(' ')),
    softwareTerms: new Set(['nullable', 'tokenize']),
  })
}

describe('words of spelling dictionaries', () => {
  test('are added, those of both dictionaries as less rare', () => {
    expect([...found('chatbot photobomb panko pankos bank', 'photobomb panko')]).toEqual([
      ['chatbot', 80],
      ['photobomb', 70],
      ['panko', 70],
      ['pankos', 80],
    ])
  })

  test.each([
    ['names', 'sheffield sheffields'],
    ['words that are also capitalized', 'Daviess daviess'],
    ['abbreviations', 'approx'],
    ['Roman numerals', 'lxxxviii'],
    ['parts of phrases', 'nauseam nauseams'],
    ['words of programmers', 'nullable tokenise tokenised reinitialise'],
    ['misspellings', 'dessicated constricter'],
    ['forms of what is no verb', 'descenting'],
    ['words that nothing confirms', 'naturalibus'],
    ['short words of one dictionary', 'yuzu yuzus'],
    ['words made up of cyber and a noun', 'cyberbank cyberbanks'],
  ])('are not %s', (_, british) => {
    expect([...found(british)]).toEqual([])
  })
})
