import { formatFault } from '#kit/input-fault.ts'
import { describe, expect, test } from 'vitest'
import { readCrossword, runsOf } from './crossword.ts'
import type { Laid } from '../pieces/grid.ts'
import { parseOptions, type Options } from '../options.ts'
import { testWords } from '../testing/test-match.ts'
import { lexiconsFor, vocabularyOf } from '../pieces/vocabulary.ts'

/** Rows of a picture; a capital is an Ω, a dot an empty cell. */
function picture(...rows: readonly string[]): readonly Laid[] {
  return rows.flatMap((row, y) =>
    Array.from(row).flatMap((sign, x) => {
      if (sign === '.') return []
      const capital = sign !== sign.toLowerCase()
      return [{ seat: 0, cube: 0, x, y, letter: sign.toLowerCase(), capital }]
    }),
  )
}

function options(input: unknown = {}): Options {
  const parsed = parseOptions(input, [{ name: 'Ann', team: 0 }])
  if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
  return parsed.value
}

function read(laid: readonly Laid[], input: unknown = {}) {
  const chosen = options(input)
  return readCrossword(laid, vocabularyOf(chosen, testWords), chosen.largeWords)
}

const faultsIn = (...rows: readonly string[]) =>
  read(picture(...rows)).faults.map((fault) => (fault.kind === 'word' ? fault.word : fault.kind))

describe('a crossword', () => {
  test('TUF-7: every run of adjoining cubes is read, left to right and top to bottom', () => {
    const runs = runsOf(picture('tea', 'o..', 'air'))
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
    expect(read(picture('anna')).faults).toEqual([
      { kind: 'word', because: 'proper-noun', word: 'anna', x: 0, y: 0, across: true },
    ])
    expect(read(picture('st')).lines[0]!.fault).toBe('abbreviation')
    expect(read(picture('xq')).lines[0]!.fault).toBe('not-a-word')
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
    // It lies there as a letter like any other, so a second letter cannot even be said.
    const laid = picture('rat', '.t.')
    expect(runsOf(laid).map(({ word }) => word)).toEqual(['rat', 'at'])
  })

  test('TUF-18: each cube scores 1 in each word, 2 in a word of six letters or more', () => {
    const { cubePoints, lines } = read(picture('strained', 'e.......', 'a.......'))
    expect(cubePoints).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 1, 1])
    expect(lines.map(({ points }) => points)).toEqual([16, 3])
    expect(read(picture('dream')).lines[0]!.points).toBe(5)
    expect(read(picture('dreams')).lines[0]!.points).toBe(12)
  })

  test('TUF-19: an Ω counts once, however many names it begins', () => {
    expect(read(picture('Tim', 'i..', 'm..')).capitals).toBe(1)
    expect(read(picture('Tim')).cubePoints).toEqual([1, 1, 1])
  })

  test('TUF-24: with large words those of two or three letters score nothing, yet may be built', () => {
    const { faults, lines } = read(picture('strained', 'e.......', 'a.......'), {
      largeWords: true,
    })
    expect(faults).toEqual([])
    expect(lines.map(({ points }) => points)).toEqual([16, 0])
    expect(read(picture('rate'), { largeWords: true }).lines[0]!.points).toBe(4)
  })

  test('TUF-25: words of a subject count besides the dictionary, or alone', () => {
    const animals = { subject: 'animals', subjectUse: 'besides' }
    expect(read(picture('tsetse')).faults).toHaveLength(1)
    expect(read(picture('tsetse'), animals).faults).toEqual([])
    expect(read(picture('tea'), animals).faults).toEqual([])
    const only = { ...animals, subjectUse: 'only' }
    expect(read(picture('rats'), only).faults).toEqual([])
    expect(read(picture('tea'), only).lines[0]!.fault).toBe('off-subject')
    expect(lexiconsFor(options(only))).toContain('english-animals')
  })

  test('TUF-26: another language has its own words and names', () => {
    const french = { language: 'french' }
    expect(read(picture('ete'), french).faults).toEqual([])
    expect(read(picture('rue'), french).faults).toEqual([])
    expect(read(picture('tea'), french).lines[0]!.fault).toBe('not-a-word')
    expect(read(picture('Lise'), french).faults).toEqual([])
    expect(read(picture('lise'), french).lines[0]!.fault).toBe('proper-noun')
    expect(lexiconsFor(options(french))).not.toContain('english')
  })
})
