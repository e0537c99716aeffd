import { describe, expect, test } from 'vitest'
import { loadWords } from '#server/lexicons.ts'
import { EVERYTHING, Vocabulary } from './vocabulary.ts'

const english = loadWords('english')
const some = { rarest: 35, longest: 7 }
const all = [...english]
const learnt = all.filter((word, rank) => word.length <= 7 && english.rarity(rank)! <= 35)

describe('a vocabulary', () => {
  const vocabulary = new Vocabulary(loadWords, some)

  test('knows what is common and short', () => {
    const known = new Set(learnt)
    for (const word of all.filter((_, rank) => rank % 17 === 0)) {
      expect(vocabulary.knows(word), word).toBe(known.has(word))
    }
  })

  test('knows the beginnings of what it knows, and no others', () => {
    const known = new Set(
      learnt.flatMap((word) => Array.from(word, (_, end) => word.slice(0, end + 1))),
    )
    for (const word of all.filter((_, rank) => rank % 97 === 0)) {
      for (let end = 1; end <= word.length; end++) {
        const beginning = word.slice(0, end)
        expect(vocabulary.knowsBeginning(beginning), beginning).toBe(known.has(beginning))
      }
    }
    expect(vocabulary.knowsBeginning('zzq')).toBe(false)
  })

  test('may be whole', () => {
    expect(vocabulary.isWhole).toBe(false)
    const whole = new Vocabulary(loadWords, EVERYTHING)
    expect(whole.isWhole).toBe(true)
    expect(all.every((word) => whole.knows(word))).toBe(true)
  })

  test('does not allow what offends', () => {
    const shunned = [...loadWords('english-offensive')]
    expect(shunned.length).toBeGreaterThan(0)
    expect(shunned.some((word) => vocabulary.allows(word))).toBe(false)
    expect(vocabulary.allows('cat')).toBe(true)
  })
})
