import type { Seat } from '#kit/game.ts'
import type { Finisher, GameResult } from '#kit/ending/result-text.ts'
import { soleWinner, turningPoint } from '#kit/ending/turning-point.ts'
import { counted } from '#kit/prose.ts'
import { DIFFICULTIES } from '#lexicon/deck.ts'
import type { Fact, GameSummary } from '#web/ui/end/game-summary.ts'
import { about } from '#games/oxfurd-bluff/rules/about.ts'
import { gameResult } from '#games/oxfurd-bluff/rules/describe.ts'
import { OXFURD } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { GameHistory } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { sideObject } from '../play/names.ts'
import { cardResultText } from './card-result-text.ts'
import { cardResults, type CardResult } from './deciding-cards.ts'

export function summaryOf(view: View, seat: Seat | null): GameSummary {
  const side = seat === null ? null : view.players[seat]!.side
  const seen = { ...view, seat, side }
  const result = gameResult(view.outcome!, view, seat)
  const winner = soleWinner(result.places)?.seats[0]
  const results = view.history === null ? [] : cardResults(view.history)
  const turned =
    winner === undefined || view.history === null
      ? null
      : turningCard(view.history, view.players[winner]!.side, view.sides.length)
  const best = hardestRight(results)
  const facts: Fact[] = []
  if (turned !== null) {
    const { word } = turned.card.card
    const text = `${word.toUpperCase()}, for ${sideObject(seen, turned.card.side)}. ${cardResultText(seen, turned)}`
    facts.push({ label: 'Turning point', text })
  }
  if (best !== null) {
    const { word, difficulty } = best.card.card
    const text = `${word.toUpperCase()}, a ${difficulty} word, by ${sideObject(seen, best.card.side)}`
    facts.push({ label: 'Best answer', text })
  }
  const word = (turned ?? best)?.card.card.word ?? null
  return {
    game: about.name,
    result,
    note: marginText(seen, result),
    facts,
    letters: word === null ? [] : [[...word.toUpperCase()]],
  }
}

/** How far the winner's Climber was ahead: "First into OXFURD, 4 steps ahead of Ben’s side." */
function marginText(view: View, { places }: GameResult): string | null {
  const winner = soleWinner(places)
  const sideOf = ({ seats }: Finisher) => view.players[seats[0]!]!.side
  const climberOf = (finisher: Finisher) => view.sides[sideOf(finisher)]!.climber
  if (winner === null || climberOf(winner) < OXFURD) return null
  const [next] = places
    .slice(1)
    .flat()
    .filter(({ left }) => !left)
    .toSorted((a, b) => climberOf(b) - climberOf(a))
  if (next === undefined) return null
  const steps = counted(OXFURD - climberOf(next), 'step')
  return `First into OXFURD, ${steps} ahead of ${sideObject(view, sideOf(next))}.`
}

/** The card by which the winner gained most on the side that was next. */
export function turningCard(
  history: GameHistory,
  winner: number,
  sides: number,
): CardResult | null {
  const results = cardResults(history)
  const gains = results.map(({ moves }) => {
    const steps = new Array<number>(sides).fill(0)
    for (const { side, from, to } of moves) steps[side]! += to - from
    return steps
  })
  const turned = turningPoint(gains, winner)
  return turned === null ? null : results[turned]!
}

/** Of the cards that were answered right the most difficult; of several the one that moved most. */
export function hardestRight(results: readonly CardResult[]): CardResult | null {
  const difficulty = ({ card }: CardResult) => DIFFICULTIES.indexOf(card.card.difficulty)
  const [best] = results
    .filter(({ card }) => card.right)
    .toSorted((a, b) => difficulty(b) - difficulty(a) || b.swing - a.swing)
  return best ?? null
}
