import type { BotContext } from '#kit/bot.ts'
import { Vocabulary, WHOLE_DICTIONARY } from '#kit/bots/vocabulary.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { occurrences } from '../rules/pieces/letters.ts'
import { wordPoints, wordsFrom } from '../rules/pieces/words.ts'
import { nextLetter, type View } from '../rules/view.ts'
import { skillOf } from './skill.ts'

/** How many words it goes through for each that it may recall: those that it does not know are most of all. */
const PATIENCE = 60

/** The best of the words that come to mind; null when none does. */
export function chooseWord(view: View, context: BotContext, dice: Dice): string | null {
  const { recalled, perLetter } = skillOf(context)
  const { letter } = view.players[view.seat!]!
  const worth = (word: string) =>
    wordPoints(word) + occurrences(letter!, word) + perLetter * word.length
  let best: string | null = null
  let count = 0
  for (const word of wordsInMind(view, context, dice)) {
    if (best === null || worth(word) > worth(best)) best = word
    count += 1
    if (count === recalled) break
  }
  return best
}

/** Words that it knows and may play, at random. */
function* wordsInMind(view: View, context: BotContext, dice: Dice): Generator<string> {
  const { rarest, recalled } = skillOf(context)
  const vocabulary = new Vocabulary(context.words, { ...WHOLE_DICTIONARY, rarest })
  const words = wordsFrom(nextLetter(view), vocabulary.words)
  const played = new Set(view.chain.map(({ word }) => word))
  for (let nth = 0; nth < PATIENCE * recalled && words.length > 0; nth += 1) {
    const word = pick(dice, words)
    if (vocabulary.knows(word) && vocabulary.allows(word) && !played.has(word)) yield word
  }
}
