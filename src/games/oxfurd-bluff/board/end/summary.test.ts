import { expect, test } from 'vitest'
import { OXFURD } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { SOME_HISTORY } from '../testing/some-history.ts'
import { someAnsweredCard, someView } from '../testing/some-view.ts'
import { cardResults } from './deciding-cards.ts'
import { hardestRight, summaryOf, turningCard } from './summary.ts'

test('OXF-12: the card by which the winner gained most, a pulldown included', () => {
  expect(turningCard(SOME_HISTORY, 1, 2)?.number).toBe(3)
  expect(turningCard(SOME_HISTORY, 0, 2)?.number).toBe(1)
  expect(turningCard({ cards: [], moves: [] }, 0, 2)).toBe(null)
})

test('the hardest card that was answered right', () => {
  const hard = someAnsweredCard(5, true)
  const missed = someAnsweredCard(6, false)
  const cards = [
    ...SOME_HISTORY.cards,
    { ...hard, card: { ...hard.card, difficulty: 'standard' as const } },
    { ...missed, card: { ...missed.card, difficulty: 'fiendish' as const } },
  ]
  expect(hardestRight(cardResults({ cards, moves: [] }))?.card.number).toBe(5)
  expect(hardestRight([])).toBe(null)
})

test('OXF-19: how clear the win was, for everybody', () => {
  const outcome = { places: [[2], [0, 1]], scores: [0, 0, 48], reason: 'entered' }
  const { sides, ...rest } = someView({ phase: 'over', outcome, history: SOME_HISTORY })
  const view = {
    ...rest,
    sides: sides.map((side, index) => ({ ...side, climber: index === 1 ? OXFURD : OXFURD - 4 })),
  }
  expect(summaryOf(view, 2).note).toBe('First into OXFURD, 4 steps ahead of Ann’s side.')
  expect(summaryOf(view, 0).note).toBe('First into OXFURD, 4 steps ahead of your side.')
  const left = { ...view, players: view.players.map((one) => ({ ...one, left: one.side === 0 })) }
  expect(summaryOf(left, null).note).toBe(null)
})

test('both are named for players and for spectators', () => {
  const outcome = { places: [[2], [0, 1]], scores: [0, 0, 48], reason: 'entered' }
  const view = someView({ phase: 'over', outcome, history: SOME_HISTORY })
  const { facts, letters } = summaryOf(view, 2)
  expect(facts.map(({ text }) => text)).toEqual([
    'WORD3, for you. Right: from Plateau 1 to step 5; Ann’s side was pulled down to Plateau 1.',
    'WORD3, a gentle word, by you',
  ])
  expect(letters).toEqual([['W', 'O', 'R', 'D', '3']])
  expect(summaryOf(view, 0).facts[0]!.text).toMatch(/^WORD3, for Cleo\. .*; your side was pulled/)
  expect(summaryOf(view, null).facts[1]!.text).toBe('WORD3, a gentle word, by Cleo')
})
