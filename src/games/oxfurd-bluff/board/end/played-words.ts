import type { Annals, AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import type { Card } from '#lexicon/deck.ts'

/** A word of the game, with what it means and how it was answered. */
export type WordMet = {
  readonly number: number
  readonly word: string
  readonly said: string
  readonly meanings: readonly string[]
  readonly answers: readonly Pick<AnsweredCard, 'side' | 'right'>[]
}

/** By the alphabet; a word that came twice stands here once. */
export function wordsMet({ cards }: Pick<Annals, 'cards'>): readonly WordMet[] {
  const numbers = [...new Set(cards.map(({ number }) => number))]
  return numbers
    .map((number) => {
      const answers = cards.filter((card) => card.number === number)
      const { card } = answers[0]!
      const { word, said } = card
      return {
        number,
        word,
        said,
        meanings: meaningsOf(card),
        answers: answers.map(({ side, right }) => ({ side, right })),
      }
    })
    .toSorted((a, b) => a.word.localeCompare(b.word, 'en'))
}

/** OXF-3: the right definitions, or the true one that stands below three wrong ones. */
export function meaningsOf({ definitions, truth }: Pick<Card, 'definitions' | 'truth'>) {
  const right = definitions.flatMap((one) => (one.right ? [one.text] : []))
  return truth === null ? right : [truth]
}
