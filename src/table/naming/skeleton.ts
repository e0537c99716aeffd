import { CONFUSABLES } from '#table/naming/confusables.ts'

/** What can be read as something else: two names look alike when they share one of these. */
export type Skeletons = ReadonlySet<string>

const ASCII = /^[ -~]*$/
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of European scripts, and the vowel signs of Hebrew and Arabic, which may be left out. */
const ACCENTS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]|[\p{M}&&[\p{Script_Extensions=Hebrew}\p{Script_Extensions=Arabic}]]/gv
const SKIPPED = /[\p{P}\p{Z}\p{Sm}\p{Sk}]/gu

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
}

/** The shapes of a text as it is written and in capitals, and its letters without case. */
export function skeletonsOf(text: string): Skeletons {
  const latin = toLatin(text)
  const letters = latin.replaceAll(SKIPPED, '').toLowerCase()
  return new Set([letters, skeleton(latin), skeleton(latin.toUpperCase())])
}

export function looksAlike(one: Skeletons, other: Skeletons): boolean {
  return !one.isDisjointFrom(other)
}
