import { randomInt } from 'node:crypto'
import { isInoffensive } from '#server/hall/naming/name.ts'

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

/**
 * A table's code: two short made-up words such as `bako-tiru`, easy to say, hear and type; 24 million
 * of them, without offensive ones.
 */
export function newCode(): string {
  for (;;) {
    const half = () => `${pick(CONSONANTS)}${pick(VOWELS)}${pick(CONSONANTS)}${pick(VOWELS)}`
    const code = `${half()}-${half()}`
    if (isInoffensive(code.replace('-', '')) && isInoffensive(code)) return code
  }
}

/** Normalizes a typed code: case, spaces and the hyphen do not matter. */
export function foldCode(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

function pick(letters: string): string {
  return letters[randomInt(letters.length)]!
}
