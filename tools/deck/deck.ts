import { diceFrom } from '#kit/dice.ts'
import { type Card, DIFFICULTIES } from '#lexicon/deck.ts'
import { PACKAGES, Sources } from '../lexicon/lexicons.ts'
import { RAREST, type Rarities } from '../lexicon/rarities.ts'
import { PackageFiles } from '../lexicon/sources/package-files.ts'
import { readCards, type WrittenCard } from './card-file.ts'
import { CMU_PACKAGE, type Pronunciations, readCmu } from './pronunciation/cmu.ts'
import { readPhonemes } from './pronunciation/espeak.ts'
import { hintFor } from './pronunciation/hints.ts'
import { SlotOrder } from './slot-order.ts'

export const DECK_PACKAGES: readonly string[] = [...PACKAGES, CMU_PACKAGE]

/** The highest rarity of gentle and of standard words. */
const MAX_GENTLE_RARITY = 50
const MAX_STANDARD_RARITY = 60

/** A card and the text it was made from. */
export type MadeCard = { readonly card: Card; readonly written: WrittenCard }

/** All cards of the deck, in alphabetical order. */
export function makeCards(modules: string): readonly MadeCard[] {
  const rarities = new Sources(modules).scowlWords()
  const cmu = readCmu(new PackageFiles(modules, CMU_PACKAGE))
  const espeak = readPhonemes()
  const order = new SlotOrder(diceFrom('oxfurd bluff', 'cards'))
  return readCards().map((written) => {
    const { word, right, wrong, truth } = written
    const card: Card = {
      word,
      difficulty: DIFFICULTIES[difficultyOf(word, rarities, cmu)]!,
      said: hintFor(word, cmu, espeak),
      approximate: false,
      definitions: order.arrange([
        ...right.map(({ text }) => ({ text, right: true })),
        ...wrong.map(({ text }) => ({ text, right: false })),
      ]),
      truth,
    }
    return { card, written }
  })
}

/** An index of DIFFICULTIES. Gentle words are also in the CMU dictionary, which was made from news. */
function difficultyOf(word: string, rarities: Rarities, cmu: Pronunciations): number {
  const rarity = rarities.get(word) ?? RAREST
  if (rarity <= MAX_GENTLE_RARITY && cmu.has(word)) return 0
  return rarity <= MAX_STANDARD_RARITY ? 1 : 2
}
