import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { counted } from '#kit/prose.ts'
import {
  LONGEST_LISTED,
  MAX_LIST_LENGTH,
  MAX_LIST_WORDS,
  SHORTEST_LISTED,
  type LeftOut,
  type LeftOutReason,
} from '#games/tuf/rules/pieces/own-subject.ts'

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  letters: 'not only letters',
  short: `fewer than ${SHORTEST_LISTED} letters`,
  long: `more than ${LONGEST_LISTED} letters, and nobody has more cubes`,
  full: `no more room: a list has up to ${MAX_LIST_WORDS} words and ${MAX_LIST_LENGTH} characters`,
}
const MAX_EXAMPLES = 8
const MAX_SHOWN_LENGTH = 24

/** What was left out of a pasted list and why, a sentence for each reason. */
export function leftOutText(leftOut: readonly LeftOut[]): readonly string[] {
  return (Object.keys(REASONS) as readonly LeftOutReason[]).flatMap((reason) => {
    const texts = leftOut.filter((each) => each.reason === reason).map(({ text }) => shown(text))
    if (texts.length === 0) return []
    const more = texts.length - MAX_EXAMPLES
    const examples = texts.slice(0, MAX_EXAMPLES).join(', ')
    return [
      `Left out, ${REASONS[reason]}: ${examples}${more > 0 ? ` and ${counted(more, 'other')}` : ''}.`,
    ]
  })
}

/** The name and the words as they are typed, as far as they can be read. */
type TypedList = { readonly name: string | null; readonly words: string }

/** How many words count, and whether what is typed differs from them. */
export function listStatus(list: OwnList | null, typed: TypedList): string {
  if (list === null) return 'No list is in use yet.'
  const inUse = `${counted(list.words.split(' ').length, 'word')} in use.`
  return isListInUse(list, typed) ? inUse : `${inUse} Your changes are not.`
}

/** Whether the list that counts is the one that is typed. */
export function isListInUse(list: OwnList | null, typed: TypedList): boolean {
  return list !== null && typed.name === list.name && typed.words === list.words
}

function shown(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
