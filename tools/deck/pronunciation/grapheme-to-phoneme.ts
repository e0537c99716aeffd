import { type Aligned, alignAll, joinR } from './alignment.ts'
import { isVowel, type Phone } from './cmu.ts'
import { isVowelSign, type Signs, signsOf } from './graphemes.ts'

/** How many letters to the left and to the right are looked at, the nearest first. */
const WINDOWS: readonly (readonly [left: number, right: number])[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
  [3, 4],
]
/** How much more each wider window counts than the one before. */
const WIDER_COUNTS = 4
const EDGE = '##########'
/** Endings of a word, in letters, that its stress goes by. */
const LONGEST_ENDING = 5
const HARDLY = 0.001
const NEARLY_ALWAYS = 0.85

type Counts = Map<string, number>
type Choice = { readonly said: string; readonly weight: number }

/**
 * Says words as the CMU dictionary might, from how it says others: each letter by the letters
 * around it, the stress by the end of the word and the number of its vowels. Only roughly right.
 */
export function sayAll(
  words: Iterable<string>,
  dictionary: ReadonlyMap<string, readonly Phone[]>,
): ReadonlyMap<string, readonly Phone[]> {
  const wanted = [...words]
  const seen = new Map<string, Counts>()
  for (const word of wanted) {
    const signs = signsOf(word)
    for (let i = 0; i < signs.length; i++) {
      for (const key of windowKeys(signs, i)) if (!seen.has(key)) seen.set(key, new Map())
    }
  }
  for (const [word, parts] of alignAll(dictionary)) learn(signsOf(word), parts, seen)
  const stresses = learnStresses(dictionary)
  return new Map(wanted.map((word) => [word, joinR(say(word, seen, stresses))]))
}

function* windowKeys(signs: Signs, i: number): Generator<string, void, undefined> {
  const text = EDGE + signs + EDGE
  const at = EDGE.length + i
  for (const [left, right] of WINDOWS) {
    yield `${left}${text.slice(at - left, at + 1 + right)}`
  }
}

function learn(signs: Signs, parts: Aligned, seen: ReadonlyMap<string, Counts>): void {
  parts.forEach((phones, i) => {
    const said = phones.map(asStressedOrNot).join(' ')
    for (const key of windowKeys(signs, i)) {
      const counts = seen.get(key)
      // A wider window is never wanted where a narrower one is not.
      if (counts === undefined) return
      add(counts, said)
    }
  })
}

/** Main and other stress are told apart only by `learnStresses`. */
function asStressedOrNot(phone: Phone): Phone {
  return phone.replace('2', '1')
}

/** By ending and number of vowels: how often the main stress is on which vowel from the end. */
function learnStresses(
  dictionary: ReadonlyMap<string, readonly Phone[]>,
): ReadonlyMap<string, Counts> {
  const stresses = new Map<string, Counts>()
  for (const [word, phones] of dictionary) {
    const vowels = phones.filter(isVowel)
    const main = vowels.findIndex((vowel) => vowel.endsWith('1'))
    if (main < 0) continue
    for (const key of endingKeys(word, vowels.length)) {
      const counts: Counts = stresses.get(key) ?? new Map()
      stresses.set(key, counts)
      add(counts, String(main))
    }
  }
  return stresses
}

function* endingKeys(word: string, vowels: number): Generator<string, void, undefined> {
  for (let length = 0; length <= LONGEST_ENDING; length++) {
    yield `${vowels}${`#${word}`.slice(-length || word.length + 1)}`
  }
}

function say(
  word: string,
  seen: ReadonlyMap<string, Counts>,
  stresses: ReadonlyMap<string, Counts>,
): readonly Phone[] {
  const signs = signsOf(word)
  const choices = Array.from(signs, (_, i) => mixed(windowKeys(signs, i), seen))
  // First which letters are vowels at all, whatever their stress.
  const drafts = choices.map((letter, i) => {
    const heard = isSilent(signs, i, letter) ? letter : letter.filter(({ said }) => said !== '')
    return likeliest(heard, (said) => said.replace(/1/g, '0'))
  })
  const places = drafts.flatMap((said, i) => (/\d/.test(said) ? [i] : []))
  if (places.length === 0) return drafts.flatMap(phonesIn)
  const byEnding = mixed(endingKeys(word, places.length), stresses)
  const scores = places.map((place, n) => {
    const fromEnd = byEnding.find(({ said }) => said === String(n))?.weight ?? HARDLY
    return Math.log(fromEnd) + Math.log(shareStressed(choices[place]!) + HARDLY)
  })
  const main = places[scores.indexOf(Math.max(...scores))]!
  return choices.flatMap((letter, i) => {
    const isVowelHere = places.includes(i)
    const fitting = letter.filter(
      ({ said }) => /\d/.test(said) === isVowelHere && (i !== main || said.includes('1')),
    )
    const said = likeliest(fitting.length > 0 ? fitting : letter, (same) => same)
    return phonesIn(i === main ? said.replace('0', '1') : said.replace('1', '2'))
  })
}

/** Whether a sign may go unsaid: a vowel only when it nearly always does, as at the end. */
function isSilent(signs: Signs, i: number, choices: readonly Choice[]): boolean {
  const silent = choices.find(({ said }) => said === '')?.weight ?? 0
  const share = silent / choices.reduce((sum, { weight }) => sum + weight, 0)
  return !isVowelSign(signs[i]!) || share > NEARLY_ALWAYS
}

/** What was seen in all windows together, wider ones counting more. */
function mixed(keys: Iterable<string>, seen: ReadonlyMap<string, Counts>): readonly Choice[] {
  const weights = new Map<string, number>()
  let counts = 1
  for (const key of keys) {
    const found = seen.get(key)
    counts *= WIDER_COUNTS
    if (found === undefined || found.size === 0) continue
    let total = 0
    for (const count of found.values()) total += count
    for (const [said, count] of found) {
      weights.set(said, (weights.get(said) ?? 0) + (counts * count) / total)
    }
  }
  return [...weights].map(([said, weight]) => ({ said, weight }))
}

/** The choice with the most weight, those that are `alike` taken together. */
function likeliest(choices: readonly Choice[], alike: (said: string) => string): string {
  const sums = new Map<string, number>()
  for (const { said, weight } of choices) {
    sums.set(alike(said), (sums.get(alike(said)) ?? 0) + weight)
  }
  let best = ''
  let most = 0
  for (const [said, weight] of sums) if (weight > most) [best, most] = [said, weight]
  return best
}

function shareStressed(choices: readonly Choice[]): number {
  let stressed = 0
  let all = 0
  for (const { said, weight } of choices) {
    if (!/\d/.test(said)) continue
    all += weight
    if (said.includes('1')) stressed += weight
  }
  return all === 0 ? 0 : stressed / all
}

function phonesIn(said: string): readonly Phone[] {
  return said === '' ? [] : said.split(' ')
}

function add(counts: Counts, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
