import { describe, expect, test } from 'vitest'
import type { Play } from '../rules/command.ts'
import { batTakesCat, playedCardsFrom } from '../rules/testing/test-match.ts'
import { hintTexts } from './hints.ts'

const play = (some: Partial<Play>): Play => {
  return { clear: false, before: [], over: [], after: [], premiums: [], score: 'word', ...some }
}

describe('HALL-7: a hint', () => {
  test('says that the word in play is to be cleared first', () => {
    const view = batTakesCat().view(0)
    const letter = play({ clear: true, after: playedCardsFrom('w black'), score: 'letter' })
    expect(hintTexts({ type: 'play', ...letter }, view)).toEqual({
      nudge: 'On a clean slate one letter for its own value is enough here.',
      answer: 'Clear BAT, then play W for its own value.',
    })
    const word = play({ clear: true, after: playedCardsFrom('a red, t green') })
    expect(hintTexts({ type: 'play', ...word }, view).answer).toBe('Clear BAT, then create AT.')
  })

  test('says of a letter on a clean slate just that', () => {
    const view = { ...batTakesCat().view(0), inPlay: null }
    const letter = play({ after: playedCardsFrom('w black'), score: 'letter' })
    expect(hintTexts({ type: 'play', ...letter }, view).answer).toBe('Play W for its own value.')
  })

  test('TMW-27: on places makes sense with two players, too', () => {
    const view = batTakesCat().view(0)
    const nudge = 'Think about who should begin the next round.'
    expect(hintTexts({ type: 'stay' }, view).nudge).toBe(nudge)
    expect(hintTexts({ type: 'stay' }, { ...view, order: [0, 1, 2] }).nudge).toBe(
      'Look at who plays right before you, and who right after.',
    )
  })
})
