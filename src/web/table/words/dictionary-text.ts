import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { Band } from '#lexicon/bands.ts'
import type { TablePart } from '#table/table-view.ts'
import type { DescribedChoices } from '#web/ui/controls/choice.tsx'
import type { OptionFact } from '#web/ui/option-fact.ts'

export const BASE_CHOICES: DescribedChoices<Band> = {
  everyday: ['Everyday', 'Words that most people know. Good with children and learners.'],
  standard: ['Standard', 'What a good dictionary for the desk has. This is usual.'],
  everything: ['Everything', 'Rare, old and technical words too, as word-game champions play.'],
}

/** For the button that opens the rest. It stays the same during a game, so that nothing moves. */
export function dictionaryTitle({ dictionary }: TablePart, language: string | null): string {
  if (language !== null) return language
  if (dictionary === null) return 'everything'
  return dictionary.family ? `${dictionary.base}, family` : dictionary.base
}

/** HALL-1 to HALL-3, for everybody at the table. `language`: if it is not English. */
export function dictionaryFacts(
  dictionary: Dictionary,
  language: string | null = null,
): readonly OptionFact[] {
  const { base, family, added, banned } = dictionary
  const [name, message] = BASE_CHOICES[base]
  const english = `${name}. ${message} British and American spellings both count.`
  return [
    ['Words', language === null ? english : `${language}: every word of its dictionary.`],
    ...(family ? [['Family', 'Offensive words do not count.'] as const] : []),
    ...(added.length > 0 ? [['Added', shownWords(added)] as const] : []),
    ...(banned.length > 0 ? [['Banned', shownWords(banned)] as const] : []),
  ]
}

export function shownWords(words: readonly string[]): string {
  return words.map((word) => word.toUpperCase()).join(', ')
}
