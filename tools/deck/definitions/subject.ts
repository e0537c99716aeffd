import type { Synset } from '../../lexicon/sources/wordnet.ts'
import type { Thesaurus } from './thesaurus.ts'

/** Numbers of WordNet's lexicographer files, by what they are about. */
const ANIMALS = 5
const PLANTS = 20
const SUBSTANCES = 27

/** Subjects that are near enough to be taken for one another. */
const FAMILIES: readonly (readonly number[])[] = [
  // Acts, events, phenomena, processes.
  [4, 11, 19, 22],
  // Artifacts, bodies and their parts, food, places, natural objects.
  [6, 8, 13, 15, 17],
  // Qualities, ideas, feelings, motives, relations, shapes, states.
  [7, 9, 12, 16, 24, 25, 26],
  // What is said and written.
  [10],
  // Groups and persons.
  [14, 18],
  // Possessions, quantities, times.
  [21, 23, 28],
  // Adjectives.
  [0, 1, 44],
  // Adverbs.
  [2],
  // Verbs of the body, change, emotion, perception, consumption, weather, being.
  [29, 30, 37, 34, 39, 43, 42],
  // Verbs of thought, speech, strife and society.
  [31, 32, 33, 41],
  // Verbs of touch, making, motion, having.
  [35, 36, 38, 40],
]
const FAMILY_OF = new Map(
  FAMILIES.flatMap((subjects, family) => subjects.map((one) => [one, family])),
)

/** The part of speech and the family of subjects: what is of two kinds nobody would mix up. */
export function kindOf({ part, subject }: Synset): string {
  return `${part} ${FAMILY_OF.get(subject)}`
}

/** What else is named by the thousand: medicines, compounds, coins. */
const NAMED_BY_THE_THOUSAND = ['drug', 'chemical_compound', 'chemical_element', 'monetary_unit']

/** A meaning that is merely the name of a species, a stuff or a coin, or of one thing only. */
export function isMereName(synset: Synset, thesaurus: Thesaurus): boolean {
  const { part, subject, isInstance } = synset
  if (isInstance) return true
  if (part !== 'noun') return false
  if ([ANIMALS, PLANTS, SUBSTANCES].includes(subject)) return true
  return thesaurus.isKindOf(synset, NAMED_BY_THE_THOUSAND)
}
