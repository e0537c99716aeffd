import type { BotContext, Level } from '#kit/bot.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { occurrences } from '../rules/pieces/letters.ts'
import { wordPoints, wordsFrom } from '../rules/pieces/words.ts'
import { nextLetter, type View } from '../rules/view.ts'

/** What a level knows: words up to a rarity, and how many of them come to mind in a turn. */
type Skill = { readonly rarest: number; readonly recalled: number }

const SKILLS: Readonly<Record<Level, Skill>> = {
  novice: { rarest: 20, recalled: 1 },
  regular: { rarest: 35, recalled: 3 },
  expert: { rarest: 50, recalled: 8 },
  master: { rarest: 80, recalled: 30 },
}

/** The best of the words that come to mind; null when none does. */
export function chooseWord(view: View, context: BotContext, dice: Dice): string | null {
  const { rarest, recalled } = SKILLS[context.level]
  const english = context.words(ENGLISH.words)
  const offensive = context.words(ENGLISH.offensive)
  const played = new Set(view.chain.map(({ word }) => word))
  const known = wordsFrom(nextLetter(view), english).filter(
    (word) =>
      english.rarity(english.rank(word)!)! <= rarest && !played.has(word) && !offensive.has(word),
  )
  if (known.length === 0) return null
  const { letter } = view.players[view.seat!]!
  const worth = (word: string) => wordPoints(word) + occurrences(letter!, word)
  return Array.from({ length: recalled }, () => pick(dice, known)).reduce((best, word) =>
    worth(word) > worth(best) ? word : best,
  )
}
