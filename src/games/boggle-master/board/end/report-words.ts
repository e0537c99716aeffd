/** BOG-20: the words of a report, filtered, grouped and sorted for display. */
import { groupBy } from '#kit/group-by.ts'
import { counted, listed } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import type { JudgedWord, Report, Strike } from '#games/boggle-master/rules/play/judging.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'

export type GridWord = {
  readonly word: string
  /** Who had it, struck or not. */
  readonly finders: readonly Seat[]
}

/** From 10, known to everyone, to 80, known to few; null where it is unknown. */
export type Rarities = ReadonlyMap<string, number | null>

export type Order = 'length' | 'rarity' | 'alphabet'
export type Filter = 'all' | 'found' | 'missed'
export type Group = { readonly heading: string; readonly words: readonly GridWord[] }

export function gridWords({ held, lists }: Report): readonly GridWord[] {
  const finders = new Map<string, Seat[]>()
  lists.forEach((list, seat) => {
    for (const { word, struck } of list) {
      if (struck !== null && !('with' in struck)) continue
      finders.set(word, [...(finders.get(word) ?? []), seat])
    }
  })
  return held.map((word) => ({ word, finders: finders.get(word) ?? [] }))
}

export function filterWords(words: readonly GridWord[], filter: Filter): readonly GridWord[] {
  if (filter === 'all') return words
  return words.filter(({ finders }) => finders.length > 0 === (filter === 'found'))
}

/** Groups with a heading: the longest, the rarest or A first. */
export function groupWords(
  words: readonly GridWord[],
  order: Order,
  rarities: Rarities,
): readonly Group[] {
  const sorted = words.toSorted(byWord)
  switch (order) {
    case 'length':
      return groupsBy(sorted, ({ word }) => -word.length, lengthHeading)
    case 'rarity':
      return groupsBy(sorted, ({ word }) => -rarityIndex(rarities.get(word) ?? null), rarityHeading)
    case 'alphabet':
      return groupsBy(
        sorted,
        ({ word }) => word.charCodeAt(0),
        ({ word }) => word.charAt(0).toUpperCase(),
      )
  }

  function rarityHeading({ word }: GridWord): string {
    return RARITIES[rarityIndex(rarities.get(word) ?? null)]!.name
  }
}

/** The words that count, those with most points first; then those that were struck. */
export function sortJudged(words: readonly JudgedWord[]): readonly JudgedWord[] {
  return words.toSorted(
    (a, b) =>
      Number(a.struck !== null) - Number(b.struck !== null) || b.points - a.points || byWord(a, b),
  )
}

export type Find = { readonly word: string; readonly points: number; readonly seat: Seat }

/** Most points; of those the rarest word, then the longest. Null when nobody has a point. */
export function bestFind({ lists }: Report, rarities: Rarities): Find | null {
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

/** Why a word does not count, for display beside it. */
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

/** Finer than the bands of the dictionary, the commonest first. */
const RARITIES: readonly { readonly upTo: number; readonly name: string }[] = [
  { upTo: -1, name: 'Not known how rare' },
  { upTo: 20, name: 'Everyday' },
  { upTo: 40, name: 'Common' },
  { upTo: 55, name: 'Less common' },
  { upTo: 60, name: 'Uncommon' },
  { upTo: 70, name: 'Rare' },
  { upTo: 255, name: 'Very rare' },
]

export function rarityName(rarity: number): string {
  return RARITIES[rarityIndex(rarity)]!.name
}

function rarityIndex(rarity: number | null): number {
  return rarity === null ? 0 : RARITIES.findIndex(({ upTo }) => rarity <= upTo)
}

function lengthHeading({ word }: GridWord): string {
  return `${word.length} letters, ${counted(pointsFor(word), 'point')}`
}

function groupsBy(
  words: readonly GridWord[],
  key: (word: GridWord) => number,
  heading: (word: GridWord) => string,
): readonly Group[] {
  const groups = groupBy(words, key)
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, members]) => ({ heading: heading(members[0]!), words: members }))
}

function byWord(a: { readonly word: string }, b: { readonly word: string }): number {
  return a.word < b.word ? -1 : Number(a.word > b.word)
}
