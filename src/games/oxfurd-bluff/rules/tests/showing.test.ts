import { describe, expect, test } from 'vitest'
import { lookingSeats, SHOWING_TIME } from '../state.ts'
import { TestMatch, type TestSetup } from '../testing/test-match.ts'

const CONTINUE = { type: 'continue' } as const

function shown(setup: TestSetup = {}): TestMatch {
  return new TestMatch({ options: { showing: 'until-continued' }, ...setup })
}

describe('OXF-27: an answered card', () => {
  test('is what usual games show until everybody continues', () => {
    const { state } = new TestMatch({ options: { showing: undefined } })
    expect(state.options.showing).toBe('until-continued')
  })

  test('stays until everybody has continued, then the side rolls again', () => {
    const match = shown({ sides: 3 }).right(2)
    expect(match.state).toMatchObject({ phase: 'showing', turn: 0, roll: 2 })
    expect(match.climber(0)).toBe(2)
    expect(lookingSeats(match.state)).toEqual([0, 1, 2])
    expect(match.step.match.status.toAct).toEqual([])
    match.send(1, CONTINUE).send(0, CONTINUE)
    expect(lookingSeats(match.state)).toEqual([2])
    match.send(2, CONTINUE)
    expect(match.state).toMatchObject({ phase: 'rolling', turn: 0, showing: null })
  })

  test('keeps the die and the turn of the side that was wrong until then', () => {
    const match = shown().wrong(5)
    expect(match.state).toMatchObject({ phase: 'showing', turn: 0, roll: 5 })
    expect(match.descender(0)).toBe(2)
    match.send(0, CONTINUE).send(1, CONTINUE)
    expect(match.state).toMatchObject({ phase: 'rolling', turn: 1, roll: null })
  })

  test('is shown for twelve seconds at most', () => {
    const match = shown().wrong()
    expect(match.step.match.status.wakeAt).toBe(match.step.match.gameTime + SHOWING_TIME)
    match.send(0, CONTINUE).wait()
    expect(match.state).toMatchObject({ phase: 'rolling', turn: 1 })
  })

  test('is put away then, of which everybody is told, also when the same side rolls again', () => {
    const match = shown().right(2).send(0, CONTINUE).wait()
    expect(match.state).toMatchObject({ phase: 'rolling', turn: 0, showing: null })
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(match.feed(viewer)).toEqual(['The card is put away.'])
    }
    match.right(2).send(0, CONTINUE).send(1, CONTINUE)
    expect(match.feed(0)).toEqual(['Ben continues.'])
  })

  test('is not waited for by those who leave', () => {
    const match = shown({ sides: 3 }).right(2).send(0, CONTINUE).send(1, CONTINUE)
    expect(match.leave(2).state).toMatchObject({ phase: 'rolling', turn: 0 })
    const others = shown({ sides: 3 }).right(2).send(1, CONTINUE)
    expect(others.leave(0).state).toMatchObject({ phase: 'rolling', turn: 1, showing: null })
  })

  test('is followed by a free roll where the Climber landed on one, also when it stayed', () => {
    const match = shown().right(6)
    expect(match.state.showing).toMatchObject({ next: 'free-rolling' })
    match.send(0, CONTINUE).send(1, CONTINUE)
    expect(match.state.phase).toBe('free-rolling')
    const stayed = shown().put(0, { climber: 46 }).right(3)
    expect(stayed.state.showing).toMatchObject({ next: 'rolling' })
  })

  test('does not hold up the end of the game, but the first turns after a sweep', () => {
    const over = shown().put(0, { climber: 46, turns: 2 }).put(1, { turns: 1 }).right(2)
    expect(over.state.phase).toBe('over')
    const sweep = shown().put(0, { climber: 46 }).right(2)
    expect(sweep.state.showing).toMatchObject({ next: 'turn-over' })
    sweep.send(0, CONTINUE).send(1, CONTINUE)
    expect(sweep.state).toMatchObject({ phase: 'rolling', turn: 1 })
  })

  test('is continued once by each, and only while it is shown', () => {
    const match = shown()
    expect(match.send(0, CONTINUE).refusal).toBe('asked-otherwise')
    match.right(2).send(0, CONTINUE)
    expect(match.send(0, CONTINUE).refusal).toBe('already-continued')
    expect(match.send(0, { type: 'roll' }).refusal).toBe('asked-otherwise')
  })

  test('stops the turn clock of everybody', () => {
    const match = shown({ options: { showing: 'until-continued', turnClock: 1 } }).wrong()
    expect(match.state.clock!.running).toEqual([])
    expect(match.send(0, CONTINUE).send(1, CONTINUE).state.clock!.running).toMatchObject([
      { seat: 1 },
    ])
  })

  test('is shown in passing where that is agreed, as it was in older logs', () => {
    const match = new TestMatch({ options: { showing: 'in-passing' } }).wrong()
    expect(match.state).toMatchObject({ phase: 'rolling', turn: 1, showing: null })
  })
})
