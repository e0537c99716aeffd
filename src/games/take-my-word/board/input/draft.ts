/** A play that is being laid out on the board and has not been sent. */
import type { Play, PlacedPremium } from '#games/take-my-word/rules/command.ts'
import {
  colourOf,
  isBlack,
  type Letter,
  type LetterCard,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'
import type { InPlay, CardInPlay, Row } from '#games/take-my-word/rules/play/row.ts'
import type { HandCard } from './hand-order.ts'

/** A card of the hand that was placed in the word, and the letter it stands for. */
export type DraftCard = HandCard & { readonly letter: Letter }

type Part = 'before' | 'over' | 'after'

/** Where a card may be placed: before the word, on a card in play, or after the word. */
export type Place = `${Part}:${number}`

export type Draft = {
  /** TMW-17: whether the word in play is cleared first. */
  readonly clear: boolean
  readonly before: readonly DraftCard[]
  /** One entry per card in play. */
  readonly over: readonly (DraftCard | null)[]
  readonly after: readonly DraftCard[]
  /** Own premiums by the key of their spot. */
  readonly premiums: readonly { readonly on: string; readonly premium: Premium }[]
}

/** One card of the word as the draft would make it. */
export type Spot = {
  /** `table 2` for the third card in play, `handKey` for a card of the hand. */
  readonly key: string
  readonly place: Place
  readonly card: LetterCard
  readonly letter: Letter
  /** The premium that was on it when the turn began. */
  readonly premium: Premium | null
  /** The own premium that is placed on it. */
  readonly own: Premium | null
  /** The card of the hand; null for a card in play that stays. */
  readonly placed: DraftCard | null
  /** The card in play that is or was here; null before and after the word. */
  readonly under: CardInPlay | null
}

export function emptyDraft(inPlay: InPlay | null): Draft {
  const over = (inPlay?.row ?? []).map(() => null)
  return { clear: false, before: [], over, after: [], premiums: [] }
}

/** TMW-17: clears the word, and with it all cards that were placed. */
export const CLEARED_DRAFT: Draft = { clear: true, before: [], over: [], after: [], premiums: [] }

/** Identifies a card of the hand, in the hand and in the word. */
export function handKey(id: number): string {
  return `hand ${id}`
}

export function cardsIn({ before, over, after }: Draft): readonly DraftCard[] {
  return [...before, ...over.filter((placed) => placed !== null), ...after]
}

export function isPlaced(draft: Draft, id: number): boolean {
  return cardsIn(draft).some((placed) => placed.id === id)
}

/** Every place for a card, from left to right. */
export function placesOf({ before, over, after }: Draft): readonly Place[] {
  const gaps = (part: Part, cards: readonly DraftCard[]) =>
    Array.from({ length: cards.length + 1 }, (_, index): Place => `${part}:${index}`)
  if (over.length === 0) return gaps('after', after)
  return [
    ...gaps('before', before),
    ...over.map((_, index): Place => `over:${index}`),
    ...gaps('after', after),
  ]
}

export function parsePlace(place: Place): { readonly part: Part; readonly index: number } {
  const [part, index] = place.split(':') as [Part, string]
  return { part, index: Number(index) }
}

/** Where the next card goes after one was placed here. */
export function placeAfter(draft: Draft, place: Place): Place {
  const { part, index } = parsePlace(place)
  if (part !== 'over') return `${part}:${index + 1}`
  return index + 1 < draft.over.length ? `over:${index + 1}` : 'after:0'
}

/** TMW-12 */
export function canPlace(card: LetterCard, place: Place, row: Row): boolean {
  const { part, index } = parsePlace(place)
  if (part !== 'over') return true
  const under = row[index]?.card
  if (under === undefined || isBlack(under)) return false
  return isBlack(card) || colourOf(card) === colourOf(under)
}

/** Places a card, from wherever it is now; a card of the hand that it covers goes back. */
export function placeCard(draft: Draft, placed: DraftCard, place: Place): Draft {
  const { part, index } = parsePlace(place)
  const rest = removeCard(draft, placed.id, true)
  if (part === 'over') {
    const covered = rest.over[index] ?? null
    const without = covered === null ? rest : removeCard(rest, covered.id)
    return { ...without, over: without.over.with(index, placed) }
  }
  // A card that moves to the right within its part leaves a gap before its new place.
  const from = draft[part].findIndex(({ id }) => id === placed.id)
  const to = from >= 0 && from < index ? index - 1 : index
  return { ...rest, [part]: rest[part].toSpliced(to, 0, placed) }
}

/** Takes a card back into the hand, with the own premium on it. */
export function removeCard(draft: Draft, id: number, keepPremium = false): Draft {
  const stays = (placed: DraftCard | null) => placed?.id !== id
  return {
    ...draft,
    before: draft.before.filter(stays),
    over: draft.over.map((placed) => (stays(placed) ? placed : null)),
    after: draft.after.filter(stays),
    premiums: keepPremium ? draft.premiums : draft.premiums.filter(({ on }) => on !== handKey(id)),
  }
}

/** TMW-24: places an own premium on a card, instead of the own one that was there. */
export function placePremium(draft: Draft, on: string, premium: Premium | null): Draft {
  const others = draft.premiums.filter((other) => other.on !== on)
  return { ...draft, premiums: premium === null ? others : [...others, { on, premium }] }
}

/** Places own premiums by their places in the word, and takes all others off. */
export function placePremiums(draft: Draft, row: Row, premiums: readonly PlacedPremium[]): Draft {
  const spots = spotsOf(draft, row)
  return {
    ...draft,
    premiums: premiums.map(({ place, premium }) => ({ on: spots[place]!.key, premium })),
  }
}

/** The word as the draft would make it, card by card. */
export function spotsOf(draft: Draft, row: Row): readonly Spot[] {
  const own = (key: string) => draft.premiums.find(({ on }) => on === key)?.premium ?? null
  const handSpot = (placed: DraftCard, place: Place, under: CardInPlay | null): Spot => {
    const key = handKey(placed.id)
    const { card, letter } = placed
    return { key, place, card, letter, premium: null, own: own(key), placed, under }
  }
  const tableSpot = (under: CardInPlay, index: number): Spot => {
    const place: Place = `over:${index}`
    const placed = draft.over[index] ?? null
    if (placed !== null) return handSpot(placed, place, under)
    const key = `table ${index}`
    const { card, letter, premium } = under
    return { key, place, card, letter, premium, own: own(key), placed: null, under }
  }
  return [
    ...draft.before.map((placed, index) => handSpot(placed, `before:${index}`, null)),
    ...(draft.clear ? [] : row).map(tableSpot),
    ...draft.after.map((placed, index) => handSpot(placed, `after:${index}`, null)),
  ]
}

/** The draft as a play of the rules. */
export function playOf(draft: Draft, row: Row, score: Play['score']): Play {
  const played = ({ card, letter }: DraftCard) => ({ card, letter })
  const premiums = spotsOf(draft, row).flatMap(({ own }, place): readonly PlacedPremium[] =>
    own === null ? [] : [{ place, premium: own }],
  )
  return {
    clear: draft.clear,
    before: draft.before.map(played),
    over: draft.over.map((placed) => (placed === null ? null : played(placed))),
    after: draft.after.map(played),
    premiums: score === 'word' ? premiums : [],
    score,
  }
}
