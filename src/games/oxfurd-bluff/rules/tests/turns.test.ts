import { describe, expect, test } from 'vitest'
import { parseForFullTable } from '#table/decision.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { openMatch } from '#match/match.ts'
import { OXFURD, plateauBelow, spotAt } from '../pieces/climb.ts'
import { rollLots } from '../play/lots.ts'
import { oxfurdBluff } from '../game.ts'
import { rosterOf, TestMatch } from '../testing/test-match.ts'

describe('the start', () => {
  test('OXF-1: two to four sides, each with a Climber and a Descender', () => {
    expect(new TestMatch({ sides: 4 }).state.sides).toHaveLength(4)
    const setup = { options: {}, roster: rosterOf(5), seed: 'five', deal: null }
    expect(openMatch(oxfurdBluff, setup, libraryOf({}))).toMatchObject({
      refusal: {
        location: 'roster',
        problem: 'at most 4 teams can play, not 5; join some of them',
      },
    })
    expect(parseForFullTable(oxfurdBluff, {})).toMatchObject({ ok: true })
    expect(oxfurdBluff.parse.options({}, rosterOf([0, 0]))).toMatchObject({
      refusal: {
        location: 'roster',
        problem: 'all players are on one team; at least two sides are needed',
      },
    })
  })

  test('OXF-4: the board', () => {
    const steps = Array.from({ length: OXFURD + 1 }, (_, step) => step)
    const where = (kind: string) => steps.filter((step) => spotAt(step).kind === kind)
    expect(where('plateau')).toEqual([0, 8, 16, 24, 32, 40])
    expect(where('oxfurd')).toEqual([48])
    expect(where('free-roll')).toEqual([6, 19, 35, 46])
    expect(where('respite')).toEqual([11, 22, 29, 38, 45])
    expect(where('bonus').map((step) => [step, spotAt(step)])).toEqual([
      [3, { kind: 'bonus', steps: 2 }],
      [14, { kind: 'bonus', steps: 3 }],
      [27, { kind: 'bonus', steps: 4 }],
      [42, { kind: 'bonus', steps: 2 }],
    ])
    expect([0, 7, 8, 15, 40, 47].map(plateauBelow)).toEqual([1, 1, 2, 2, 6, 6])
  })

  test('OXF-5: Climbers on Plateau 1, Descenders on Descent 1', () => {
    for (const { climber, descender } of new TestMatch({ sides: 3 }).state.sides) {
      expect(spotAt(climber)).toEqual({ kind: 'plateau', number: 1 })
      expect(descender).toBe(1)
    }
  })

  test('OXF-6: the highest roll begins; those tied for it roll again', () => {
    const queue = [4, 6, 2, 6, 1, 1, 3, 2].map((roll) => roll - 1)
    const dice = { below: () => queue.shift()!, shuffle: <T>(items: readonly T[]) => items }
    expect(rollLots(4, dice)).toEqual({
      lots: [
        [4, 6, 2, 6],
        [null, 1, null, 1],
        [null, 3, null, 2],
      ],
      first: 1,
    })
    const { state } = new TestMatch({ sides: 3, first: null })
    const last = state.lots.at(-1)!.map((roll) => roll ?? 0)
    expect(state.turn).toBe(last.indexOf(Math.max(...last)))
  })

  test('OXF-6: play passes to the left', () => {
    const match = new TestMatch({ sides: 3, first: 1 })
    const turns = [1, 2, 3, 4].map(() => {
      const { turn } = match.state
      match.wrong()
      return turn
    })
    expect(turns).toEqual([1, 2, 0, 1])
  })
})

