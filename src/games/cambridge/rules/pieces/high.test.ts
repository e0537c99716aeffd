import { describe, expect, test } from 'vitest'
import { loadWords } from '#server/lexicons.ts'
import { INFLECTED, isInflected } from './high.ts'

describe('CAM-34: High Cambridge', () => {
  test.each(['grills', 'faxes', 'rebated', 'writing'])('refuses %s', (word) => {
    expect(isInflected(word, loadWords)).toBe(true)
  })

  test.each(['grill', 'rebate', 'write'])('takes %s, the word itself', (word) => {
    expect(isInflected(word, loadWords)).toBe(false)
  })

  test.each(['children', 'mistook', 'wolves', 'crises'])('takes %s, irregular', (word) => {
    expect(isInflected(word, loadWords)).toBe(false)
  })

  test.each(['glass', 'string', 'hundred'])('takes %s, which merely ends so', (word) => {
    expect(isInflected(word, loadWords)).toBe(false)
  })

  test('every word it refuses is in the dictionary and may be as long as a secret word', () => {
    const english = loadWords('english')
    const others = [...loadWords(INFLECTED)].filter(
      (word) => !english.has(word) || word.length < 5 || word.length > 9,
    )
    expect(others).toEqual([])
  })
})
