import type { AnsweredCard, ClimberMove, GameHistory } from '#games/oxfurd-bluff/rules/state.ts'

/** An answered card with all moves that followed from it: bonuses, free rolls and pulldowns too. */
export type CardResult = {
  readonly card: AnsweredCard
  /** Counted from 1. */
  readonly number: number
  readonly moves: readonly ClimberMove[]
  /** The steps its side gained plus the steps others lost. */
  readonly swing: number
}

export function cardResults({ cards, moves }: GameHistory): readonly CardResult[] {
  return cards.map((card, index) => {
    const number = index + 1
    const followed = moves.filter(({ cardCount }) => cardCount === number)
    return { card, number, moves: followed, swing: swingOf(card.side, followed) }
  })
}

function swingOf(side: number, moves: readonly ClimberMove[]): number {
  return moves.reduce((sum, move) => sum + (move.to - move.from) * (move.side === side ? 1 : -1), 0)
}

/** The cards with the largest swing, in the order they were answered, and always the last one. */
export function decidingCards(history: GameHistory, most: number): readonly CardResult[] {
  const results = cardResults(history)
  const largest = results
    .slice(0, -1)
    .filter(({ swing }) => swing !== 0)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most - 1)
  return [...largest, ...results.slice(-1)].toSorted((a, b) => a.number - b.number)
}
