import { skeleton, skeletonsOf, toLatin, type Skeletons } from '#table/naming/skeleton.ts'

/** Digits and signs that are drawn in place of letters. */
const FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '†': 't',
  '‡': 't',
  '+': 't',
  '!': 'i',
  '¡': 'i',
}
const MASKS = /[0-9†‡+!¡]/g

/** Reads digits and signs as letters; a word of digits alone is a number. */
export function unmask(latin: string): string {
  return latin.replaceAll(/\S+/g, (word) => {
    return /\p{L}/u.test(word) ? word.replaceAll(MASKS, (mask) => FOR_LETTERS[mask]!) : word
  })
}

/** The shapes of a person's name, also with digits read as letters. */
export function nameSkeletonsOf(name: string): Skeletons {
  const skeletons = skeletonsOf(name)
  const unmasked = unmaskName(name)
  return unmasked === toLatin(name) ? skeletons : new Set([...skeletons, ...skeletonsOf(unmasked)])
}

/** The one shape that names share which differ by digits for letters, too. */
export function nameSkeleton(name: string): string {
  return skeleton(unmaskName(name))
}

/** Several digits at the end of a word are a number. */
function unmaskName(name: string): string {
  return toLatin(name).replaceAll(/\S+/g, (word) => {
    const number = /\d{2,}$/.exec(word)?.[0] ?? ''
    return `${unmask(word.slice(0, word.length - number.length))}${number}`
  })
}
