import { lemmasOf } from '#lexicon/inflection.ts'
import { RAREST, type Rarities, WORD_SHAPE } from '../rarities.ts'
import type { WordNet } from '../sources/wordnet.ts'

/** Subjects that lexicons are built for, by WordNet's lexicographer file. */
export const SUBJECT_FILES = {
  animals: 5,
  artifacts: 6,
  body: 8,
  feelings: 12,
  food: 13,
  nature: 17,
  people: 18,
  places: 15,
  plants: 20,
  substances: 27,
} as const
export type SubjectName = keyof typeof SUBJECT_FILES

/** The nouns of each subject, names included, with their plurals in `english`. */
export function wordsOfSubjects(
  english: Rarities,
  wordNet: WordNet,
): Readonly<Record<SubjectName, Rarities>> {
  const names = Object.keys(SUBJECT_FILES) as SubjectName[]
  const subjects = names.map((name) => {
    const words: Rarities = new Map()
    for (const { part, subject, lemmas } of wordNet.synsets) {
      if (part !== 'noun' || subject !== SUBJECT_FILES[name]) continue
      for (const lemma of lemmas) {
        const word = lemma.toLowerCase()
        // A second capital marks an abbreviation.
        if (!WORD_SHAPE.test(word) || /^.[A-Z]/.test(lemma)) continue
        words.set(word, english.get(word) ?? RAREST)
      }
    }
    return [name, words] as const
  })
  addPlurals(subjects, english)
  return Object.fromEntries(subjects) as Record<SubjectName, Rarities>
}

function addPlurals(subjects: readonly (readonly [string, Rarities])[], english: Rarities): void {
  const singulars = subjects.map(([, words]) => new Set(words.keys()))
  for (const [word, rarity] of english) {
    // No plural ends otherwise.
    if (!/[seaixn]$/.test(word)) continue
    for (const lemma of lemmasOf(word)) {
      if (lemma.part !== 'noun') continue
      for (const [nth, [, words]] of subjects.entries()) {
        if (singulars[nth]!.has(lemma.word) && !words.has(word)) words.set(word, rarity)
      }
    }
  }
}
