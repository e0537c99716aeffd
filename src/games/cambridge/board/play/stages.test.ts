import { describe, expect, test } from 'vitest'
import { scores } from '#games/cambridge/rules/standings.ts'
import { startHand, type TestMatch } from '#games/cambridge/rules/testing/test-match.ts'
import { stagesBetween } from './stages.ts'
import { gainBetween, swappedBetween } from './view-changes.ts'
import { soundBetween } from './sounds.ts'

/** The views before and after an act, and those shown between them. */
function shownWhile(match: TestMatch, act: () => unknown) {
  const before = match.view(0)
  act()
  const stages = stagesBetween(before, match.view(0))
  return { before, after: match.view(0), views: stages.map(({ view }) => view), stages }
}

describe('from one view to the next', () => {
  test('the token slides, then letters drop and points are counted, then the tile turns', () => {
    const match = startHand(['planet', 'banana'], ['b', 'y'])
    const { views, after } = shownWhile(match, () => match.move('a'))
    expect(views).toHaveLength(3)
    const steps = views.map(({ players, board, turn }) => [
      players[0]!.token,
      players[1]!.dashes,
      board[0]!.faceUp,
      turn!.seat,
    ])
    expect(steps).toEqual([
      [0, '------', true, 0],
      [0, '-a-a-a', true, 0],
      [0, '-a-a-a', false, 1],
    ])
    expect(views.at(-1)).toEqual(after)
  })

  test('sounds go with the stages', () => {
    const match = startHand(['planet', 'banana'], ['b', 'y'])
    const { before, views } = shownWhile(match, () => match.move('a'))
    const sounds = views.map((view, place) => soundBetween(views[place - 1] ?? before, view))
    expect(sounds).toEqual(['token', null, 'tile'])
  })

  test('the move that ended the hand is shown before the words are', () => {
    const match = startHand(['planet', 'banana'], ['b', 'y'])
    const { before, views, stages } = shownWhile(match, () => match.guess(1, 'banana'))
    expect(views.map(({ phase }) => phase)).toEqual(['playing', 'between'])
    expect(views[0]!.players[1]!.dashes).toBe('banana')
    expect(stages[0]!.hold).toBeGreaterThan(1000)
    expect(soundBetween(before, views[0]!)).toBe('right')
    expect(soundBetween(views[0]!, views[1]!)).toBe('bell')
    expect(gainBetween(before, views[0]!, 0)).toBe(4)
  })

  test('the points of a hand that ends are counted once', () => {
    const match = startHand(['planet', 'banana'], ['b', 'y'])
    const { views, after } = shownWhile(match, () => match.guess(1, 'banana'))
    expect(scores(after)).toEqual([4, 0])
    for (const view of views) expect(scores(view)).toEqual(scores(after))
  })

  test('nothing is replayed after a longer absence, or when nothing moved', () => {
    const match = startHand(['planet', 'banana'], ['b', 'y'])
    expect(shownWhile(match, () => match.move('a', 'x')).views).toHaveLength(1)
    expect(shownWhile(match, () => {}).views).toHaveLength(1)
  })

  test('CAM-18: exchanged tiles are found', () => {
    const match = startHand(['planet', 'superb'], ['p', 'x']).move('q', 'w', 'joker')
    const cells = [match.cell('a'), match.cell('f')] as const
    const { before, after } = shownWhile(match, () => match.play({ type: 'swap', cells }))
    expect(swappedBetween(before, after)).toEqual(cells)
    expect(swappedBetween(after, after)).toBe(null)
  })
})
