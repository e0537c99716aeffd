import { listsBehind } from '#kit/dictionary/agreed-library.ts'
import { USUAL_DICTIONARY, type Agreement } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import { languageOf } from '#kit/match-language.ts'
import { DIFFICULTIES, type Card, type Deck } from '#lexicon/deck.ts'
import type { AnyLesson } from '#web/lesson/lesson.ts'

/** The built word lists that a lesson's matches ask for. */
export function listsOf({ steps }: AnyLesson, game: AnyGame): readonly string[] {
  const names = steps.flatMap(({ position }) => {
    if (position === undefined) return []
    const roster = position.players.map((name, team) => ({ name, team }))
    const options = game.parse.options(position.options, roster)
    if (!options.ok) return []
    const agreement: Agreement = {
      dictionary: USUAL_DICTIONARY,
      language: languageOf(game, options.value),
      admitted: [],
      lists: {},
    }
    return game.lexicons(options.value).flatMap((name) => listsBehind(name, agreement))
  })
  return [...new Set(names)]
}

/** A deck of a lesson's own cards, in their order. */
export function deckOf(cards: readonly Card[]): Deck {
  const runs = DIFFICULTIES.map((difficulty) => ({
    first: cards.findIndex((card) => card.difficulty === difficulty),
    count: cards.filter((card) => card.difficulty === difficulty).length,
  }))
  return {
    name: 'lesson',
    fingerprint: 'lesson',
    size: cards.length,
    card: (number) => cards[number]!,
    run: (difficulty) => runs[DIFFICULTIES.indexOf(difficulty)]!,
  }
}
