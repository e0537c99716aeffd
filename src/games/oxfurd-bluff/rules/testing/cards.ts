import { packDeck, readDeck, type Card, type Deck } from '#lexicon/deck.ts'

/** A card whose three answers are given as a text such as `yny`. */
function cardOf(word: string, answers: string, difficulty: Card['difficulty']): Card {
  const definition = (index: number) => ({
    text: `${answers[index] === 'y' ? 'the' : 'not the'} meaning ${index + 1} of it`,
    right: answers[index] === 'y',
  })
  return {
    word,
    difficulty,
    said: word.toUpperCase(),
    approximate: false,
    definitions: [definition(0), definition(1), definition(2)],
    truth: answers.includes('y') ? null : 'what it means in truth',
  }
}

/** Numbers 0 to 3 are gentle, 4 and 5 standard, 6 fiendish. */
export const CARDS: readonly Card[] = [
  cardOf('abaft', 'yyy', 'gentle'),
  cardOf('bevel', 'nnn', 'gentle'),
  cardOf('cadge', 'ynn', 'gentle'),
  cardOf('dotage', 'nyn', 'gentle'),
  cardOf('eclat', 'nny', 'standard'),
  cardOf('fallow', 'yny', 'standard'),
  cardOf('gusset', 'nyy', 'fiendish'),
]

export const TEST_DECK: Deck = readDeck('oxfurd-bluff', packDeck(CARDS))
