import type { Card } from '#lexicon/deck.ts'
import type { AnsweredCard, GameHistory } from '#games/oxfurd-bluff/rules/state.ts'

/** A word of the game, what it means, and how it was answered. */
export type PlayedWord = {
  readonly number: number
  readonly word: string
  readonly said: string
  readonly meanings: readonly string[]
  readonly answers: readonly Pick<AnsweredCard, 'side' | 'right'>[]
}

/** In alphabetical order, each word once. */
export function playedWords({ cards }: Pick<GameHistory, 'cards'>): readonly PlayedWord[] {
  const numbers = [...new Set(cards.map(({ number }) => number))]
  return numbers
    .map((number) => {
      const answered = cards.filter((card) => card.number === number)
      const { card } = answered[0]!
      return {
        number,
        word: card.word,
        said: card.said,
        meanings: meaningsOf(card),
        answers: answered.map(({ side, right }) => ({ side, right })),
      }
    })
    .toSorted((a, b) => a.word.localeCompare(b.word, 'en'))
}

/** OXF-3: the right definitions, or the true one that stands below three wrong ones. */
function meaningsOf({ definitions, truth }: Card): readonly string[] {
  const right = definitions.flatMap((definition) => (definition.right ? [definition.text] : []))
  return truth === null ? right : [truth]
}
