import { diceFrom } from '#kit/dice.ts'
import type { Synset, WordNet } from '../lexicon/wordnet.ts'
import { definitionsIn } from './definition-text.ts'
import type { Definition } from './paraphrase.ts'
import { holdsFamilyOf, stemOf } from './stem.ts'
import { isMereName } from './subject.ts'
import type { Thesaurus } from './thesaurus.ts'

/** A word that may come on a card, with the right definitions it could show. */
export type Candidate = {
  readonly word: string
  /** 0 for gentle words, then 1 and 2. */
  readonly rarity: number
  readonly right: readonly Definition[]
}

const MOST_RIGHT = 3
const FEWEST_RIGHT = 2

/** The words that can show two right definitions and more, one of each family and of each meaning. */
export function candidatesAmong(
  words: Iterable<string>,
  wordNet: WordNet,
  thesaurus: Thesaurus,
  rarityOf: (word: string) => number,
): readonly Candidate[] {
  const families = new Set<string>()
  const shown = new Set<Synset>()
  const candidates: Candidate[] = []
  for (const word of diceFrom('oxfurd bluff', 'words').shuffle([...words].toSorted())) {
    const right = rightDefinitions(word, wordNet, thesaurus)
    const family = stemOf(word)
    if (right.length < FEWEST_RIGHT || families.has(family)) continue
    if (right.some(({ synset }) => shown.has(synset))) continue
    families.add(family)
    for (const { synset } of right) shown.add(synset)
    candidates.push({ word, rarity: rarityOf(word), right })
  }
  return candidates
}

/** One definition a sense; two of the same only when there is a single sense. */
function rightDefinitions(
  word: string,
  wordNet: WordNet,
  thesaurus: Thesaurus,
): readonly Definition[] {
  const senses = wordNet
    .senses(word)
    .filter(({ synset }) => !isMereName(synset, thesaurus))
    .map(({ synset }) =>
      definitionsIn(synset)
        .filter((text) => !holdsFamilyOf(word, text))
        .map((text) => ({ text, word, synset })),
    )
    .filter((definitions) => definitions.length > 0)
  if (senses.length === 1) return senses[0]!.slice(0, FEWEST_RIGHT)
  const texts = new Set<string>()
  return senses
    .map(([main]) => main!)
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .slice(0, MOST_RIGHT)
}
