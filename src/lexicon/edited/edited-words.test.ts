import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packWords, readWords, type Words } from '../lexicon.ts'
import { SlowWords, someGarbage, someWord, someWords } from '../testing/slow-words.ts'
import { EditedWords, MAX_EDITED_GRAPHS } from './edited-words.ts'

/** Rarities that tell words apart. */
function rarityIn(word: string): number {
  return 20 + 10 * (word.length % 5)
}

function listOf(words: Iterable<string>): Words {
  const sorted = [...new Set(words)].toSorted()
  return readWords('test', packWords(sorted.map((word) => ({ word, rarity: rarityIn(word) }))))
}

const edits = fc.record({ base: someWords, removed: someWords, added: someWords }).map((edit) => ({
  ...edit,
  // Random words would rarely be in the list.
  removed: [...edit.removed, ...edit.base.slice(0, edit.removed.length)],
}))

test('an edited list is the list of the words that are left and added', () => {
  fc.assert(
    fc.property(edits, someWord, someGarbage, ({ base, removed, added }, other, garbage) => {
      const edited = new EditedWords(listOf(base), removed, added)
      const adding = new Set(added)
      const left = base.filter((word) => !removed.includes(word) || adding.has(word))
      const slow = new SlowWords([...left, ...added])
      expect([...edited]).toEqual(slow.words)
      expect(edited.size).toBe(slow.words.length)
      expect(edited.graph.size).toBe(slow.words.length)
      for (const word of [...base, ...removed, ...added, other, garbage]) {
        expect(edited.has(word)).toBe(slow.has(word))
        expect(edited.rank(word)).toBe(slow.rank(word))
        if (slow.words.length > 0) expect(edited.hasPrefix(word)).toBe(slow.hasPrefix(word))
      }
      for (const [rank, word] of slow.words.entries()) {
        expect(edited.word(rank)).toBe(word)
        expect(edited.rarity(rank)).toBe(base.includes(word) ? rarityIn(word) : 10)
      }
      expect(edited.rarity(slow.words.length)).toBeNull()
    }),
  )
})

test('other edits make another fingerprint', () => {
  const base = listOf(['tea', 'team', 'ten'])
  const prints = [
    base,
    new EditedWords(base, [], ['qi']),
    new EditedWords(base, ['tea'], []),
    new EditedWords(base, ['team'], []),
    new EditedWords(base, ['tea'], ['qi']),
  ].map(({ fingerprint }) => fingerprint)
  expect(new Set(prints).size).toBe(prints.length)
})

test('a list stays as it was when another is made of it', () => {
  const base = listOf(['tea', 'team', 'ten'])
  expect([...new EditedWords(base, ['tea', 'team', 'ten'], [])]).toEqual([])
  expect([...base]).toEqual(['tea', 'team', 'ten'])
})

test('few edited lists have a graph at the same time, and one that was dropped is made again', () => {
  const base = listOf(['tea', 'team'])
  const lists = Array.from({ length: MAX_EDITED_GRAPHS + 1 }, (_, n) => {
    return new EditedWords(base, [], [`te${String.fromCharCode(97 + n)}s`])
  })
  const graphs = lists.map(({ graph }) => graph)
  expect(lists.at(-1)!.graph).toBe(graphs.at(-1))
  expect(lists[0]!.graph).not.toBe(graphs[0])
  expect([...lists[0]!]).toEqual(['tea', 'team', 'teas'])
  expect(lists[1]!.graph).not.toBe(graphs[1])
})
