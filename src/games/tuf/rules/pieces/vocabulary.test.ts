import { expect, test } from 'vitest'
import { optionsOf } from '../testing/options.ts'
import { nameLists } from './vocabulary.ts'

test('TUF-26: names of the language come before English ones, for a search of the first list', () => {
  expect(nameLists(optionsOf({ language: 'danish' }))).toEqual([
    'danish-names',
    'english-proper-nouns',
  ])
  expect(nameLists(optionsOf({}))).toEqual(['english-proper-nouns'])
})
