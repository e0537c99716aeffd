import type { BotContext } from '#kit/bot.ts'
import { Vocabulary, WHOLE_DICTIONARY } from '#kit/bots/vocabulary.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { occurrences } from '../rules/pieces/letters.ts'
import { MIN_LENGTH, wordPoints } from '../rules/pieces/words.ts'
import { nextLetter, type View } from '../rules/view.ts'
import { SKILLS } from './skill.ts'

/** The best of the words that come to mind; null when none does. */
export function chooseWord(view: View, context: BotContext, dice: Dice): string | null {
  const { rarest, recalled } = SKILLS[context.level]
  const vocabulary = new Vocabulary(context.words, { ...WHOLE_DICTIONARY, rarest })
  const played = new Set(view.chain.map(({ word }) => word))
  const known = [...vocabulary.startingWith(nextLetter(view))].filter(
    (word) => word.length >= MIN_LENGTH && vocabulary.allows(word) && !played.has(word),
  )
  if (known.length === 0) return null
  const { letter } = view.players[view.seat!]!
  const worth = (word: string) => wordPoints(word) + occurrences(letter!, word)
  return Array.from({ length: recalled }, () => pick(dice, known)).reduce((best, word) =>
    worth(word) > worth(best) ? word : best,
  )
}
