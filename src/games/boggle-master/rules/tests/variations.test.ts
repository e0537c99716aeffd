import { describe, expect, test } from 'vitest'
import { formatFault } from '#kit/input-fault.ts'
import { boggleMaster } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('variations', () => {
  test('BOG-15: advanced play asks five letters of everybody', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { advanced: true } })
    expect(match.write(0, 'team').refusal).toBe('too-short')
    expect(match.write(0, 'steam').refusal).toBeNull()
    expect(match.wait().state.report!.held.every((word) => word.length >= 5)).toBe(true)
    const both = { advanced: true, handicaps: [0] }
    const parsed = boggleMaster.parse.options(both, match.state.players)
    expect(parsed.ok ? null : formatFault(parsed.refusal)).toContain('advanced play')
  })

  test('BOG-16: a player with a handicap may write three letters, for a point; others may not', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { handicaps: [1] } })
    expect(match.write(0, 'tea').refusal).toBe('too-short')
    expect(match.write(1, 'tea').refusal).toBeNull()
    expect(match.view(0).players.map(({ minimum }) => minimum)).toEqual([4, 3])
    expect(match.wait().state.report!.points).toEqual([0, 1])
    expect(match.state.report!.held).toContain('tea')
  })

  const teams = [
    { name: 'Ann', team: 0 },
    { name: 'Ben', team: 1 },
    { name: 'Cy', team: 0 },
  ]

  test('BOG-17: a word that only teammates share is kept by one of them', () => {
    const match = new TestMatch(teams).write(0, 'steam').write(2, 'steam', 'team').wait()
    expect(match.state.report!.points).toEqual([2, 0, 1])
    expect(match.verdict(2, 'steam').struck).toEqual({ because: 'kept-by-teammate', with: [0] })
  })

  test('BOG-17: a word an opponent also has is struck from all', () => {
    const match = new TestMatch(teams).write(0, 'steam').write(1, 'steam').write(2, 'steam').wait()
    expect(match.state.report!.points).toEqual([0, 0, 0])
    expect(match.verdict(2, 'steam').struck).toEqual({ because: 'shared', with: [0, 1] })
  })

  test('BOG-17: the team with most points wins', () => {
    const match = new TestMatch(teams).write(0, 'team').write(1, 'steam').write(2, 'rings').wait()
    expect(match.outcome).toMatchObject({ places: [[0, 2], [1]], scores: [1, 2, 2] })
  })

  test('BOG-12, BOG-17: a team reaches the score together', () => {
    const match = new TestMatch(teams, { options: { target: 4 } })
    match.write(0, 'steam').write(2, 'rings').wait()
    expect(match.outcome).toMatchObject({ places: [[0, 2], [1]], reason: 'target-reached' })
  })

  test('BOG-17, BOG-18: teammates write lists of their own, unseen by each other', () => {
    const match = new TestMatch(teams)
    match.write(0, 'team')
    expect(match.view(2).list).toEqual([])
    expect(JSON.stringify(match.view(2))).not.toContain('team"]')
    expect(match.notices(2)).toEqual([])
  })
})
