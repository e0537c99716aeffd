import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFold } from '#lexicon/languages/folding.ts'
import { languageWithId } from '#lexicon/languages/language-id.ts'
import { LANGUAGES } from '#lexicon/languages/languages.ts'
import { NO_WORDS, ORDINARY_WORDS } from '../../bench/languages/ordinary-words.ts'
import { findLanguage, languageLexicons } from './language-lexicons.ts'
import { Sources } from './lexicons.ts'

const modules = join(import.meta.dirname, '../../node_modules')

test('every language has ordinary words to be checked with', () => {
  expect(Object.keys(ORDINARY_WORDS)).toEqual(LANGUAGES.map(({ id }) => id))
  for (const words of Object.values(ORDINARY_WORDS)) expect(words.split(' ')).toHaveLength(20)
})

// Those that are read fastest; `npm run bench -- languages` checks all.
describe.each(['interlingue', 'vietnamese', 'low-german', 'german'])('TUF-26: %s', (id) => {
  test('has nearly all ordinary words, and no others', async () => {
    const source = findLanguage(id, { modules, dictionaries: '/nowhere' })!
    const [lexicon] = languageLexicons(source, () => {})
    const words = await lexicon!.words(new Sources(modules))
    expect(words.size).toBeGreaterThan(lexicon!.minWords)
    const fold = makeFold(languageWithId(id)!.folding)
    const ordinary = ORDINARY_WORDS[id]!.split(' ').map((word) => fold(word).toLowerCase())
    expect(ordinary.filter((word) => !words.has(word)).length).toBeLessThanOrEqual(1)
    expect(NO_WORDS.filter((word) => words.has(word))).toEqual([])
  })
})
