import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeWords } from '../lexicon.ts'
import { SlowWords, someWord, someWords } from '../testing/slow-words.ts'
import { filterGraph } from './graph-filter.ts'

test('a filtered graph agrees with a linear scan of the words that are kept', () => {
  const some = fc.array(someWord, { maxLength: 20 })
  fc.assert(
    fc.property(someWords, some, fc.integer({ min: 0, max: 6 }), (words, dropped, longest) => {
      const list = makeWords('list', words)
      const ranks = new Set(dropped.map((word) => list.rank(word)))
      const graph = filterGraph(list.graph, longest, (rank) => !ranks.has(rank))
      const slow = new SlowWords(
        [...words].filter((word) => word.length <= longest && !dropped.includes(word)),
      )
      expect(graph.size).toBe(slow.words.length)
      expect([...graph.words()]).toEqual(slow.words)
      for (const text of [...words, ...dropped]) {
        expect(graph.has(text)).toBe(slow.has(text))
        expect(graph.hasPrefix(text)).toBe(slow.hasPrefix(text))
        expect(graph.rank(text)).toBe(slow.rank(text))
      }
      slow.words.forEach((word, rank) => expect(graph.word(rank)).toBe(word))
    }),
  )
})

test('no word is left of nothing, or when none is kept', () => {
  const { graph } = makeWords('list', ['cat', 'cats', 'dog'])
  expect([...filterGraph(graph, 3, () => false).words()]).toEqual([])
  expect([...filterGraph(graph, 2, () => true).words()]).toEqual([])
})
