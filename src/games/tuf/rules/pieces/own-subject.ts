/** TUF-25: a subject that the players bring themselves. */
import * as v from 'valibot'
import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { inputFault, type Parsed } from '#kit/input-fault.ts'
import { foldWordOf } from '#kit/language.ts'
import { mustBe } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'
import { CUBES } from './cubes.ts'

/** Why a word of a pasted list is left out. */
export type LeftOutReason = 'letters' | 'short' | 'long' | 'full'
export type LeftOut = { readonly text: string; readonly reason: LeftOutReason }

/** A pasted list: the words that count, and those that do not. */
export type ReadList = { readonly words: string; readonly leftOut: readonly LeftOut[] }

export const MAX_LIST_NAME = 30
export const MAX_LIST_WORDS = 2000
/** In characters, spaces included. A request with all options must fit in one message. */
export const MAX_LIST_LENGTH = 12_000
export const SHORTEST_LISTED = 2
/** TUF-2: nobody has more cubes. */
export const LONGEST_LISTED = CUBES

const SEPARATORS = /[\s,;]+/
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} '’&-]*$/u

/**
 * Reads a list as people paste it: words separated by white space, commas or semicolons. TUF-26: they
 * are spelled as those of the language are.
 */
export function readList(text: string, language: string): ReadList {
  const kept = new Set<string>()
  const leftOut = new Map<string, LeftOut>()
  let length = 0
  for (const part of text.split(SEPARATORS)) {
    if (part === '') continue
    const word = foldWordOf(language, part)
    if (kept.has(word)) continue
    const longer = length + word.length + (kept.size === 0 ? 0 : 1)
    const isFull = kept.size >= MAX_LIST_WORDS || longer > MAX_LIST_LENGTH
    const reason = reasonToLeaveOut(word) ?? (isFull ? 'full' : null)
    if (reason === null) {
      kept.add(word)
      length = longer
    } else leftOut.set(part, { text: part, reason })
  }
  return { words: [...kept].toSorted().join(' '), leftOut: [...leftOut.values()] }
}

/** Takes a folded word. */
function reasonToLeaveOut(word: string): LeftOutReason | null {
  if (!/^[a-z]+$/.test(word)) return 'letters'
  if (word.length < SHORTEST_LISTED) return 'short'
  return word.length > LONGEST_LISTED ? 'long' : null
}

/** Null when it is no name for a list. */
export function readListName(text: string): string | null {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return name.length <= MAX_LIST_NAME && NAME.test(name) ? name : null
}

const aName = mustBe(`a name of 1 to ${MAX_LIST_NAME} letters, digits and spaces`)
const aList = mustBe(
  `1 to ${MAX_LIST_WORDS} words of ${SHORTEST_LISTED} to ${LONGEST_LISTED} letters, in ${MAX_LIST_LENGTH} characters`,
)

/** The words are read when the language is known: see `readOwnSubject`. */
export const ownSubjectSchema = v.strictObject({
  name: v.pipe(
    v.string(aName),
    v.maxLength(2 * MAX_LIST_NAME, aName),
    v.transform(readListName),
    v.check((name) => name !== null, aName),
    v.transform((name) => name!),
  ),
  words: v.pipe(v.string(aList), v.maxLength(2 * MAX_LIST_LENGTH, aList)),
})

export function readOwnSubject(subject: OwnList, language: string): Parsed<OwnList> {
  const { words, leftOut } = readList(subject.words, language)
  return words !== '' && leftOut.length === 0
    ? ok({ ...subject, words })
    : inputFault('options.subject.words', aList)
}
