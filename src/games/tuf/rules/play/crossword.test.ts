import { describe, expect, test } from 'vitest'
import { readCrossword, runsOf } from './crossword.ts'
import type { Laid } from '../pieces/grid.ts'
import { optionsOf } from '../testing/options.ts'
import { testWords } from '../testing/test-match.ts'
import { listsFor, vocabularyOf } from '../pieces/vocabulary.ts'

/** Cubes from rows of text; a capital is an Ω, a dot an empty cell. */
function cubesIn(...rows: readonly string[]): readonly Laid[] {
  return rows.flatMap((row, y) =>
    Array.from(row).flatMap((sign, x) => {
      if (sign === '.') return []
      const capital = sign !== sign.toLowerCase()
      return [{ seat: 0, cube: 0, x, y, letter: sign.toLowerCase(), capital }]
    }),
  )
}

function read(laid: readonly Laid[], input: unknown = {}) {
  const options = optionsOf(input)
  return readCrossword(laid, vocabularyOf(options, testWords), options.largeWords)
}

const faultsIn = (...rows: readonly string[]) =>
  read(cubesIn(...rows)).faults.map((fault) => (fault.kind === 'word' ? fault.word : fault.kind))

describe('a crossword', () => {
  test('TUF-7: every run of adjoining cubes is read, left to right and top to bottom', () => {
    const runs = runsOf(cubesIn('tea', 'o..', 'air'))
    expect(runs.map(({ word, across }) => `${word} ${across ? 'across' : 'down'}`)).toEqual([
      'tea across',
      'air across',
      'toa down',
    ])
    expect(faultsIn('rat', '.t.')).toEqual([])
    expect(faultsIn('rat', '.r.')).toEqual(['ar'])
    expect(faultsIn('tar')).toEqual(['tar'])
  })

  test('TUF-7: it is one connected piece', () => {
    expect(faultsIn('rat', '...', 'tin')).toEqual(['in-pieces'])
    expect(faultsIn('rat.', '...t')).toEqual(['in-pieces'])
    expect(faultsIn('a')).toEqual(['in-pieces'])
    expect(faultsIn()).toEqual([])
  })

  test('TUF-8: names, abbreviations and what is in no dictionary are wrong', () => {
    expect(read(cubesIn('anna')).faults).toEqual([
      { kind: 'word', because: 'proper-noun', word: 'anna', x: 0, y: 0, across: true },
    ])
    expect(read(cubesIn('st')).lines[0]!.fault).toBe('abbreviation')
    expect(read(cubesIn('xq')).lines[0]!.fault).toBe('not-a-word')
  })

  test('TUF-5: an Ω begins a proper noun, and one is enough', () => {
    expect(faultsIn('Anna')).toEqual([])
    expect(faultsIn('Tim', 'e..', 'a..')).toEqual([])
    expect(faultsIn('Anna', 't...')).toEqual([])
    expect(faultsIn('..t', 'eAt')).toContain('no-proper-noun')
    expect(faultsIn('Tea')).toEqual(['no-proper-noun'])
    expect(faultsIn('annA')).toEqual(['anna', 'no-proper-noun'])
  })

  test('TUF-4: a ☉ spells the same letter in both of its words', () => {
    // A spot has a single letter, so a second one cannot be stated.
    const laid = cubesIn('rat', '.t.')
    expect(runsOf(laid).map(({ word }) => word)).toEqual(['rat', 'at'])
  })

  test('TUF-18: each cube scores 1 in each word, 2 in a word of six letters or more', () => {
    const { cubePoints, lines } = read(cubesIn('strained', 'e.......', 'a.......'))
    expect(cubePoints).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 1, 1])
    expect(lines.map(({ points }) => points)).toEqual([16, 3])
    expect(read(cubesIn('dream')).lines[0]!.points).toBe(5)
    expect(read(cubesIn('dreams')).lines[0]!.points).toBe(12)
  })

  test('TUF-19: an Ω counts once, however many names it begins', () => {
    expect(read(cubesIn('Tim', 'i..', 'm..')).capitals).toBe(1)
    expect(read(cubesIn('Tim')).cubePoints).toEqual([1, 1, 1])
  })

  test('TUF-24: with large words those of two or three letters score nothing, yet may be built', () => {
    const { faults, lines } = read(cubesIn('strained', 'e.......', 'a.......'), {
      largeWords: true,
    })
    expect(faults).toEqual([])
    expect(lines.map(({ points }) => points)).toEqual([16, 0])
    expect(read(cubesIn('rate'), { largeWords: true }).lines[0]!.points).toBe(4)
  })

  test('TUF-25: words of a subject count besides the dictionary, or alone', () => {
    const animals = { subject: 'animals', subjectUse: 'besides' }
    expect(read(cubesIn('tsetse')).faults).toHaveLength(1)
    expect(read(cubesIn('tsetse'), animals).faults).toEqual([])
    expect(read(cubesIn('tea'), animals).faults).toEqual([])
    const only = { ...animals, subjectUse: 'only' }
    expect(read(cubesIn('rats'), only).faults).toEqual([])
    expect(read(cubesIn('tea'), only).lines[0]!.fault).toBe('off-subject')
    expect(listsFor(optionsOf(only))).toContain('english-animals')
  })

  test('TUF-26: another language has its own words and names', () => {
    const french = { language: 'french' }
    expect(read(cubesIn('ete'), french).faults).toEqual([])
    expect(read(cubesIn('rue'), french).faults).toEqual([])
    expect(read(cubesIn('tea'), french).lines[0]!.fault).toBe('not-a-word')
    expect(read(cubesIn('Lise'), french).faults).toEqual([])
    expect(read(cubesIn('lise'), french).lines[0]!.fault).toBe('proper-noun')
    expect(listsFor(optionsOf(french))).not.toContain('english')
  })
})
