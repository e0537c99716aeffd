import { describe, expect, test } from 'vitest'
import { pointsFor } from '../play/scoring.ts'
import { TestMatch } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('scoring', () => {
  test('BOG-9: a word on two lists is struck from all', () => {
    const match = new TestMatch(['Ann', 'Ben', 'Cy'])
    match.write(0, 'team', 'ring').write(1, 'team').write(2, 'steam').wait()
    expect(match.verdict(0, 'team')).toEqual({
      word: 'team',
      points: 0,
      struck: { because: 'shared', with: [1] },
    })
    expect(match.verdict(1, 'team').struck).toEqual({ because: 'shared', with: [0] })
    expect(match.state.report!.points).toEqual([1, 0, 2])
  })

  test('BOG-9: a word that its writer may not write strikes nobody', () => {
    const options = { feedback: 'paper', handicaps: [1] }
    const match = new TestMatch(['Ann', 'Ben'], { options }).write(0, 'tea').write(1, 'tea').wait()
    expect(match.verdict(0, 'tea').struck).toEqual({ because: 'too-short' })
    expect(match.verdict(1, 'tea').points).toBe(1)
  })

  test('BOG-10: points by length', () => {
    const lengths = [3, 4, 5, 6, 7, 8, 9, 15]
    expect(lengths.map((length) => pointsFor('x'.repeat(length)))).toEqual([
      1, 1, 2, 3, 5, 11, 11, 11,
    ])
  })

  test('BOG-11: most points win a single game; a tie is shared', () => {
    const won = new TestMatch(['Ann', 'Ben', 'Cy']).write(1, 'steam').write(2, 'ring').wait()
    expect(won.outcome).toEqual({
      places: [[1], [2], [0]],
      scores: [0, 2, 1],
      reason: 'most-points',
    })
    const tied = new TestMatch(['Ann', 'Ben', 'Cy']).write(1, 'steam').write(2, 'rings').wait()
    expect(tied.outcome?.places).toEqual([[1, 2], [0]])
  })

  test('BOG-12: a tournament goes on until somebody reaches the score', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { target: 5 } })
    match.write(0, 'steam', 'team').wait()
    expect(match.outcome).toBeNull()
    expect(match.view(1).players.map(({ total }) => total)).toEqual([3, 0])
    match.send(0, { type: 'ready' }).send(1, { type: 'ready' })
    expect(match.view(0)).toMatchObject({ phase: 'writing', game: 2, list: [] })
    match.write(0, 'rings').wait()
    expect(match.outcome).toEqual({
      places: [[0], [1]],
      scores: [5, 0],
      reason: 'target-reached',
    })
  })

  test('BOG-12: two reach the score in one game: the higher total wins; equal totals share', () => {
    const options = { target: 2 }
    const higher = new TestMatch(['Ann', 'Ben'], { options })
    higher.write(0, 'steam').write(1, 'rings', 'team').wait()
    expect(higher.outcome?.places).toEqual([[1], [0]])
    const equal = new TestMatch(['Ann', 'Ben'], { options })
      .write(0, 'steam')
      .write(1, 'rings')
      .wait()
    expect(equal.outcome?.places).toEqual([[0, 1]])
  })

  test('BOG-12: the next game begins when all are ready, or after a minute', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { target: 50 } }).wait()
    expect(match.step.match.status).toMatchObject({ toAct: [0, 1], wakeAt: 4 * MINUTE })
    match.send(0, { type: 'ready' }, 3 * MINUTE + 1000)
    expect(match.step.match.status.toAct).toEqual([1])
    expect(match.send(0, { type: 'ready' }).refusal).toBe('already-ready')
    expect(match.wait().view(0)).toMatchObject({ game: 2, phase: 'writing', until: 7 * MINUTE })
  })

  test('a tournament without a point in three games ends as it stands', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { target: 50 } })
    for (let game = 0; game < 3; game += 1) match.wait().wait()
    expect(match.outcome).toMatchObject({ reason: 'no-points', places: [[0, 1]] })
  })
})
