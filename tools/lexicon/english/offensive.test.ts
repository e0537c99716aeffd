import { expect, test } from 'vitest'
import { lemmasOf } from '#lexicon/inflection.ts'
import { ENGLISH } from '#kit/english.ts'
import { loadWords } from '#server/lexicons.ts'
import { INNOCENT, offensiveWords } from './offensive.ts'

/** A list in which these are all the words there are. */
function rarities(text: string) {
  return new Map(text.split(' ').map((word) => [word, 35]))
}

test('forms of forms are marked, to the last', () => {
  const english = rarities('swear swearer swearers swearing swearings sweat table')
  expect([...offensiveWords(english, ['swear']).keys()]).toEqual([
    'swear',
    'swearer',
    'swearers',
    'swearing',
    'swearings',
  ])
})

test('what is innocent marks none of its forms', () => {
  const english = rarities('tit tits titter titters tittering titterings')
  expect([...offensiveWords(english, []).keys()]).toEqual(['tit', 'tits'])
})

test('every form of a marked word is marked, unless it is innocent', () => {
  const [english, offensive] = [loadWords(ENGLISH.words), loadWords(ENGLISH.offensive)]
  const missed = [...english].filter((word) => {
    const isForm = lemmasOf(word).some((lemma) => offensive.has(lemma.word))
    return isForm && !offensive.has(word) && !INNOCENT.has(word)
  })
  expect(missed).toEqual([])
  const innocent = ['shitake', 'shiitake', 'cockatoo', 'cockerel', 'assess', 'assessor', 'titter']
  for (const word of [...innocent, 'titterings', 'shattered', 'scunner', 'pricklier', 'mongers']) {
    expect(english.has(word), word).toBe(true)
    expect(offensive.has(word), word).toBe(false)
  }
})
