import { rarityOf } from '#kit/bots/vocabulary.ts'
import type { CoachContext } from '#kit/coach/coach.ts'
import { ENGLISH, SUBJECTS } from '#kit/english.ts'

export const WORDS = ENGLISH.words

/** Words by what they are about. */
export const FIELD_LISTS: readonly string[] = SUBJECTS.map((field) => `english-${field}`)

/** What is about nothing in particular. */
export const OTHER_FIELDS = 'something else'

/** What a word is about, the narrowest of several fields. */
export function fieldOf(word: string, { words }: CoachContext): string {
  const found = SUBJECTS.map((field) => ({ field, list: words(`english-${field}`) }))
    .filter(({ list }) => list.has(word))
    .toSorted((a, b) => a.list.size - b.list.size)
  return found[0]?.field ?? OTHER_FIELDS
}

/** The rarest words of each kind. */
const RARITIES: readonly (readonly [rarest: number, name: string])[] = [
  [50, 'fairly common'],
  [60, 'uncommon'],
  [70, 'rare'],
]
const RAREST = 'very rare'

/** How rare a word is. */
export function rarityName(word: string, { words }: CoachContext): string {
  const rarity = rarityOf(word, words(WORDS))
  return RARITIES.find(([rarest]) => rarity !== null && rarity <= rarest)?.[1] ?? RAREST
}

/** From common to rare. */
export const RARITY_NAMES: readonly string[] = [...RARITIES.map(([, name]) => name), RAREST]
