import { lemmasOf } from '#lexicon/inflection.ts'
import type { Rarities } from './word-lists.ts'
import type { WordNet } from '../sources/wordnet.ts'

/** Subjects a game may be played about, with the numbers of WordNet's lexicographer files. */
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

const SHAPE = /^[A-Za-z]{2,15}$/
/** For names, which have no rarity among the words. */
const RARE = 80

/** Every noun of each subject, names too, with the plurals that English has. */
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
        // An abbreviation is written in capitals.
        if (!SHAPE.test(lemma) || /^.[A-Z]/.test(lemma)) continue
        words.set(word, english.get(word) ?? RARE)
      }
    }
    return [name, words] as const
  })
  addPlurals(subjects, english)
  return Object.fromEntries(subjects) as Record<SubjectName, Rarities>
}

function addPlurals(subjects: readonly (readonly [string, Rarities])[], english: Rarities): void {
  const singular = subjects.map(([, words]) => new Set(words.keys()))
  for (const [word, rarity] of english) {
    // Whatever ends otherwise is no plural of a noun.
    if (!/[seaixn]$/.test(word)) continue
    for (const base of lemmasOf(word)) {
      if (base.part !== 'noun') continue
      for (const [nth, [, words]] of subjects.entries()) {
        if (singular[nth]!.has(base.word) && !words.has(word)) words.set(word, rarity)
      }
    }
  }
}
