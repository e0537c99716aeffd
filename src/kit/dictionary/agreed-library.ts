import type { Agreement } from '#kit/dictionary/dictionary.ts'
import { ENGLISH } from '#kit/english.ts'
import { memoizeByIdentity } from '#kit/memoize.ts'
import { BAND_LISTS, BAND_RARITIES, type Band } from '#lexicon/bands.ts'
import { EditedWords } from '#lexicon/edited/edited-words.ts'
import { makeWords, packWords, readWords, type Words } from '#lexicon/lexicon.ts'
import type { Library } from '#lexicon/library.ts'

type WordLists = Library['words']

/**
 * What a list says of its words:
 * - `dictionary`: they are English words; which ones is up to the base;
 * - `words`: they are valid words, of a subject or another language;
 * - `names`: they are names or abbreviations;
 * - `facts`: something else, which no agreement changes.
 */
type Role = 'dictionary' | 'words' | 'names' | 'facts'

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  [ENGLISH.words, 'dictionary'],
  [ENGLISH.abbreviations, 'names'],
  ['english-proper-nouns', 'names'],
  [ENGLISH.offensive, 'facts'],
  ['english-inflected', 'facts'],
])

function roleOf(list: string): Role {
  return ROLES.get(list) ?? (list.endsWith('-names') ? 'names' : 'words')
}

/** HALL-2: whether a list is without offensive words. Only English lists: elsewhere the same letters may be harmless. */
function isPolite(list: string, { dictionary, language }: Agreement): boolean {
  const isEnglish = language === ENGLISH.words || /^english(?:-|$)/.test(list)
  return isEnglish && (dictionary?.family ?? false)
}

/** HALL-2, HALL-4: whether a word stays out whatever the vote. */
export function isBarred(word: string, agreement: Agreement, words: WordLists): boolean {
  return isPolite(agreement.language, agreement) && words(ENGLISH.offensive).has(word)
}

/** The built lists that a match reads when its game asks for one: their fingerprints are in its log. */
export function listsBehind(list: string, agreement: Agreement): readonly string[] {
  const { dictionary, lists } = agreement
  const isOwn = Object.hasOwn(lists, list)
  if (dictionary === null) return isOwn ? [] : [list]
  const base = roleOf(list) === 'dictionary' ? BAND_LISTS[dictionary.base] : list
  return [...(isOwn ? [] : [base]), ...(isPolite(list, agreement) ? [ENGLISH.offensive] : [])]
}

/** Whether a word is in every list that a game asks for and that says which words are valid. */
export function isValidEverywhere(
  word: string,
  lists: readonly string[],
  words: WordLists,
): boolean {
  const valid = lists.filter((list) => ['dictionary', 'words'].includes(roleOf(list)))
  return valid.every((list) => words(list).has(word))
}

/** HALL-1 to HALL-4: word lists as a table has agreed on them. Made once for each agreement. */
export function agreedWords(words: WordLists, agreement: Agreement): WordLists {
  const { dictionary, admitted, lists } = agreement
  const isPlain = dictionary === null && admitted.length === 0 && Object.keys(lists).length === 0
  if (isPlain) return words
  return agreedBy(words)(agreement)
}

/** The same library with the words that are agreed on. */
export function agreedLibrary(library: Library, agreement: Agreement): Library {
  return { ...library, words: agreedWords(library.words, agreement) }
}

const agreedBy = memoizeByIdentity((words: WordLists) => {
  return memoizeByIdentity((agreement: Agreement) => {
    const made = new Map<string, Words>()
    return (name: string): Words => {
      const known = made.get(name)
      if (known !== undefined) return known
      const list = agreedList(name, words, agreement)
      made.set(name, list)
      return list
    }
  })
})

function agreedList(name: string, words: WordLists, agreement: Agreement): Words {
  const { dictionary, admitted, lists } = agreement
  const role = roleOf(name)
  if (role === 'facts') return words(name)
  const offensive = isPolite(name, agreement) ? words(ENGLISH.offensive) : null
  const base = Object.hasOwn(lists, name)
    ? makeWords(name, lists[name]!.words.split(' '))
    : baseOf(name, role, words, dictionary?.base ?? null)
  const polite = offensive === null ? base : politeOf(offensive)(base)
  const added = role === 'names' ? [] : [...(dictionary?.added ?? []), ...admitted]
  const banned = (dictionary?.banned ?? []).filter((word) => !admitted.includes(word))
  return edited(
    polite,
    banned,
    added.filter((word) => offensive?.has(word) !== true),
  )
}

function baseOf(name: string, role: Role, words: WordLists, base: Band | null): Words {
  if (base === null || role === 'names') return words(name)
  if (role === 'dictionary') return words(BAND_LISTS[base])
  return RESTRICTED[base](words(name))
}

function edited(base: Words, removed: Iterable<string>, added: readonly string[]): Words {
  const gone = [...removed].filter((word) => base.has(word))
  const fresh = added.filter((word) => !base.has(word))
  return gone.length === 0 && fresh.length === 0 ? base : new EditedWords(base, gone, fresh)
}

/** By list of offensive words, then by list. */
const politeOf = memoizeByIdentity((offensive: Words) => {
  return memoizeByIdentity((base: Words) => edited(base, offensive, []))
})

/** Short lists, such as those of subjects, without their rarest words. */
const RESTRICTED = {
  everyday: memoizeByIdentity((list: Words) => upTo(BAND_RARITIES.everyday, list)),
  standard: memoizeByIdentity((list: Words) => upTo(BAND_RARITIES.standard, list)),
  everything: (list: Words) => list,
}

function upTo(rarest: number, list: Words): Words {
  const rarities = Array.from({ length: list.size }, (_, rank) => list.rarity(rank)!)
  // A list of one rarity does not tell rare words apart: all of it counts.
  if (rarities.every((rarity) => rarity === rarities[0])) return list
  const entries = Array.from(list, (word, rank) => ({ word, rarity: rarities[rank]! }))
  return readWords(list.name, packWords(entries.filter(({ rarity }) => rarity <= rarest)))
}
