import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { wordChain } from '../game.ts'
import { TestMatch, testLibrary } from '../testing/test-match.ts'

describe('secret letters', () => {
  test('WCH-3: everybody sees their own letter only', () => {
    const match = new TestMatch(3)
    const letters = (viewer: number | 'spectator') =>
      match.view(viewer).players.map(({ letter }) => letter)
    expect(letters(0)).toEqual(['t', null, null])
    expect(letters(2)).toEqual([null, null, 'e'])
    expect(letters('spectator')).toEqual([null, null, null])
    expect(match.notices(1)[0]).toEqual({ type: 'table-opened', word: 'river', letter: 'a' })
  })

  test('WCH-8: everybody sees all letters when the game is over', () => {
    const { players } = new TestMatch(2).pass(2).view('spectator')
    expect(players.map(({ letter }) => letter)).toEqual(['t', 'a'])
  })

  test('WCH-3: `imagine` keeps the own letter and makes up the others', () => {
    const view = new TestMatch(2).view(0)
    const imagined = Array.from({ length: 60 }, (_, nth) => {
      const world = { ...testLibrary, dice: diceFrom(`${nth}`, ''), deal: null }
      return wordChain.imagine(view, world).players.map(({ letter }) => letter)
    })
    expect(new Set(imagined.map(([own]) => own))).toEqual(new Set(['t']))
    expect(new Set(imagined.map(([, other]) => other)).size).toBeGreaterThan(5)
  })
})
