import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { popcount } from '../letters.ts'
import { makeWords } from '../lexicon.ts'
import { SlowWords, someGarbage, someWord, someWords } from '../testing/slow-words.ts'
import { CHILD_MASK, ROOT, END_OF_WORD } from './word-graph.ts'

function graphOf(words: Iterable<string>) {
  return makeWords('test', words).graph
}

describe('a word graph', () => {
  test('agrees with a linear scan', () => {
    fc.assert(
      fc.property(someWords, fc.array(fc.oneof(someWord, someGarbage)), (words, asked) => {
        const graph = graphOf(words)
        const slow = new SlowWords(words)
        expect(graph.size).toBe(slow.words.length)
        expect([...graph.words()]).toEqual(slow.words)
        for (const text of [...asked, ...slow.words]) {
          expect(graph.has(text)).toBe(slow.has(text))
          expect(graph.hasPrefix(text)).toBe(slow.hasPrefix(text))
          expect(graph.rank(text)).toBe(slow.rank(text))
        }
        slow.words.forEach((word, rank) => expect(graph.word(rank)).toBe(word))
      }),
    )
  })

  test('has child edges and skips as documented', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const graph = graphOf(words)
        const { mask, first, skip } = graph
        for (const word of new SlowWords(words).words) {
          let edge = ROOT
          let rank = 0
          for (const char of word) {
            const letter = char.charCodeAt(0) - 97
            const next = first[edge]! + popcount(mask[edge]! & ((1 << letter) - 1))
            expect(mask[edge]! & CHILD_MASK & (1 << letter)).not.toBe(0)
            expect(graph.child(edge, letter)).toBe(next)
            edge = next
            rank += skip[edge]!
          }
          expect(mask[edge]! & END_OF_WORD).not.toBe(0)
          expect(rank).toBe(graph.rank(word))
          expect(graph.edge(word)).toBe(edge)
        }
      }),
    )
  })

  test('is minimal: common suffixes are shared', () => {
    const graph = graphOf(['bakes', 'bakers', 'takes', 'takers'])
    const edgesOfOneStem = 1 + 'bakes'.length + 'rs'.length
    expect(graph.mask.length).toBe(edgesOfOneStem + 1)
  })

  test('has no word for a rank out of range', () => {
    const graph = graphOf(['steam', 'tea'])
    for (const rank of [-1, 2, 0.5, Number.NaN, Infinity]) expect(graph.word(rank)).toBeNull()
  })

  test('has no child for a letter that does not follow', () => {
    const graph = graphOf(['tea'])
    expect(graph.child(ROOT, 0)).toBeNull()
    expect(graph.child(ROOT, -1)).toBeNull()
    expect(graph.child(ROOT, 26)).toBeNull()
    expect(graph.child(99, 0)).toBeNull()
  })

  test('may be empty', () => {
    const graph = graphOf([])
    expect(graph.size).toBe(0)
    expect(graph.has('')).toBe(false)
    expect(graph.hasPrefix('')).toBe(false)
    expect([...graph.words()]).toEqual([])
  })
})
