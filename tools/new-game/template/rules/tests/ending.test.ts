import { describe, expect, test } from 'vitest'
import { TestMatch } from '../testing/test-match.ts'

describe('the end', () => {
  test('WCH-8: after the last round secret letters score, and most points win', () => {
    // Ann has T: RABBIT and TOAST have three. Ben has A, Cy has E.
    const match = new TestMatch(3, { rounds: 2 }).play('rabbit', 'tulip', 'planet', 'toast', 'tea')
    expect(match.outcome).toBe(null)
    match.pass()
    expect(match.outcome).toEqual({
      places: [[0], [1, 2]],
      scores: [4 + 3 + 3, 3 + 1 + 1, 4 + 1],
      reason: 'rounds-played',
    })
    expect(match.feed(2).at(-1)).toBe(
      'Ann’s T scores 3 points, Ben’s A scores 1 point and your E scores 1 point. Ann wins with 10 points.',
    )
  })

  test('WCH-9: it ends when everybody passes in turn', () => {
    const match = new TestMatch(2).play('rat').pass(2)
    expect(match.outcome).toMatchObject({ places: [[0], [1]], reason: 'all-passed' })
    expect(new TestMatch(2).pass().play('rat').pass().outcome).toBe(null)
  })

  test('WCH-9: without a word everybody shares the win', () => {
    const match = new TestMatch(2).pass(2)
    expect(match.outcome!.places).toEqual([[0, 1]])
    expect(match.feed(0).at(-1)).toMatch(/^Everybody passed\..* 0–0: you and Ben share the win\.$/)
  })

  test('WCH-10: the turn passes on from a player who leaves', () => {
    const match = new TestMatch(3).leave(0)
    expect(match.state.turn).toMatchObject({ seat: 1, round: 1 })
    expect(match.play('rat').pass().state.turn).toMatchObject({ seat: 1, round: 2 })
    expect(match.leave(0).refusal).toBe('already-left')
  })

  test('WCH-10: the last one who stays wins', () => {
    const match = new TestMatch(2).play('rabbit').leave(0)
    expect(match.outcome).toMatchObject({ places: [[1], [0]], reason: 'others-left' })
    expect(match.feed(1).at(-1)).toContain('You win, because Ann left.')
  })
})
