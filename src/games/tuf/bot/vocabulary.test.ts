import { expect, test } from 'vitest'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { agreedLibrary } from '#kit/dictionary/agreed-library.ts'
import { USUAL_DICTIONARY, type Dictionary } from '#kit/dictionary/dictionary.ts'
import { makeWords } from '#lexicon/lexicon.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { loadWords } from '#server/lexicons.ts'
import { ownLists } from '../rules/pieces/vocabulary.ts'
import { optionsOf } from '../rules/testing/options.ts'
import { knownWords } from './vocabulary.ts'

const LAB = { name: 'Lab', words: 'acid niu tins zaxqol' }

type Agreed = {
  readonly dictionary?: Partial<Dictionary>
  readonly admitted?: readonly string[]
  readonly list?: (name: string) => ReturnType<typeof loadWords>
}

/** The words that a bot of a level builds with. */
function known(level: Level, input: object, { dictionary, admitted = [], list }: Agreed = {}) {
  const options = optionsOf(input)
  const library = agreedLibrary(libraryOf({ words: list ?? loadWords }), {
    dictionary: { ...USUAL_DICTIONARY, ...dictionary },
    language: options.language,
    admitted,
    lists: ownLists(options),
  })
  return knownWords(options, makeBotContext(level, 'seed', library)).words
}

test('TUF-25: every bot knows the words of an own list, besides its own words', () => {
  for (const level of LEVELS) {
    const words = known(level, { subject: LAB })
    for (const word of [...LAB.words.split(' '), 'table']) expect(words.has(word), word).toBe(true)
  }
  const only = known('novice', { subject: LAB, subjectUse: 'only' })
  expect([...only.words()]).toEqual(LAB.words.split(' '))
})

test('HALL-3: with house words a novice still knows all of a list without rarities', () => {
  const list = { subject: LAB, subjectUse: 'only' }
  const words = known('novice', list, { dictionary: { added: ['qix'], banned: ['tins'] } })
  expect([...words.words()]).toEqual(['acid', 'niu', 'qix', 'zaxqol'])
})

test('HALL-4: every bot knows what was voted in', () => {
  for (const level of LEVELS) {
    expect(known(level, {}).has('zaxqol')).toBe(false)
    expect(known(level, {}, { admitted: ['zaxqol'] }).has('zaxqol')).toBe(true)
  }
})

test('what a bot knows of an edited list is the same as if it were built from scratch', () => {
  const dictionary = { added: ['zaxqol'], banned: ['table'] }
  const edited = [...known('regular', {}, { dictionary }).words()]
  const plain = [...known('regular', {}).words()]
  const expected = makeWords('twin', [...plain.filter((word) => word !== 'table'), 'zaxqol'])
  expect(edited).toEqual([...expected])
})
