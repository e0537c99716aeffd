import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSavedWord, type SavedWord } from './saved-word.ts'
import {
  formatWordList,
  MAX_SAVED_WORDS,
  merged,
  parseWordList,
  withAdded,
  without,
  withUpdated,
} from './word-list.ts'

const memory = {
  stability: 3.2,
  difficulty: 5,
  reviews: 2,
  lapses: 0,
  intervalDays: 3,
  reviewedAt: 900,
}
const fresh = (word: string): SavedWord => {
  return { word, why: 'missed', added: 5, due: 5, memory: null }
}
const practised = (word: string, reviewedAt: number): SavedWord => {
  return { ...fresh(word), due: 9000, memory: { ...memory, reviewedAt } }
}
const many = Array.from({ length: MAX_SAVED_WORDS + 1 }, (_, nth) => {
  return `a${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
})

describe('a list', () => {
  test('new words are due at once, and those that are there stay as they are', () => {
    const list = withAdded([practised('tea', 1)], [{ word: 'tea', why: 'met' }, fresh('zax')], 77)
    expect(list).toEqual([practised('tea', 1), { ...fresh('zax'), added: 77, due: 77 }])
  })

  test('has its bounds', () => {
    const list = withAdded([fresh('zzz')], many.map(fresh), 5)
    expect(list).toHaveLength(MAX_SAVED_WORDS)
    expect(list[0]!.word).toBe('zzz')
  })

  test('a review does not bring back what was removed in another tab', () => {
    const list = without([fresh('tea'), fresh('zax')], 'tea')
    expect(withUpdated(list, practised('tea', 1))).toEqual([fresh('zax')])
    expect(withUpdated(list, practised('zax', 1))).toEqual([practised('zax', 1)])
  })

  test('of two lists, the later review of each word counts', () => {
    const own = [practised('tea', 3), practised('zax', 1), fresh('cup')]
    const file = [practised('tea', 2), practised('zax', 2), fresh('pot')]
    expect(merged(own, file)).toEqual([
      practised('tea', 3),
      practised('zax', 2),
      fresh('cup'),
      fresh('pot'),
    ])
  })
})

describe('what is stored', () => {
  test('reads back as written', () => {
    const list = [fresh('tea'), practised('zax', 2)]
    expect(parseWordList(formatWordList(list))).toEqual(list)
  })

  test('damaged words are left out, the others are kept', () => {
    const damaged = [
      null,
      'tea',
      { ...fresh('TEA') },
      { ...fresh('tea'), why: 'liked' },
      { ...fresh('tea'), due: 'soon' },
      { ...fresh('tea'), due: 1e300 },
      { ...fresh('tea'), memory: { ...memory, stability: 0 } },
      { ...fresh('tea'), memory: { ...memory, difficulty: null } },
      { ...fresh('tea'), memory: undefined },
    ]
    expect(damaged.map(parseSavedWord)).toEqual(damaged.map(() => null))
    const text = JSON.stringify({ version: 1, words: [...damaged, fresh('zax'), fresh('zax')] })
    expect(parseWordList(text)).toEqual([fresh('zax')])
  })

  test('anything else is no list', () => {
    for (const text of ['', 'null', '[]', '{', '{"version":1}', '{"version":2,"words":[]}']) {
      expect(parseWordList(text), text).toBeNull()
    }
    fc.assert(fc.property(fc.json(), (text) => void parseWordList(text)))
    fc.assert(fc.property(fc.anything(), (input) => void parseSavedWord(input)))
  })
})
