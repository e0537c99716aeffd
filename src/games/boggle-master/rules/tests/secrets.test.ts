import { describe, expect, test } from 'vitest'
import { viewMatch } from '#match/match-view.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('what each may see', () => {
  test('BOG-18: nobody sees what or how much another wrote before the end', () => {
    const match = new TestMatch(['Ann', 'Ben'])
    const before = { views: [match.view(1), match.view('spectator')], step: match.step }
    match.write(0, 'team')
    expect([match.view(1), match.view('spectator')]).toEqual(before.views)
    expect(viewMatch(match.step.match, 1)).toEqual(viewMatch(before.step.match, 1))
    expect(match.notices(1)).toEqual([])
    expect(match.notices('spectator')).toEqual([])
    expect(match.notices(0)).toEqual([{ type: 'word-written', word: 'team' }])
    expect(match.view(0).list).toEqual(['team'])
  })

  test('BOG-18: the table may choose to show how many words each has', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { counts: true } })
    match.write(0, 'team')
    expect(match.view(1).players[0]!.written).toBe(1)
    expect(match.notices(1)).toEqual([{ type: 'list-counted', seat: 0, written: 1 }])
    expect(JSON.stringify([match.view(1), match.notices(1)])).not.toContain('"team"]')
  })

  test('BOG-19: instant: off the grid, too short or no word is refused at once', () => {
    const match = new TestMatch(['Ann', 'Ben'])
    expect(match.write(0, 'widen').refusal).toBe('not-on-grid')
    expect(match.write(0, 'ice').refusal).toBe('too-short')
    expect(match.write(0, 'ster').refusal).toBe('not-on-grid')
    expect(match.write(0, 'ngsy').refusal).toBe('not-a-word')
    expect(match.step.refusal?.message).toBe('NGSY is not in the dictionary.')
    expect(match.view(0).list).toEqual([])
  })

  test('BOG-19: paper: everything is written down and judged at the end', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { feedback: 'paper' } })
    match.write(0, 'widen', 'ice', 'ngsy', 'steam')
    expect(match.refusal).toBeNull()
    match.wait()
    const because = match.state.report!.lists[0]!.map((judged) => judged.struck?.because ?? null)
    expect(because).toEqual(['not-on-grid', 'too-short', 'not-a-word', null])
    expect(match.outcome?.scores).toEqual([2, 0])
  })

  test('BOG-20: after the end everybody sees all lists, what was struck and why, and every word', () => {
    const match = new TestMatch(['Ann', 'Ben']).write(0, 'team', 'ring').write(1, 'team').wait()
    for (const viewer of [0, 1, 'spectator'] as const) {
      const { report } = match.view(viewer)
      expect(report!.lists.map((list) => list.map(({ word }) => word))).toEqual([
        ['team', 'ring'],
        ['team'],
      ])
      expect(report!.held.join(' ')).toBe(
        'diet mags quiet rind ring rings sing steam steams stein team teams tine wind wing',
      )
    }
  })
})
