import { type Card, type Definition, type Definitions, DIFFICULTIES } from '#lexicon/deck.ts'
import type { Rarities } from '../lexicon/rarities.ts'
import { PACKAGES, Sources } from '../lexicon/lexicons.ts'
import { PackageFiles, SourceUnusable } from '../lexicon/sources/package-files.ts'
import { type AssembledCard, assemble } from './cards/assembly.ts'
import { type Candidate, selectCandidates } from './cards/candidates.ts'
import { CMU_PACKAGE, type Pronunciations, readCmu } from './pronunciation/cmu.ts'
import { predictAll } from './pronunciation/grapheme-to-phoneme.ts'
import { PRONUNCIATION_OVERRIDES } from './pronunciation/overrides.ts'
import { Relatedness } from './definitions/relatedness.ts'
import { respell } from './pronunciation/respelling.ts'
import { Thesaurus } from './definitions/thesaurus.ts'
import { UnusualWords } from './cards/unusual-words.ts'

export const DECK_PACKAGES: readonly string[] = [...PACKAGES, CMU_PACKAGE]

/** Fewer cards indicate a damaged source. */
const MIN_CARDS = 1_000
/** The highest rarity of gentle and of standard words. */
const MAX_WORD_LENGTH = 15
const MAX_GENTLE_RARITY = 50
const MAX_STANDARD_RARITY = 60

/** A card and the sources of its definitions. */
export type MadeCard = AssembledCard & { readonly card: Card }

/** All cards of the deck, in alphabetical order. */
export async function makeCards(modules: string): Promise<readonly MadeCard[]> {
  const sources = new Sources(modules)
  const pronunciations = withOverrides(readCmu(new PackageFiles(modules, CMU_PACKAGE)))
  const wordNet = sources.wordNet()
  const rarities = cardWords(sources.scowlWords())
  const thesaurus = new Thesaurus(wordNet)
  const words = new UnusualWords(rarities, thesaurus, await sources.cussWords())
  const candidates = selectCandidates(words, wordNet, thesaurus, (word) =>
    difficultyOf(word, rarities, pronunciations),
  )
  const assembled = assemble(candidates, new Relatedness(wordNet, thesaurus))
  if (assembled.length < MIN_CARDS) {
    throw new SourceUnusable(
      DECK_PACKAGES.join(', '),
      `at least ${MIN_CARDS} cards, found ${assembled.length}`,
    )
  }
  const unknown = assembled
    .map(({ candidate }) => candidate.word)
    .filter((word) => !pronunciations.has(word))
  const predicted = predictAll(unknown, trainingWords(pronunciations, rarities))
  return assembled
    .toSorted((a, b) => (a.candidate.word < b.candidate.word ? -1 : 1))
    .map((made) => ({ ...made, card: cardOf(made, pronunciations, predicted) }))
}

/** Words that fit on a card. */
function cardWords(words: Rarities): Rarities {
  return new Map([...words].filter(([word]) => word.length <= MAX_WORD_LENGTH))
}

function cardOf(
  { candidate, slots }: AssembledCard,
  pronunciations: Pronunciations,
  predicted: Pronunciations,
): Card {
  const { word, difficulty } = candidate
  const definitions = slots.map(({ definition, isRight }): Definition => ({
    text: definition.text,
    right: isRight,
  })) as unknown as Definitions
  return {
    word,
    difficulty: DIFFICULTIES[difficulty]!,
    said: respell(pronunciations.get(word) ?? predicted.get(word)!),
    approximate: !pronunciations.has(word),
    definitions,
    truth: definitions.some(({ right }) => right) ? null : truthOf(candidate),
  }
}

function withOverrides(pronunciations: Pronunciations): Pronunciations {
  const overrides = Object.entries(PRONUNCIATION_OVERRIDES).map(
    ([word, [phones]]) => [word, phones.split(' ')] as const,
  )
  return new Map([...pronunciations, ...overrides])
}

/** OXF-3: the commonest sense of the word. */
function truthOf({ right }: Candidate): string {
  return right[0]!.text
}

/** An index of DIFFICULTIES. Gentle words are also in the CMU dictionary, which was made from news. */
function difficultyOf(word: string, rarities: Rarities, pronunciations: Pronunciations): number {
  const rarity = rarities.get(word)!
  if (rarity <= MAX_GENTLE_RARITY && pronunciations.has(word)) return 0
  return rarity <= MAX_STANDARD_RARITY ? 1 : 2
}

/** The words to train pronunciation on: lemmas of the word list, without names and inflections. */
export function trainingWords(pronunciations: Pronunciations, rarities: Rarities): Pronunciations {
  return new Map(
    [...pronunciations].filter(
      ([word]) =>
        rarities.has(word) &&
        word.length > 3 &&
        !/(?:ed|ing)$/.test(word) &&
        !(word.endsWith('s') && rarities.has(word.slice(0, -1))),
    ),
  )
}
