import { ANIMALS, PLANTS, SUBSTANCES, type Synset } from '../../lexicon/sources/wordnet.ts'
import type { Thesaurus } from './thesaurus.ts'

/** Groups of lexicographer files whose glosses could be mistaken for one another. */
const DOMAINS: readonly (readonly number[])[] = [
  // Acts, events, phenomena, processes.
  [4, 11, 19, 22],
  // Artifacts, bodies and their parts, food, places, natural objects.
  [6, 8, 13, 15, 17],
  // Qualities, ideas, feelings, motives, relations, shapes, states.
  [7, 9, 12, 16, 24, 25, 26],
  // Communication.
  [10],
  // Groups and persons.
  [14, 18],
  // Possessions, quantities, times.
  [21, 23, 28],
  // Adjectives.
  [0, 1, 44],
  // Adverbs.
  [2],
  // Verbs: body, change, emotion, perception, consumption, weather, stative.
  [29, 30, 37, 34, 39, 43, 42],
  // Verbs: cognition, communication, competition, social.
  [31, 32, 33, 41],
  // Verbs: contact, creation, motion, possession.
  [35, 36, 38, 40],
]
const DOMAIN_OF = new Map(
  DOMAINS.flatMap((subjects, domain) => subjects.map((subject) => [subject, domain])),
)

/** Part of speech and domain. Definitions of different domains are easily told apart. */
export function domainOf({ part, subject }: Synset): string {
  return `${part} ${DOMAIN_OF.get(subject)}`
}

/** Hypernyms of long lists of technical names. */
const NOMENCLATURES = ['drug', 'chemical_compound', 'chemical_element', 'monetary_unit']

/** Whether a synset is a proper name or an entry of a nomenclature: a species, substance, drug or coin. */
export function isNomenclature(synset: Synset, thesaurus: Thesaurus): boolean {
  const { part, subject, isInstance } = synset
  if (isInstance) return true
  if (part !== 'noun') return false
  if ([ANIMALS, PLANTS, SUBSTANCES].includes(subject)) return true
  return thesaurus.isKindOf(synset, NOMENCLATURES)
}
