import { describe, expect, test } from 'vitest'
import { verifyLog } from '#match/verify.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { tuf } from '../game.ts'
import { TestMatch, testWords } from '../testing/test-match.ts'
import type { Fault } from '../play/crossword.ts'

const LAB = { name: 'Lab', words: 'ion niu tins' }

type Setup = ConstructorParameters<typeof TestMatch>[1]

/** What is wrong with one word, laid alone by the first player and judged at the end. */
function faultsOf(word: string, setup: Setup, ...admitted: readonly string[]): readonly Fault[] {
  const match = new TestMatch(['Ann', 'Ben'], setup).lay(0, [0, 0, 'across', word])
  for (const each of admitted) match.admit(each)
  match.done(0, 1)
  match.done(0, 1)
  return match.report(0).faults
}

const besides = { options: { subject: LAB } }
const only = { options: { subject: LAB, subjectUse: 'only' } }

describe('an own list', () => {
  test('TUF-25: its words count besides the dictionary’s, though that does not have them', () => {
    expect(faultsOf('niu', {})).toMatchObject([{ because: 'not-a-word' }])
    expect(faultsOf('niu', besides)).toEqual([])
    expect(faultsOf('sea', besides)).toEqual([])
    expect(faultsOf('nui', besides)).toMatchObject([{ because: 'not-a-word' }])
  })

  test('TUF-25: or only they count', () => {
    expect(faultsOf('tins', only)).toEqual([])
    expect(faultsOf('sea', only)).toMatchObject([{ because: 'off-subject' }])
  })

  test('TUF-25, TUF-26: in another language, too', () => {
    const french = { options: { subject: LAB, language: 'french' } }
    expect(faultsOf('rue', french)).toEqual([])
    expect(faultsOf('niu', french)).toEqual([])
    expect(faultsOf('sea', french)).toMatchObject([{ because: 'not-a-word' }])
  })

  test('HALL-3: house words count with it, and a banned word does not', () => {
    const house = (dictionary: object) => ({
      ...only,
      dictionary: { base: 'everything', ...dictionary },
    })
    expect(faultsOf('sea', house({ added: ['sea'] }))).toEqual([])
    expect(faultsOf('tins', house({ banned: ['tins'] }))).toMatchObject([{ because: 'not-a-word' }])
  })

  test('HALL-4: what the table votes in counts with it', () => {
    expect(faultsOf('sea', only, 'sea')).toEqual([])
  })

  test('HALL-6: it is in the log, by which the match is verified', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { subject: LAB, rounds: 1 } })
    match.lay(0, [0, 0, 'across', 'niu']).done(0, 1)
    match.done(0, 1)
    expect(match.status.outcome?.scores).toEqual([3, 0])
    const log = match.log
    const library = libraryOf({ words: testWords })
    expect(verifyLog(log, tuf, library).ok).toBe(true)
    const changed = JSON.parse(JSON.stringify(log).replaceAll('ion niu tins', 'ion tins'))
    expect(verifyLog(changed, tuf, library).ok).toBe(false)
  })
})
