import { type Card, type Definition, type Definitions, DIFFICULTIES } from '#lexicon/deck.ts'
import type { Rarities } from '../lexicon/english/word-lists.ts'
import { PACKAGES, Sources } from '../lexicon/lexicons.ts'
import { PackageFiles, SourceUnusable } from '../lexicon/sources/package-files.ts'
import { type Assembled, assemble } from './cards/assembly.ts'
import { type Candidate, candidatesAmong } from './cards/candidates.ts'
import { CMU_PACKAGE, type Phone, readCmu } from './pronunciation/cmu.ts'
import { sayAll } from './pronunciation/grapheme-to-phoneme.ts'
import { SAID_OTHERWISE } from './pronunciation/overrides.ts'
import { Paraphrases } from './definitions/relatedness.ts'
import { respell } from './pronunciation/respelling.ts'
import { Thesaurus } from './definitions/thesaurus.ts'
import { UnusualWords } from './cards/unusual-words.ts'

export const DECK_PACKAGES: readonly string[] = [...PACKAGES, CMU_PACKAGE]

/** Fewer cards than this mean that a source was misread. */
const FEWEST_CARDS = 1_000
const GENTLE_RARITY = 50
const STANDARD_RARITY = 60

type Spoken = ReadonlyMap<string, readonly Phone[]>

/** Every card of the deck, with what each definition on it was made from. */
export async function makeCards(modules: string): Promise<readonly (Assembled & { card: Card })[]> {
  const sources = new Sources(modules)
  const spoken = saidRightly(readCmu(new PackageFiles(modules, CMU_PACKAGE)))
  const wordNet = sources.wordNet()
  const rarities = sources.english()
  const thesaurus = new Thesaurus(wordNet)
  const words = new UnusualWords(rarities, thesaurus, await sources.cussWords())
  const candidates = candidatesAmong(words, wordNet, thesaurus, (word) =>
    difficultyOf(word, rarities, spoken),
  )
  const assembled = assemble(candidates, new Paraphrases(wordNet, thesaurus))
  if (assembled.length < FEWEST_CARDS) {
    throw new SourceUnusable(
      DECK_PACKAGES.join(', '),
      `at least ${FEWEST_CARDS} cards, found ${assembled.length}`,
    )
  }
  const unsaid = assembled
    .map(({ candidate }) => candidate.word)
    .filter((word) => !spoken.has(word))
  const guessed = sayAll(unsaid, plainWords(spoken, rarities))
  return assembled
    .toSorted((a, b) => (a.candidate.word < b.candidate.word ? -1 : 1))
    .map((one) => ({ ...one, card: cardOf(one, spoken, guessed) }))
}

function cardOf({ candidate, slots }: Assembled, spoken: Spoken, guessed: Spoken): Card {
  const { word, rarity } = candidate
  const definitions = slots.map(({ definition, isRight }): Definition => ({
    text: definition.text,
    right: isRight,
  })) as unknown as Definitions
  return {
    word,
    difficulty: DIFFICULTIES[rarity]!,
    said: respell(spoken.get(word) ?? guessed.get(word)!),
    approximate: !spoken.has(word),
    definitions,
    truth: definitions.some(({ right }) => right) ? null : truthOf(candidate),
  }
}

function saidRightly(spoken: Spoken): Spoken {
  const mended = Object.entries(SAID_OTHERWISE).map(
    ([word, [phones]]) => [word, phones.split(' ')] as const,
  )
  return new Map([...spoken, ...mended])
}

/** OXF-3: the commonest of the word's senses. */
function truthOf({ right }: Candidate): string {
  return right[0]!.text
}

/** Two witnesses of how rare a word is: its rarity, and whether people say it in the news. */
function difficultyOf(word: string, rarities: Rarities, spoken: Spoken): number {
  const rarity = rarities.get(word)!
  if (rarity <= GENTLE_RARITY && spoken.has(word)) return 0
  return rarity <= STANDARD_RARITY ? 1 : 2
}

/** Words to learn sounds from: as they stand in a dictionary, no names and no forms. */
export function plainWords(spoken: Spoken, rarities: Rarities): Spoken {
  return new Map(
    [...spoken].filter(
      ([word]) =>
        rarities.has(word) &&
        word.length > 3 &&
        !/(?:ed|ing)$/.test(word) &&
        !(word.endsWith('s') && rarities.has(word.slice(0, -1))),
    ),
  )
}
