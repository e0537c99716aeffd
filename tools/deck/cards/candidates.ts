import { diceFrom } from '#kit/dice.ts'
import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'
import { definitionsIn, type SourcedDefinition } from '../definitions/definition-text.ts'
import { stemOf } from '../definitions/stem.ts'
import { isNomenclature } from '../definitions/subject.ts'
import type { Thesaurus } from '../definitions/thesaurus.ts'
import { containsRelative } from '../definitions/word-family.ts'

/** A word and the right definitions that its card could show. */
export type Candidate = {
  readonly word: string
  /** An index of DIFFICULTIES. */
  readonly difficulty: number
  readonly right: readonly SourcedDefinition[]
}

export type Candidates = {
  /** Words with at least two right definitions, which get a card. */
  readonly onCards: readonly Candidate[]
  /** Equally unusual words with one definition, which may serve as a distractor. */
  readonly spare: readonly Candidate[]
}

const MAX_RIGHT = 3
const MIN_RIGHT = 2

/** Selects words for cards, at most one for each stem and for each synset. */
export function selectCandidates(
  words: Iterable<string>,
  wordNet: WordNet,
  thesaurus: Thesaurus,
  difficultyOf: (word: string) => number,
): Candidates {
  const stems = new Set<string>()
  const shown = new Set<Synset | string>()
  const isNew = ({ synset, text }: SourcedDefinition): boolean =>
    !shown.has(synset) && !shown.has(text)
  const show = ({ synset, text }: SourcedDefinition): void => void shown.add(synset).add(text)
  const onCards: Candidate[] = []
  const single: Candidate[] = []
  for (const word of diceFrom('oxfurd bluff', 'words').shuffle([...words].toSorted())) {
    const right = rightDefinitions(word, wordNet, thesaurus)
    if (right.length === 0) continue
    const candidate = { word, difficulty: difficultyOf(word), right }
    if (right.length < MIN_RIGHT) {
      single.push(candidate)
      continue
    }
    const stem = stemOf(word)
    if (stems.has(stem) || !right.every(isNew)) continue
    stems.add(stem)
    right.forEach(show)
    onCards.push(candidate)
  }
  // A text that is right on one card and wrong on another would give the second away.
  const spare = single.filter(({ right: [only] }) => {
    if (!isNew(only!)) return false
    show(only!)
    return true
  })
  return { onCards, spare }
}

/** One definition for each sense, or two of the only sense. */
function rightDefinitions(
  word: string,
  wordNet: WordNet,
  thesaurus: Thesaurus,
): readonly SourcedDefinition[] {
  const senses = wordNet
    .senses(word)
    .filter(({ synset }) => !isNomenclature(synset, thesaurus))
    .map(({ synset }) =>
      definitionsIn(synset, (form) => thesaurus.partsOf(form))
        .filter((text) => !containsRelative(word, text))
        .map((text) => ({ text, word, synset })),
    )
    .filter((definitions) => definitions.length > 0)
  if (senses.length === 1) return senses[0]!.slice(0, MIN_RIGHT)
  const texts = new Set<string>()
  return senses
    .map(([main]) => main!)
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .slice(0, MAX_RIGHT)
}
