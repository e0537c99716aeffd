import { CONFUSABLES } from '#table/naming/confusables.ts'

/** What can be read as something else: two names look alike when they share one of these. */
export type Skeletons = ReadonlySet<string>

const ASCII = /^[ -~]*$/
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of European scripts, and the vowel signs of Hebrew and Arabic, which may be left out. */
const ACCENTS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]|[\p{M}&&[\p{Script_Extensions=Hebrew}\p{Script_Extensions=Arabic}]]/gv
/** Also letters that only modify others, such as the stretch of an Arabic one, but none that a script needs. */
const SKIPPED =
  /[\p{P}\p{Z}\p{Sm}\p{Sk}]|[[[\p{Lm}Ꞌꞌꞏ]&&[\p{Script=Common}\p{Script=Latin}]]--[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]]/gv

/** The text as it is read by somebody who knows the Latin alphabet only; case and spaces stay. */
export function toLatin(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        // NFKC would make it a sigma, which looks different.
        .replaceAll('Ϲ', 'C')
        .normalize('NFKC')
        .replaceAll(IGNORABLE, '')
        .normalize('NFD')
        .replaceAll(ACCENTS, '')
        .normalize('NFC')
  return Array.from(plain, (character) => CONFUSABLES.get(character) ?? character).join('')
}

/**
 * The shape of a text: what looks the same has the same. Letters are compared without case, but `I`,
 * `l` and `1` are one shape only as they are written, so that Ian does not look like Lan.
 */
export function skeleton(text: string): string {
  return toLatin(text)
    .replaceAll(/[Il1]/g, '1')
    .replaceAll(SKIPPED, '')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('ß', 'b')
}

/** Letters and marks of scripts that are not read together with Latin letters. */
const OTHER_SCRIPT =
  /[[\p{L}\p{M}]--[\p{Script_Extensions=Latin}\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]]/v

/** Whether a word has both Latin letters and others, as no honest name has. */
export function mixesScripts(text: string): boolean {
  const words = text.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.some((word) => /\p{Script=Latin}/u.test(word) && OTHER_SCRIPT.test(word))
}

/** The shapes of a text as it is written and in capitals, and its letters without case. */
export function skeletonsOf(text: string): Skeletons {
  const latin = toLatin(text)
  const letters = latin.replaceAll(SKIPPED, '').toLowerCase()
  return new Set([letters, skeleton(latin), skeleton(latin.toUpperCase())])
}

export function looksAlike(one: Skeletons, other: Skeletons): boolean {
  return [...one].some((shape) => other.has(shape))
}
