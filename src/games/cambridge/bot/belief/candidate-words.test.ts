import { describe, expect, test } from 'vitest'
import { EditedWords } from '#lexicon/edited/edited-words.ts'
import { packWords, readWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { DASH, hasHidden } from '#games/cambridge/rules/pieces/dashes.ts'
import { candidates } from '#games/cambridge/rules/play/possible-words.ts'
import { viewOf, type View } from '#games/cambridge/rules/view.ts'
import { candidateWords, patternOf, wrongGuesses } from './candidate-words.ts'
import { randomPlay, smallLists } from '../testing/random-play.ts'
import { wordIndexes } from './word-index.ts'

const ANY_RARITY = 255

function fastCandidates(
  view: View,
  seat: number,
  words: (name: string) => Words,
): readonly string[] {
  const { dashes } = view.players[seat]!
  const columns = wordIndexes(view.options, words).get(dashes!.length)!
  const pattern = patternOf(dashes!, view.board)
  const found = candidateWords(columns, pattern, ANY_RARITY, wrongGuesses(view, seat))
  return Array.from(found, (index) => columns.word(index)).toSorted()
}

function slowCandidates(
  view: View,
  seat: number,
  words: (name: string) => Words,
): readonly string[] {
  return [...candidates(view.players[seat]!.dashes!, seat, view, words)].toSorted()
}

function compareThrough(seed: string, options: unknown, words: (name: string) => Words): number {
  let compared = 0
  for (const { after } of randomPlay({ seed, seats: 3, options, words })) {
    if (after.phase !== 'playing') continue
    const view = viewOf(after, 0)
    for (const [seat, { dashes, guessed }] of view.players.entries()) {
      if (seat === 0 || dashes === null || guessed || !hasHidden(dashes)) continue
      expect(fastCandidates(view, seat, words)).toEqual(slowCandidates(view, seat, words))
      compared += 1
    }
  }
  return compared
}

describe('candidate words are those of the slow twin', () => {
  test.each([
    { hands: 1 },
    { hands: 2, high: true },
    { hands: 2, blind: true },
    { hands: 1, wordCheck: 'at-the-end' },
    { hands: 1, wordCheck: 'at-the-end', high: true },
  ])('with %j and few words', (options) => {
    let compared = 0
    for (let nth = 0; nth < 20; nth += 1) {
      compared += compareThrough(`few ${nth}`, options, smallLists)
    }
    expect(compared).toBeGreaterThan(300)
  })

  test('with the whole dictionary', () => {
    let compared = 0
    for (let nth = 0; nth < 2; nth += 1) {
      compared += compareThrough(`all ${nth}`, { hands: 1 }, loadWords)
    }
    expect(compared).toBeGreaterThan(30)
  })
})

describe('a word index', () => {
  const library = wordIndexes({ high: false }, loadWords)

  test('is built once for a dictionary, and separately for High Cambridge', () => {
    expect(wordIndexes({ high: false }, loadWords)).toBe(library)
    const high = wordIndexes({ high: true }, smallLists)
    expect(wordIndexes({ high: true }, smallLists)).toBe(high)
    expect(wordIndexes({ high: false }, smallLists)).not.toBe(high)
  })

  test('CAM-3: holds the words of five to nine letters, the most common first', () => {
    expect([...library.keys()]).toEqual([5, 6, 7, 8, 9])
    const english = loadWords('english')
    let words = 0
    for (const columns of library.values()) {
      words += columns.size
      expect([...columns.rarities]).toEqual([...columns.rarities].toSorted((a, b) => a - b))
      const known = columns.countUpTo(35)
      expect(english.rarity(english.rank(columns.word(known - 1))!)).toBeLessThanOrEqual(35)
      expect(english.rarity(english.rank(columns.word(known))!)).toBeGreaterThan(35)
    }
    expect(words).toBe([...english].filter(({ length }) => length >= 5 && length <= 9).length)
  })

  test('HALL-3, HALL-4: of an edited list is the same as if it were built from scratch', () => {
    const english = loadWords('english')
    const edited = new EditedWords(english, ['table'], ['zzyzx', 'qwertyuiop', 'kerfluff'])
    const fresh = Array.from(edited, (word, rank) => ({ word, rarity: edited.rarity(rank)! }))
    const rebuilt = readWords('english', packWords(fresh))
    const indexesOf = (list: Words) =>
      [...wordIndexes({ high: false }, () => list)].map(([length, index]) => ({
        length,
        words: Array.from({ length: index.size }, (_, nth) => index.word(nth)),
        rarities: index.rarities,
        shares: index.letterShares,
      }))
    expect(indexesOf(edited)).toEqual(indexesOf(rebuilt))
    // Only two lengths have changed.
    expect(wordIndexes({ high: false }, () => edited).get(6)).toBe(library.get(6))
  })

  test('leaves out words that are too rare', () => {
    const columns = library.get(6)!
    const pattern = patternOf(DASH.repeat(6), [])
    expect(candidateWords(columns, pattern, 35, new Set()).length).toBe(columns.countUpTo(35))
    expect(candidateWords(columns, pattern, ANY_RARITY, new Set()).length).toBe(columns.size)
  })

  test('a letter shown by the Crown excludes no other place while its tile lies face up', () => {
    const columns = wordIndexes({ high: false }, smallLists).get(6)!
    const up = [{ tile: 'a', faceUp: true, locked: false }]
    const down = [{ tile: 'a', faceUp: false, locked: false }]
    const behind = (board: View['board']) => {
      const found = candidateWords(columns, patternOf('-a----', board), ANY_RARITY, new Set())
      return Array.from(found, (index) => columns.word(index))
    }
    expect(behind(up)).toContain('banana')
    expect(behind(down)).not.toContain('banana')
    expect(behind(down)).toContain('master')
  })
})
