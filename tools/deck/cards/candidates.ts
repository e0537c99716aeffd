import { diceFrom } from '#kit/dice.ts'
import type { Synset, WordNet } from '../../lexicon/sources/wordnet.ts'
import { definitionsIn } from '../definitions/definition-text.ts'
import type { Definition } from '../definitions/relatedness.ts'
import { holdsFamilyOf, stemOf } from '../definitions/stem.ts'
import { isMereName } from '../definitions/subject.ts'
import type { Thesaurus } from '../definitions/thesaurus.ts'

/** A word with the right definitions it could show on a card. */
export type Candidate = {
  readonly word: string
  /** 0 for gentle words, then 1 and 2. */
  readonly rarity: number
  readonly right: readonly Definition[]
}

export type Candidates = {
  /** The words of the cards: with two right definitions and more to show. */
  readonly onCards: readonly Candidate[]
  /** Words as unusual with one definition, which may stand on a card where it is wrong. */
  readonly beside: readonly Candidate[]
}

const MOST_RIGHT = 3
const FEWEST_RIGHT = 2

/** Sorts words by what they can show; of each family and of each meaning one comes on a card. */
export function candidatesAmong(
  words: Iterable<string>,
  wordNet: WordNet,
  thesaurus: Thesaurus,
  rarityOf: (word: string) => number,
): Candidates {
  const families = new Set<string>()
  const shown = new Set<Synset | string>()
  const isNew = ({ synset, text }: Definition): boolean => !shown.has(synset) && !shown.has(text)
  const show = ({ synset, text }: Definition): void => void shown.add(synset).add(text)
  const onCards: Candidate[] = []
  const single: Candidate[] = []
  for (const word of diceFrom('oxfurd bluff', 'words').shuffle([...words].toSorted())) {
    const right = rightDefinitions(word, wordNet, thesaurus)
    if (right.length === 0) continue
    const candidate = { word, rarity: rarityOf(word), right }
    if (right.length < FEWEST_RIGHT) {
      single.push(candidate)
      continue
    }
    const family = stemOf(word)
    if (families.has(family) || !right.every(isNew)) continue
    families.add(family)
    right.forEach(show)
    onCards.push(candidate)
  }
  // A text that is right on one card and wrong on the next would tell on the second.
  const beside = single.filter(({ right: [only] }) => {
    if (!isNew(only!)) return false
    show(only!)
    return true
  })
  return { onCards, beside }
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
      definitionsIn(synset, (form) => thesaurus.partsOf(form))
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
