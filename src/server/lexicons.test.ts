import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildLexicons } from '../../tools/lexicon/builder.ts'
import { LEXICON_NAMES, loadDeck, loadDefinitions, loadWords } from './lexicons.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('loading lexicons', () => {
  beforeAll(() =>
    buildLexicons({
      modules: join(ROOT, 'node_modules'),
      out: join(ROOT, 'build/lexicon'),
      force: false,
      report: () => {},
    }),
  )

  test('gives every list by name, and the same one again', () => {
    for (const name of LEXICON_NAMES) {
      const words = loadWords(name)
      expect(words.name).toBe(name)
      expect(words.size).toBeGreaterThan(0)
      expect(loadWords(name)).toBe(words)
    }
  })

  test('gives definitions', () => {
    expect(loadDefinitions('english').of('teas')?.headword).toBe('tea')
    expect(loadDefinitions('english')).toBe(loadDefinitions('english'))
  })

  test('gives decks', () => {
    const deck = loadDeck('oxfurd-bluff')
    expect(deck.size).toBeGreaterThan(600)
    expect(loadDeck('oxfurd-bluff')).toBe(deck)
  })

  test('looks for the deck of any game where decks are built, and nowhere else', () => {
    expect(() => loadDeck('tarot')).toThrow('build/deck/tarot.deck cannot be read; run npm run')
    expect(() => loadDeck('../lexicon/english')).toThrow('no deck can be called')
  })

  test('says which names there are', () => {
    expect(() => loadWords('english-klingon')).toThrow(
      /called “english-klingon”; there are: english, english-everyday, english-standard/,
    )
    expect(() => loadWords('../english')).toThrow('there is no list of words')
    expect(() => loadDefinitions('english-names')).toThrow('there are: english')
  })
})
