/**
 * The text of the cards. An entry of cards.txt, separated from the next by an empty line:
 *
 *     gyro
 *     + a spinning wheel that steadies a ship
 *     * a Greek sandwich of sliced meat
 *     - giraffe: a long-necked jar for oil
 *
 * `+` is a right definition; `*` is one whose sense WordNet lacks or puts in quite different words;
 * `-` is a wrong one, after the word it is a play on, if any; `=` is the meaning of a word that has
 * no right definition on its card.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CARD_FILE = join(import.meta.dirname, 'cards.txt')

export type RightText = { readonly text: string; readonly isInWordNet: boolean }
/** `lure` is what the definition plays on: a word that looks or sounds like the card's, or a part. */
export type WrongText = { readonly text: string; readonly lure: string | null }

export type WrittenCard = {
  readonly word: string
  readonly right: readonly RightText[]
  readonly wrong: readonly WrongText[]
  /** A right definition when all three are wrong; otherwise null. */
  readonly truth: string | null
}

const SLOTS = 3

/** The cards in alphabetical order. */
export function readCards(): readonly WrittenCard[] {
  return readFileSync(CARD_FILE, 'utf8').trim().split('\n\n').map(parseCard)
}

/** Throws when an entry is not well-formed. */
export function parseCard(entry: string): WrittenCard {
  const [word, ...lines] = entry.split('\n') as [string, ...string[]]
  const right: RightText[] = []
  const wrong: WrongText[] = []
  let truth: string | null = null
  for (const line of lines) {
    const [, mark, lure = null, text] = LINE.exec(line) ?? []
    if (text === undefined || (lure !== null && mark !== '-')) throw malformed(entry)
    if (mark === '-') wrong.push({ text, lure })
    else if (mark === '=') truth = text
    else right.push({ text, isInWordNet: mark === '+' })
  }
  const isComplete = right.length + wrong.length === SLOTS && (truth === null) === right.length > 0
  if (!/^[a-z]+$/.test(word) || !isComplete) throw malformed(entry)
  return { word, right, wrong, truth }
}

const LINE = /^([-+*=]) (?:([A-Za-z]+): )?([^:]+)$/

function malformed(entry: string): Error {
  return new Error(`a malformed entry in cards.txt:\n${entry}`)
}
