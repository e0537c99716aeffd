import { describe, expect, test } from 'vitest'
import { makeWords } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { rarityOf, Vocabulary, WHOLE_DICTIONARY, wordsWithin } from './vocabulary.ts'

const english = loadWords('english')
const all = [...english]
const known = all.filter((word, rank) => word.length <= 7 && english.rarity(rank)! <= 35)

describe('a vocabulary', () => {
  const vocabulary = new Vocabulary(loadWords, { rarest: 35, longest: 7 })

  test('knows the words within its limits', () => {
    const expected = new Set(known)
    for (const word of all.filter((_, rank) => rank % 17 === 0)) {
      expect(vocabulary.knows(word), word).toBe(expected.has(word))
    }
  })

  test('knows the prefixes of the words it knows, and no others', () => {
    const expected = new Set(
      known.flatMap((word) => Array.from(word, (_, end) => word.slice(0, end + 1))),
    )
    for (const word of all.filter((_, rank) => rank % 97 === 0)) {
      for (let end = 1; end <= word.length; end++) {
        const prefix = word.slice(0, end)
        expect(vocabulary.knowsPrefix(prefix), prefix).toBe(expected.has(prefix))
      }
    }
    expect(vocabulary.knowsPrefix('zzq')).toBe(false)
  })

  test('lists the words that it knows by their beginning', () => {
    for (const prefix of ['', 'qu', 'cat', 'zz', 'zzq']) {
      const expected = known.filter((word) => word.startsWith(prefix))
      expect([...vocabulary.startingWith(prefix)]).toEqual(expected)
    }
  })

  test('may be complete', () => {
    expect(vocabulary.isComplete).toBe(false)
    const complete = new Vocabulary(loadWords, WHOLE_DICTIONARY)
    expect(complete.isComplete).toBe(true)
    expect(all.every((word) => complete.knows(word))).toBe(true)
  })

  test('does not allow offensive words', () => {
    const offensive = [...loadWords('english-offensive')]
    expect(offensive.length).toBeGreaterThan(0)
    expect(offensive.some((word) => vocabulary.allows(word))).toBe(false)
    expect(vocabulary.allows('cat')).toBe(true)
  })
})

describe('words by rarity', () => {
  test('are those of the list up to a rarity', () => {
    const common = wordsWithin({ ...WHOLE_DICTIONARY, rarest: 35 }, english)
    expect([...common.words()]).toEqual(all.filter((_, rank) => english.rarity(rank)! <= 35))
    expect(common.size).toBeLessThan(all.length)
  })

  test('are all of a list of one rarity', () => {
    const alike = makeWords('alike', ['one', 'two', 'three'])
    expect([...wordsWithin({ rarest: 10, longest: 3 }, alike).words()]).toEqual(['one', 'two'])
  })

  test('leave out those of another list', () => {
    const [list, others] = [makeWords('list', ['one', 'two']), makeWords('others', ['two', 'six'])]
    expect([...wordsWithin(WHOLE_DICTIONARY, list, others).words()]).toEqual(['one'])
  })

  test('have a rarity in their list only', () => {
    expect(rarityOf('cat', english)).toBe(10)
    expect(rarityOf('xyzzy', english)).toBe(null)
  })
})
