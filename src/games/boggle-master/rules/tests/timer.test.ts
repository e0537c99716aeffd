import { describe, expect, test } from 'vitest'
import { boggleMaster } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('time', () => {
  test('BOG-2: the timer runs three minutes; what is written after it does not count', () => {
    const match = new TestMatch(['Ann', 'Ben'])
    expect(match.view(0).until).toBe(3 * MINUTE)
    match.send(0, { type: 'write', word: 'team' }, 3 * MINUTE - 1)
    expect(match.refusal).toBeNull()
    match.send(1, { type: 'write', word: 'steam' }, 3 * MINUTE)
    expect(match.refusal).toBe('game-over')
    expect(match.outcome?.scores).toEqual([1, 0])
  })

  test('BOG-2: the view alone shows that the timer has run out', () => {
    const view = new TestMatch(['Ann', 'Ben']).view(0)
    const at = (time: number) => boggleMaster.check(view, { type: 'write', word: 'team' }, time)
    expect([at(3 * MINUTE - 1), at(3 * MINUTE)]).toEqual([null, 'time-is-up'])
  })

  test('BOG-2: in a tournament a late word is refused and changes no list', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { target: 50 } })
    match.send(0, { type: 'write', word: 'team' }, 3 * MINUTE + 5)
    expect(match.refusal).toBe('between-games')
    expect(match.state.report!.lists).toEqual([[], []])
  })
})
