/** BOG-20: the words of a report as people want to look through them. */
import { counted, listed } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import type { JudgedWord, Strike } from '#games/boggle-master/rules/play/judging.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import type { ReportView } from '#games/boggle-master/rules/view.ts'

export type HeldWord = {
  readonly word: string
  readonly path: readonly number[]
  /** Who had it, struck or not. */
  readonly finders: readonly Seat[]
}

/** How common words are: 10 is known to everyone, 80 to few; null is not known. */
export type Rarities = ReadonlyMap<string, number | null>

export type Order = 'length' | 'rarity' | 'alphabet'
export type Sieve = 'all' | 'found' | 'missed'
export type Group = { readonly heading: string; readonly words: readonly HeldWord[] }

export function heldWords({ held, lists }: ReportView): readonly HeldWord[] {
  const finders = new Map<string, Seat[]>()
  lists.forEach((list, seat) => {
    for (const { word, struck } of list) {
      if (struck !== null && !('with' in struck)) continue
      finders.set(word, [...(finders.get(word) ?? []), seat])
    }
  })
  return held.map(({ word, path }) => ({ word, path, finders: finders.get(word) ?? [] }))
}

export function sift(words: readonly HeldWord[], sieve: Sieve): readonly HeldWord[] {
  if (sieve === 'all') return words
  return words.filter(({ finders }) => finders.length > 0 === (sieve === 'found'))
}

/** In groups with a heading: the longest, the rarest or A first. */
export function grouped(
  words: readonly HeldWord[],
  order: Order,
  rarities: Rarities,
): readonly Group[] {
  const sorted = words.toSorted(byWord)
  switch (order) {
    case 'length':
      return groupsBy(sorted, ({ word }) => -word.length, lengthHeading)
    case 'rarity':
      return groupsBy(sorted, ({ word }) => -bandOf(rarities.get(word) ?? null), rarityHeading)
    case 'alphabet':
      return groupsBy(
        sorted,
        ({ word }) => word.charCodeAt(0),
        ({ word }) => word.charAt(0).toUpperCase(),
      )
  }

  function rarityHeading({ word }: HeldWord): string {
    return BANDS[bandOf(rarities.get(word) ?? null)]!.name
  }
}

/** The lines that count, the dearest first; then those that were struck. */
export function linesInOrder(lines: readonly JudgedWord[]): readonly JudgedWord[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.struck !== null) - Number(b.struck !== null) || b.points - a.points || byWord(a, b),
  )
}

export type Find = { readonly word: string; readonly points: number; readonly seat: Seat }

/** Most points; of those the rarest word, then the longest. Null when nobody has a point. */
export function bestFind({ lists }: ReportView, rarities: Rarities): Find | null {
  const finds = lists.flatMap((list, seat) =>
    list
      .filter(({ struck }) => struck === null)
      .map(({ word, points }): Find => ({ word, points, seat })),
  )
  const rarity = ({ word }: Find) => rarities.get(word) ?? 0
  const [best] = finds.toSorted(
    (a, b) =>
      b.points - a.points || rarity(b) - rarity(a) || b.word.length - a.word.length || byWord(a, b),
  )
  return best ?? null
}

/** Why a word counts nothing, in a few words. */
export function reasonFor(strike: Strike, names: readonly string[]): string {
  switch (strike.because) {
    case 'shared':
      return `shared with ${listed(strike.with.map((seat) => names[seat]!))}`
    case 'kept-by-teammate':
      return `kept by ${names[strike.with[0]]!}`
    case 'too-short':
      return 'too short'
    case 'not-on-grid':
      return 'not on the grid'
    case 'not-a-word':
      return 'not in the dictionary'
    case 'proper-noun':
      return 'a name'
    case 'abbreviation':
      return 'an abbreviation'
    case 'contraction':
      return 'a contraction'
    case 'hyphenated':
      return 'has a hyphen'
  }
}

const BANDS: readonly { readonly upTo: number; readonly name: string }[] = [
  { upTo: -1, name: 'Not known how rare' },
  { upTo: 20, name: 'Everyday' },
  { upTo: 40, name: 'Common' },
  { upTo: 55, name: 'Less common' },
  { upTo: 60, name: 'Uncommon' },
  { upTo: 70, name: 'Rare' },
  { upTo: 255, name: 'Very rare' },
]

export function rarityName(rarity: number): string {
  return BANDS[bandOf(rarity)]!.name
}

function bandOf(rarity: number | null): number {
  return rarity === null ? 0 : BANDS.findIndex(({ upTo }) => rarity <= upTo)
}

function lengthHeading({ word }: HeldWord): string {
  return `${word.length} letters, ${counted(pointsFor(word), 'point')}`
}

function groupsBy(
  words: readonly HeldWord[],
  key: (word: HeldWord) => number,
  heading: (word: HeldWord) => string,
): readonly Group[] {
  const groups = Map.groupBy(words, key)
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, members]) => ({ heading: heading(members[0]!), words: members }))
}

function byWord(a: { readonly word: string }, b: { readonly word: string }): number {
  return a.word < b.word ? -1 : Number(a.word > b.word)
}
