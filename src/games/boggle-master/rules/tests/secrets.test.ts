import { describe, expect, test } from 'vitest'
import { viewMatch } from '#match/match-view.ts'
import { pathOf } from '../pieces/path.ts'
import { Sitting } from '../testing/test-match.ts'

describe('what each may see', () => {
  test('BOG-18 nobody sees what or how much another wrote before the end', () => {
    const sitting = new Sitting(['Ann', 'Ben'])
    const before = { views: [sitting.view(1), sitting.view('spectator')], step: sitting.step }
    sitting.write(0, 'team')
    expect([sitting.view(1), sitting.view('spectator')]).toEqual(before.views)
    expect(viewMatch(sitting.step.match, 1)).toEqual(viewMatch(before.step.match, 1))
    expect(sitting.heard(before.step, 1)).toEqual([])
    expect(sitting.heard(before.step, 'spectator')).toEqual([])
    expect(sitting.heard(before.step, 0)).toEqual([{ type: 'word-written', word: 'team' }])
    expect(sitting.view(0).list).toEqual(['team'])
  })

  test('BOG-18 the table may choose to show how many words each has', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { counts: true } })
    const before = sitting.step
    sitting.write(0, 'team')
    expect(sitting.view(1).players[0]!.written).toBe(1)
    expect(sitting.heard(before, 1)).toEqual([{ type: 'list-counted', seat: 0, written: 1 }])
    expect(JSON.stringify([sitting.view(1), sitting.heard(before, 1)])).not.toContain('"team"]')
  })

  test('BOG-19 instant: off the grid, too short or no word is refused at once', () => {
    const sitting = new Sitting(['Ann', 'Ben'])
    expect(sitting.write(0, 'widen').refusal).toBe('not-on-grid')
    expect(sitting.write(0, 'ice').refusal).toBe('too-short')
    expect(sitting.write(0, 'ster').refusal).toBe('not-on-grid')
    expect(sitting.write(0, 'ngsy').refusal).toBe('not-a-word')
    expect(sitting.step.refusal?.message).toBe('NGSY is not in the dictionary.')
    expect(sitting.view(0).list).toEqual([])
  })

  test('BOG-19 paper: everything is written down and judged at the end', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { feedback: 'paper' } })
    sitting.write(0, 'widen', 'ice', 'ngsy', 'steam')
    expect(sitting.refusal).toBeNull()
    sitting.wait()
    const because = sitting.state.report!.lists[0]!.map((line) => line.struck?.because ?? null)
    expect(because).toEqual(['not-on-grid', 'too-short', 'not-a-word', null])
    expect(sitting.outcome?.scores).toEqual([2, 0])
  })

  test('BOG-20 after the end everybody sees all lists, what was struck and why, and every word', () => {
    const sitting = new Sitting(['Ann', 'Ben']).write(0, 'team', 'ring').write(1, 'team').wait()
    for (const viewer of [0, 1, 'spectator'] as const) {
      const { report } = sitting.view(viewer)
      expect(report!.lists.map((list) => list.map(({ word }) => word))).toEqual([
        ['team', 'ring'],
        ['team'],
      ])
      expect(report!.held.map(({ word }) => word).join(' ')).toBe(
        'diet mags quiet rind ring rings sing steam steams stein team teams tine wind wing',
      )
      for (const { word, path } of report!.held)
        expect(path).toEqual(pathOf(sitting.state.grid, word))
    }
  })
})
