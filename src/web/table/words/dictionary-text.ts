import type { Base, Dictionary } from '#kit/dictionary/dictionary.ts'
import { counted } from '#kit/prose.ts'
import type { TablePart } from '#table/table-view.ts'
import type { DescribedChoices } from '#web/ui/controls/choice.tsx'
import type { OptionFact } from '#web/ui/controls/options.tsx'

export const BASE_CHOICES: DescribedChoices<Base> = {
  everyday: ['Everyday', 'Words that most people know. Good with children and learners.'],
  standard: ['Standard', 'What a good dictionary for the desk has. This is usual.'],
  everything: ['Everything', 'Rare, old and technical words too, as word-game champions play.'],
}

/** In a few words, for the button that opens the rest: `Standard · family · 3 house words`. */
export function dictionaryTitle({ dictionary, rulings }: TablePart): string {
  if (dictionary === null) return 'Everything'
  const { base, family, added, banned } = dictionary
  const house = added.length + banned.length
  const admitted = rulings.filter((ruling) => ruling.admitted).length
  return [
    BASE_CHOICES[base][0],
    ...(family ? ['family'] : []),
    ...(house > 0 ? [counted(house, 'house word')] : []),
    ...(admitted > 0 ? [`${admitted} voted in`] : []),
  ].join(' · ')
}

/** HALL-1 to HALL-3, for everybody at the table. */
export function dictionaryFacts(dictionary: Dictionary): readonly OptionFact[] {
  const { base, family, added, banned } = dictionary
  const [name, message] = BASE_CHOICES[base]
  return [
    ['Words', `${name}. ${message} British and American spellings both count.`],
    ...(family ? [['Family', 'Offensive words do not count.'] as const] : []),
    ...(added.length > 0 ? [['Added', shownWords(added)] as const] : []),
    ...(banned.length > 0 ? [['Banned', shownWords(banned)] as const] : []),
  ]
}

export function shownWords(words: readonly string[]): string {
  return words.map((word) => word.toUpperCase()).join(', ')
}
