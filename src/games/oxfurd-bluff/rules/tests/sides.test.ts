import { describe, expect, test } from 'vitest'
import { KEPT_MESSAGES } from '../evolve.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('sides', () => {
  const teams = () => new TestMatch({ sides: [0, 1, 0, 1] })

  test('OXF-21: a side may be one to four players', () => {
    const { sides } = new TestMatch({ sides: [0, 0, 1, 0, 0] }).state
    expect(sides.map(({ seats }) => seats)).toEqual([[0, 1, 3, 4], [2]])
    expect(() => new TestMatch({ sides: [0, 0, 0, 0, 0, 1] })).toThrow(
      'roster: a team of 5 is too large; at most 4 make a side',
    )
  })

  test('OXF-21: only the captain rolls and answers', () => {
    const match = teams()
    expect(match.send(2, { type: 'roll' }).refusal).toBe('captain-decides')
    expect(match.send(1, { type: 'roll' }).refusal).toBe('not-your-turn')
    match.roll(1)
    expect(match.send(2, { type: 'answer', yes: true }).refusal).toBe('captain-decides')
    expect(match.answer(true).refusal).toBe(null)
  })

  test('OXF-21: messages within a side are hidden from the others', () => {
    const match = teams().send(2, { type: 'say', text: 'Say YES!' })
    expect(match.feed(0)).toEqual(['Cy: Say YES!'])
    expect(match.feed(2)).toEqual(['You: Say YES!'])
    expect(match.view(0).sideChat).toEqual([{ seat: 2, text: 'Say YES!' }])
    for (const viewer of [1, 3, 'spectator'] as const) {
      expect(match.notices(viewer)).toEqual([])
      expect(match.view(viewer).sideChat).toEqual([])
    }
  })

  test('OXF-21: the last messages are kept', () => {
    const match = teams()
    for (let nth = 0; nth < KEPT_MESSAGES + 5; nth += 1) {
      match.send(0, { type: 'say', text: `line ${nth}` })
    }
    expect(match.view(2).sideChat).toHaveLength(KEPT_MESSAGES)
    expect(match.view(2).sideChat[0]!.text).toBe('line 5')
  })

  test('OXF-21: a player who is alone has nobody to talk to', () => {
    expect(new TestMatch().send(0, { type: 'say', text: 'Hm.' }).refusal).toBe('nobody-to-talk-to')
    expect(teams().leave(2).send(0, { type: 'say', text: 'Hm.' }).refusal).toBe('nobody-to-talk-to')
  })

  test('OXF-21: a captain may appoint another, and is replaced when leaving', () => {
    const match = teams()
    expect(match.send(2, { type: 'appoint', seat: 2 }).refusal).toBe('not-captain')
    expect(match.send(0, { type: 'appoint', seat: 0 }).refusal).toBe('captain-already')
    expect(match.send(0, { type: 'appoint', seat: 1 }).refusal).toBe('not-of-your-side')
    expect(match.send(0, { type: 'appoint', seat: 9 }).refusal).toBe('not-of-your-side')
    match.send(0, { type: 'appoint', seat: 2 })
    expect(match.feed(2)).toEqual(['You are captain of your side now.'])
    expect(match.send(0, { type: 'roll' }).refusal).toBe('captain-decides')
    expect(match.send(2, { type: 'roll' }).leave(2).captain).toBe(0)
    expect(match.feed(0)).toEqual(['Cy has left. You are captain now.'])
    expect(match.answer(true).refusal).toBe(null)
  })

  test('OXF-21: nobody who has left becomes captain', () => {
    const match = new TestMatch({ sides: [0, 0, 0, 1] }).leave(1).leave(0)
    expect(match.captain).toBe(2)
    expect(match.leave(2).eventsOfType('player-left')).toMatchObject([{ heir: null }])
  })

  test('OXF-21: the players of a side share place and score', () => {
    const match = teams().wrong().wrong().put(0, { climber: 47 }).right(1)
    expect(match.state.outcome).toMatchObject({
      places: [
        [0, 2],
        [1, 3],
      ],
      scores: [48, 0, 48, 0],
    })
    expect(match.feed(2).at(-1)).toBe('You and Ann win.')
    expect(match.feed(1).at(-1)).toBe('Ann and Cy win.')
  })
})
