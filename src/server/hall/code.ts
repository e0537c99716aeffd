import { randomInt } from 'node:crypto'
import { isSeemly } from '#server/hall/name.ts'

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'

/**
 * Two short made-up words, such as `bako-tiru`: easy to say, to hear and to type, and 24 million
 * of them. Not a word that anybody would mind saying.
 */
export function newCode(): string {
  for (;;) {
    const half = () => `${pick(CONSONANTS)}${pick(VOWELS)}${pick(CONSONANTS)}${pick(VOWELS)}`
    const code = `${half()}-${half()}`
    if (isSeemly(code.replace('-', '')) && isSeemly(code)) return code
  }
}

/** However it was typed: case, spaces and the hyphen do not matter. */
export function foldCode(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

function pick(letters: string): string {
  return letters[randomInt(letters.length)]!
}
