/**
 * Predicts pronunciations from spelling. Each grapheme is predicted from its context by interpolated
 * n-grams of the aligned dictionary, primary stress from the word's suffix and number of vowels.
 * An approximation.
 */
import { alignAll, type Alignment, joinR } from './alignment.ts'
import { isVowel, type Phone, type Pronunciations } from './cmu.ts'
import { type Graphemes, graphemesOf, isVowelGrapheme } from './graphemes.ts'

/** Context windows: the number of graphemes to the left and right, in order of size. */
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
/** The weight of each window relative to the next smaller one. */
const WINDOW_WEIGHT = 4
const PADDING = '##########'
/** The longest suffix, in letters, that stress is predicted from. */
const MAX_SUFFIX_LENGTH = 5
/** For unseen events. */
const P_UNSEEN = 0.001
/** A vowel grapheme may be silent only above this probability. */
const MIN_P_SILENT_VOWEL = 0.85

type Counts = Map<string, number>
/** Phones, separated by spaces, with their weight. */
type Prediction = { readonly phones: string; readonly weight: number }

export function predictAll(words: Iterable<string>, dictionary: Pronunciations): Pronunciations {
  const wanted = [...words]
  const contexts = new Map<string, Counts>()
  for (const word of wanted) {
    const graphemes = graphemesOf(word)
    for (let i = 0; i < graphemes.length; i++) {
      for (const key of contextKeys(graphemes, i)) {
        if (!contexts.has(key)) contexts.set(key, new Map())
      }
    }
  }
  for (const [word, alignment] of alignAll(dictionary)) {
    countContexts(graphemesOf(word), alignment, contexts)
  }
  const stresses = countStresses(dictionary)
  return new Map(wanted.map((word) => [word, joinR(predict(word, contexts, stresses))]))
}

function* contextKeys(graphemes: Graphemes, i: number): Generator<string, void, undefined> {
  const text = PADDING + graphemes + PADDING
  const at = PADDING.length + i
  for (const [left, right] of WINDOWS) {
    yield `${left}${text.slice(at - left, at + 1 + right)}`
  }
}

function countContexts(
  graphemes: Graphemes,
  alignment: Alignment,
  contexts: ReadonlyMap<string, Counts>,
): void {
  alignment.forEach((aligned, i) => {
    const phones = aligned.map(mergeStress).join(' ')
    for (const key of contextKeys(graphemes, i)) {
      const counts = contexts.get(key)
      // If a window is not wanted, no larger one is.
      if (counts === undefined) return
      increment(counts, phones)
    }
  })
}

/** Secondary stress counts as primary here; `countStresses` finds the primary one. */
function mergeStress(phone: Phone): Phone {
  return phone.replace('2', '1')
}

/** By suffix and number of vowels: how often each vowel, counted from the start, has primary stress. */
function countStresses(dictionary: Pronunciations): ReadonlyMap<string, Counts> {
  const stresses = new Map<string, Counts>()
  for (const [word, phones] of dictionary) {
    const vowels = phones.filter(isVowel)
    const primary = vowels.findIndex((vowel) => vowel.endsWith('1'))
    if (primary < 0) continue
    for (const key of suffixKeys(word, vowels.length)) {
      const counts: Counts = stresses.get(key) ?? new Map()
      stresses.set(key, counts)
      increment(counts, String(primary))
    }
  }
  return stresses
}

function* suffixKeys(word: string, vowels: number): Generator<string, void, undefined> {
  for (let length = 0; length <= MAX_SUFFIX_LENGTH; length++) {
    yield `${vowels}${`#${word}`.slice(-length || word.length + 1)}`
  }
}

function predict(
  word: string,
  contexts: ReadonlyMap<string, Counts>,
  stresses: ReadonlyMap<string, Counts>,
): readonly Phone[] {
  const graphemes = graphemesOf(word)
  const predictions = Array.from(graphemes, (_, i) =>
    interpolate(contextKeys(graphemes, i), contexts),
  )
  // First decide which graphemes are vowels, regardless of stress.
  const drafts = predictions.map((options, i) => {
    const voiced = options.filter(({ phones }) => phones !== '')
    return mostLikely(maySilence(graphemes, i, options) ? options : voiced, (phones) =>
      phones.replace(/1/g, '0'),
    )
  })
  const vowels = drafts.flatMap((phones, i) => (/\d/.test(phones) ? [i] : []))
  if (vowels.length === 0) return drafts.flatMap(splitPhones)
  const bySuffix = interpolate(suffixKeys(word, vowels.length), stresses)
  const scores = vowels.map((i, nth) => {
    const fromSuffix = bySuffix.find(({ phones }) => phones === String(nth))?.weight ?? P_UNSEEN
    return Math.log(fromSuffix) + Math.log(stressedShare(predictions[i]!) + P_UNSEEN)
  })
  const stressed = vowels[scores.indexOf(Math.max(...scores))]!
  return predictions.flatMap((options, i) => {
    const isVowelHere = vowels.includes(i)
    const fitting = options.filter(
      ({ phones }) => /\d/.test(phones) === isVowelHere && (i !== stressed || phones.includes('1')),
    )
    const phones = mostLikely(fitting.length > 0 ? fitting : options, (same) => same)
    return splitPhones(i === stressed ? phones.replace('0', '1') : phones.replace('1', '2'))
  })
}

/** Whether a grapheme may be silent: a consonant always, a vowel if it nearly always is. */
function maySilence(graphemes: Graphemes, i: number, options: readonly Prediction[]): boolean {
  const silent = options.find(({ phones }) => phones === '')?.weight ?? 0
  const share = silent / options.reduce((sum, { weight }) => sum + weight, 0)
  return !isVowelGrapheme(graphemes[i]!) || share > MIN_P_SILENT_VOWEL
}

/** The weighted sum of the relative frequencies for all keys; each key weighs more than the last. */
function interpolate(
  keys: Iterable<string>,
  countsOf: ReadonlyMap<string, Counts>,
): readonly Prediction[] {
  const weights = new Map<string, number>()
  let keyWeight = 1
  for (const key of keys) {
    const counts = countsOf.get(key)
    keyWeight *= WINDOW_WEIGHT
    if (counts === undefined || counts.size === 0) continue
    let total = 0
    for (const count of counts.values()) total += count
    for (const [phones, count] of counts) {
      weights.set(phones, (weights.get(phones) ?? 0) + (keyWeight * count) / total)
    }
  }
  return [...weights].map(([phones, weight]) => ({ phones, weight }))
}

/** The prediction of most weight, after merging those with the same `normalize`d phones. */
function mostLikely(options: readonly Prediction[], normalize: (phones: string) => string): string {
  const sums = new Map<string, number>()
  for (const { phones, weight } of options) {
    const merged = normalize(phones)
    sums.set(merged, (sums.get(merged) ?? 0) + weight)
  }
  let best = ''
  let most = 0
  for (const [phones, weight] of sums) if (weight > most) [best, most] = [phones, weight]
  return best
}

/** The share of stressed vowels among the vowels that are predicted. */
function stressedShare(options: readonly Prediction[]): number {
  let stressed = 0
  let all = 0
  for (const { phones, weight } of options) {
    if (!/\d/.test(phones)) continue
    all += weight
    if (phones.includes('1')) stressed += weight
  }
  return all === 0 ? 0 : stressed / all
}

function splitPhones(phones: string): readonly Phone[] {
  return phones === '' ? [] : phones.split(' ')
}

function increment(counts: Counts, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
