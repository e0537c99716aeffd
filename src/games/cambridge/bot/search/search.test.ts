import { describe, expect, test } from 'vitest'
import { loadWords } from '#server/lexicons.ts'
import { check } from '#games/cambridge/rules/check.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { layOut, TILES } from '#games/cambridge/rules/pieces/tiles.ts'
import { viewOf, type PlayerView, type View } from '#games/cambridge/rules/view.ts'
import { objectiveFor } from './objective.ts'
import { promisingActions } from './actions.ts'
import { Hand } from './hand.ts'
import { Evaluation } from './evaluation.ts'
import { Search } from './search.ts'
import { SKILLS } from '../skill.ts'
import { randomPlay, smallLists } from '../testing/random-play.ts'

type Setup = {
  readonly dashes: string
  /** The mover's own word. */
  readonly word?: string
  /** The letters whose tiles lie face down. */
  readonly taken?: string
  readonly points?: readonly [number, number]
  readonly token?: number
  readonly turn?: Partial<View['turn'] & object>
}

/** Two players on the board A B C D E F, G …, Z, crown, colt, joker, gift; the first moves. */
function viewOfSetup({
  dashes,
  word = 'slops',
  taken = '',
  points = [0, 0],
  token = 0,
  turn = {},
}: Setup): View {
  const step = randomPlay({ seed: 'scene', seats: 2, words: loadWords }).find(
    ({ before }) => before.phase === 'playing',
  )!
  const view = viewOf(step.before, 0)
  const board = layOut(TILES).map((square) => ({ ...square, faceUp: !taken.includes(square.tile) }))
  const shown = Array.from(word, (sign) => (taken.includes(sign) ? sign : '-')).join('')
  const mine: PlayerView = { ...view.players[0]!, dashes: shown, token, points: points[0] }
  const theirs: PlayerView = { ...view.players[1]!, dashes, token: 23, points: points[1] }
  return {
    ...view,
    board,
    order: [0, 1],
    word,
    players: [mine, theirs],
    turn: { seat: 0, number: 20, asks: 'move', opponent: null, idle: true, ...turn },
  }
}

function best(view: View, budget = 4000): Command {
  const skill = SKILLS.master
  const evaluation = new Evaluation(view, 0, skill, loadWords)
  const actions = promisingActions(evaluation, view.turn!, loadWords)
  return new Search(evaluation, skill, loadWords, 11).best(actions, budget)
}

describe('the search', () => {
  test('CAM-14: takes the last letter of a known word instead of guessing it', () => {
    const view = viewOfSetup({ dashes: '-anana', taken: 'anxqz', token: 0 })
    expect(best(view)).toEqual({ type: 'move', cell: 1 })
  })

  test('CAM-22: guesses a known word when its own is as well known', () => {
    const view = viewOfSetup({ dashes: '-anana', word: 'jazzy', taken: 'anjz', token: 17 })
    expect(best(view)).toMatchObject({ type: 'guess', word: 'banana' })
  })

  test('does not guess a word without information', () => {
    expect(best(viewOfSetup({ dashes: '-------' }))).toMatchObject({ type: 'move' })
  })

  test('CAM-20: takes a free guess', () => {
    const turn = { asks: 'free-guess', opponent: 1 } as const
    const view = viewOfSetup({ dashes: '--ater', taken: 'ater', token: 26, turn })
    expect(best(view)).toMatchObject({ type: 'guess', seat: 1 })
  })

  test('CAM-19: the Crown points at the last dash', () => {
    const view = viewOfSetup({ dashes: '-anana', taken: 'an', token: 26, turn: { asks: 'point' } })
    expect(best(view)).toEqual({ type: 'point', seat: 1, place: 0 })
  })

  test('CAM-17: rides to the last letter of a known word', () => {
    const asked = { token: 27, turn: { asks: 'ride' } } as const
    const view = viewOfSetup({ dashes: '-anana', word: 'jazzy', taken: 'anjzm', ...asked })
    expect(best(view)).toEqual({ type: 'ride', cell: 1 })
  })

  test('CAM-18: the Joker swaps two tiles that lie face up', () => {
    const view = viewOfSetup({ dashes: '-anana', taken: 'anqz', token: 28, turn: { asks: 'swap' } })
    expect(check(view, best(view), 0)).toBeNull()
  })

  test('CAM-28: plays against a word that is in no dictionary', () => {
    expect(best(viewOfSetup({ dashes: 'zzz--', taken: 'z' }))).toMatchObject({ type: 'move' })
  })

  test('is deterministic and does not change the view', () => {
    const view = viewOfSetup({ dashes: '-----', taken: 'xqz' })
    const before = JSON.stringify(view)
    expect(best(view)).toEqual(best(view))
    expect(JSON.stringify(view)).toBe(before)
  })
})

describe('the evaluation', () => {
  function score(view: View, cell: number): number {
    return new Evaluation(view, 0, SKILLS.master, smallLists).expectedScore(cell)
  }

  test('CAM-13: a letter scores a point for each word that lacks it', () => {
    const view = viewOfSetup({ dashes: '-anana', taken: 'an' })
    expect(score(view, TILES.indexOf('z'))).toBe(2)
    expect(score(view, TILES.indexOf('s'))).toBe(1)
    expect(score(view, TILES.indexOf('a'))).toBe(0)
  })

  test('CAM-14, CAM-15: the last letter of another word scores most, that of the own word least', () => {
    const view = viewOfSetup({ dashes: '-anana', taken: 'anslo' })
    expect(score(view, TILES.indexOf('b'))).toBe(11)
    expect(score(view, TILES.indexOf('p'))).toBe(-9)
  })

  test('CAM-16: to CAM-20: an honor scores what it can bring now', () => {
    const view = viewOfSetup({ dashes: '-anana', taken: 'an' })
    expect(score(view, TILES.indexOf('gift'))).toBe(4)
    expect(score(view, TILES.indexOf('crown'))).toBe(10)
    expect(score(view, TILES.indexOf('colt'))).toBe(score(view, TILES.indexOf('b')))
    expect(score(view, TILES.indexOf('joker'))).toBe(0)
    const open = viewOfSetup({ dashes: '-----', taken: 'x' })
    expect(score(open, TILES.indexOf('crown'))).toBeLessThan(1)
  })
})

describe('the objective', () => {
  function objective(view: View, own: number, other: number): number {
    const hand = new Hand()
    hand.points.set([own, other])
    return objectiveFor(view, 0)(hand)
  }

  test('grows with the lead, and is symmetric', () => {
    const view = viewOfSetup({ dashes: '-----' })
    expect(objective(view, 8, 3)).toBeGreaterThan(objective(view, 7, 3))
    expect(objective(view, 8, 3)).toBeCloseTo(-objective(view, 3, 8), 10)
    expect(objective(view, 5, 5)).toBe(0)
  })

  test('counts every point in a long game, and a safe lead little at the end', () => {
    const view = viewOfSetup({ dashes: '-----' })
    const long = { ...view, options: { ...view.options, hands: 20 } }
    const gain = (of: View) => objective(of, 31, 0) - objective(of, 30, 0)
    expect(gain(long)).toBeGreaterThan(0.9)
    expect(gain(view)).toBeLessThan(0.1)
    const target = { ...view.options, hands: null, target: 100 } as const
    expect(gain({ ...view, options: target })).toBeGreaterThan(gain(view))
  })
})