describe('a turn', () => {
  test('OXF-7: a roll moves nothing; a card is drawn, and the definition of the roll is read', () => {
    const match = new TestMatch({ cards: [3] }).roll(5)
    expect(match.climber(0)).toBe(0)
    expect(match.state.phase).toBe('answering')
    expect(match.view(0).card).toMatchObject({
      word: 'dotage',
      said: 'DOTAGE',
      asked: 1,
      definition: 'the meaning 2 of it',
    })
    expect(match.feed('spectator')).toEqual(['Ann rolls 5.', 'DOTAGE: the meaning 2 of it?'])
  })

  test('OXF-2: 1 and 4 ask for the first definition, 2 and 5 for the second, 3 and 6 the third', () => {
    const asked = [1, 2, 3, 4, 5, 6].map((roll) => new TestMatch().roll(roll).view(0).card!.asked)
    expect(asked).toEqual([0, 1, 2, 0, 1, 2])
  })

  test('OXF-9: right: up by the roll, and the side rolls again', () => {
    const match = new TestMatch().right(4)
    expect(match.climber(0)).toBe(4)
    expect(match.state).toMatchObject({ turn: 0, phase: 'rolling' })
    expect(match.right(5).climber(0)).toBe(9)
    expect(match.descender(0)).toBe(1)
  })

  test('OXF-9: YES is right for a right definition, NO for a wrong one', () => {
    expect(new TestMatch({ cards: [0] }).roll(1).answer(true).climber(0)).toBe(1)
    expect(new TestMatch({ cards: [1] }).roll(1).answer(false).climber(0)).toBe(1)
    expect(new TestMatch({ cards: [0] }).roll(1).answer(false).climber(0)).toBe(0)
    expect(new TestMatch({ cards: [1] }).roll(1).answer(true).climber(0)).toBe(0)
  })

  test('OXF-10: wrong: the turn ends, the Descender goes down one level, the Climber stays', () => {
    const match = new TestMatch().right(5).wrong(6)
    expect([match.climber(0), match.descender(0)]).toEqual([5, 2])
    expect(match.state).toMatchObject({ turn: 1, phase: 'rolling', roll: null })
  })

  test('OXF-11: setback: down to the plateau passed last, and the Descender to its level', () => {
    const match = new TestMatch().put(0, { climber: 31, descender: 7 }).wrong()
    expect(match.eventsOfType('descended')).toMatchObject([{ from: 7, to: 8 }])
    expect([match.climber(0), match.descender(0)]).toEqual([24, 4])
    expect(match.state.turn).toBe(1)
  })

  test('OXF-11: a Climber on a plateau stays there', () => {
    const match = new TestMatch().put(0, { climber: 40, descender: 7 }).wrong()
    expect([match.climber(0), match.descender(0)]).toEqual([40, 6])
    expect(match.feed(0)).toContain(
      'SETBACK: the Climber stays on Plateau 6, and your Descender begins again at Descent 6.',
    )
  })

  test('OXF-11: LAST CHANCE is a level like the others', () => {
    const match = new TestMatch().put(0, { climber: 9, descender: 6 }).wrong()
    expect([match.climber(0), match.descender(0)]).toEqual([9, 7])
  })

  test('OXF-12: pulldown: the other Climber goes to its plateau, its Descender stays', () => {
    const match = new TestMatch().put(1, { climber: 20, descender: 3 }).put(0, { climber: 16 })
    match.right(4)
    expect([match.climber(0), match.climber(1)]).toEqual([20, 16])
    expect(match.descender(1)).toBe(3)
  })

  test.each([1, 2, 3])('OXF-12: side %i of four is pulled down like any other', (side) => {
    const match = new TestMatch({ sides: 4 }).put(side, { climber: 4 }).right(4)
    expect(match.eventsOfType('pulled-down')).toEqual([
      { type: 'pulled-down', side, by: 0, from: 4, to: 0 },
    ])
  })

  test('OXF-12: never on a plateau', () => {
    const match = new TestMatch().put(1, { climber: 8 }).put(0, { climber: 4 }).right(4)
    expect([match.climber(0), match.climber(1)]).toEqual([8, 8])
    expect(match.eventsOfType('pulled-down')).toEqual([])
  })

  test('OXF-12: passing a Climber does not pull it down', () => {
    const match = new TestMatch().put(1, { climber: 9 }).right(5, 5)
    expect([match.climber(0), match.climber(1)]).toEqual([10, 9])
  })
})

describe('special steps', () => {
  test('OXF-13: FREE ROLL: roll, climb without a definition, then play as usual', () => {
    const match = new TestMatch().right(6)
    expect(match.state).toMatchObject({ phase: 'free-rolling', turn: 0 })
    const { drawCount } = match.state
    match.roll(4)
    expect(match.climber(0)).toBe(10)
    expect(match.state).toMatchObject({ phase: 'rolling', drawCount })
  })

  test('OXF-14: BONUS: up at once by the number on the step', () => {
    const match = new TestMatch().right(3)
    expect(match.climber(0)).toBe(5)
    expect(match.feed(1)).toContain('Ann climbs on by the bonus to step 5 of 48.')
  })

  test.each([1, 4, 7])(
    'OXF-15: RESPITE: no Descender moves from level %i, but the turn ends',
    (at) => {
      const match = new TestMatch().put(0, { climber: 11, descender: at }).wrong()
      expect([match.climber(0), match.descender(0)]).toEqual([11, at])
      expect(match.state.turn).toBe(1)
    },
  )

  test('OXF-16: a step reached by a free roll has its own effect', () => {
    const onRespite = new TestMatch().put(0, { climber: 15 }).right(4).roll(3)
    expect(onRespite.climber(0)).toBe(22)
    expect(onRespite.wrong().descender(0)).toBe(1)
    const onBonus = new TestMatch().right(6).put(0, { climber: 10 }).roll(4)
    expect(onBonus.climber(0)).toBe(17)
    const onFreeRoll = new TestMatch().right(6).put(0, { climber: 15 }).roll(4)
    expect(onFreeRoll.state.phase).toBe('free-rolling')
  })

  test('OXF-16: a Climber on a bonus step is pulled down too', () => {
    const match = new TestMatch().put(1, { climber: 14 }).put(0, { climber: 10 }).right(4)
    expect([match.climber(0), match.climber(1)]).toEqual([17, 8])
  })

  test('OXF-16: a free roll pulls down too', () => {
    const match = new TestMatch().put(1, { climber: 7 }).right(6).roll(1)
    expect([match.climber(0), match.climber(1)]).toEqual([7, 0])
  })
})

describe('the answer clock', () => {
  const timed = () => new TestMatch({ options: { seconds: 20 } })

  test('OXF-7: no answer in time is a wrong one', () => {
    const late = timed().roll(2).wait()
    expect(late.step.match.gameTime).toBe(20_000)
    expect(late.state).toMatchObject({ turn: 1, answered: { yes: null, right: false } })
    expect(late.descender(0)).toBe(2)
    expect(late.feed(0)[0]).toMatch(/^You say nothing in time\. Wrong\./)
  })

  test('OXF-7: when the time is up the table rolls and reads', () => {
    expect(timed().wait().state.phase).toBe('answering')
    const reading = new TestMatch({ options: { seconds: 20, reader: 'opponent' } }).roll(1)
    expect(reading.wait().state.phase).toBe('answering')
    expect(reading.eventsOfType('definition-read')).toEqual([{ type: 'definition-read', by: null }])
    expect(reading.view(0).until).toBe(40_000)
  })

  test('OXF-7: without it there is no deadline', () => {
    expect(oxfurdBluff.status(new TestMatch().state).wakeAt).toBe(null)
    expect(new TestMatch().view(0).until).toBe(null)
  })
})
