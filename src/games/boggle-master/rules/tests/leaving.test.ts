import { describe, expect, test } from 'vitest'
import { TestMatch } from '../testing/test-match.ts'

describe('alone, leaving, erasing', () => {
  test('a player alone may stop before the timer does', () => {
    const match = new TestMatch(['Ann']).write(0, 'team').send(0, { type: 'finish' }, 5000)
    expect(match.outcome).toEqual({ places: [[0]], scores: [1], reason: 'practice' })
    expect(match.step.match.gameTime).toBe(5000)
    expect(new TestMatch(['Ann', 'Ben']).send(0, { type: 'finish' }).refusal).toBe('not-alone')
  })

  test('a player who leaves keeps the list but comes last', () => {
    const match = new TestMatch(['Ann', 'Ben']).write(0, 'steam').write(1, 'ring').leave(0)
    expect(match.write(0, 'team').refusal).toBe('already-left')
    expect(match.leave(0).refusal).toBe('already-left')
    expect(match.wait().outcome).toMatchObject({ places: [[1], [0]], scores: [2, 1] })
  })

  test('the table ends when everybody has left', () => {
    const match = new TestMatch(['Ann', 'Ben']).leave(0).leave(1)
    expect(match.outcome?.reason).toBe('everybody-left')
  })

  test('a tournament ends when only one side is left', () => {
    const playing = new TestMatch(['Ann', 'Ben'], { options: { target: 50 } }).leave(0).wait()
    expect(playing.outcome).toMatchObject({ reason: 'others-left', places: [[1], [0]] })
    const pausing = new TestMatch(['Ann', 'Ben'], { options: { target: 50 } }).wait().leave(1)
    expect(pausing.outcome).toMatchObject({ reason: 'others-left', places: [[0], [1]] })
  })

  test('a tournament does not wait for players who have left', () => {
    const options = { target: 50 }
    const match = new TestMatch(['Ann', 'Ben', 'Cy'], { options }).write(0, 'steam').wait()
    match.send(0, { type: 'ready' }).send(1, { type: 'ready' }).leave(2)
    expect(match.view(0)).toMatchObject({ phase: 'writing', game: 2 })
  })

  test('a word may be erased until the timer has run out', () => {
    const match = new TestMatch(['Ann', 'Ben']).write(0, 'team')
    expect(match.send(0, { type: 'erase', word: 'ring' }).refusal).toBe('not-on-your-list')
    match.send(0, { type: 'erase', word: 'team' })
    expect(match.view(0).list).toEqual([])
    expect(match.write(0, 'team').refusal).toBeNull()
  })
})
