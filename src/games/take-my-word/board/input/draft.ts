/**
 * What a player has laid out but not yet played: a value, with the steps that led to it. Nothing
 * of it has happened until it is sent.
 */
import {
  colourOf,
  isBlack,
  type Letter,
  type LetterCard,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'
import type { Play, PlacedPremium } from '#games/take-my-word/rules/command.ts'
import type { InPlay, CardInPlay, Row } from '#games/take-my-word/rules/play/row.ts'
import type { HandCard } from './hand-order.ts'

/** A card of the hand, laid out, and the letter it stands for. */
export type DraftCard = HandCard & { readonly letter: Letter }

/** Before the word at such a place, on a card in play, or after the word at such a place. */
export type Place = `${'before' | 'over' | 'after'}:${number}`

export type Draft = {
  /** TMW-17: whether the word in play is cleared first. */
  readonly clear: boolean
  readonly before: readonly DraftCard[]
  /** One for each card in play. */
  readonly over: readonly (DraftCard | null)[]
  readonly after: readonly DraftCard[]
  /** Own premiums by the spot whose card they lie on. */
  readonly premiums: readonly { readonly on: string; readonly premium: Premium }[]
}

/** One card of the word as it would be. */
export type Spot = {
  /** `table 2` for the third card in play, `hand 5` for a card of the hand. */
  readonly key: string
  readonly place: Place
  readonly card: LetterCard
  readonly letter: Letter
  /** What lay on it when the turn began. */
  readonly premium: Premium | null
  /** The own premium laid on it now. */
  readonly own: Premium | null
  /** The card of the hand; null for a card in play that stays. */
  readonly slip: DraftCard | null
  /** The card in play that is here or was here; null beside the word. */
  readonly under: CardInPlay | null
}

export function emptyDraft(inPlay: InPlay | null): Draft {
  const over = (inPlay?.row ?? []).map(() => null)
  return { clear: false, before: [], over, after: [], premiums: [] }
}

/** TMW-17: the word goes, and so does what was laid beside it or on it. */
export const CLEARED_DRAFT: Draft = { clear: true, before: [], over: [], after: [], premiums: [] }

export function cardsIn({ before, over, after }: Draft): readonly DraftCard[] {
  return [...before, ...over.filter((slip) => slip !== null), ...after]
}

export function isPlaced(laying: Draft, id: number): boolean {
  return cardsIn(laying).some((slip) => slip.id === id)
}

/** Every place a card may go to, from left to right. */
export function placesOf({ before, over, after }: Draft): readonly Place[] {
  const gaps = (where: 'before' | 'after', slips: readonly DraftCard[]) =>
    Array.from({ length: slips.length + 1 }, (_, index): Place => `${where}:${index}`)
  if (over.length === 0) return gaps('after', after)
  return [
    ...gaps('before', before),
    ...over.map((_, index): Place => `over:${index}`),
    ...gaps('after', after),
  ]
}

export function parsePlace(place: Place): { readonly at: string; readonly index: number } {
  const [at, index] = place.split(':') as [string, string]
  return { at, index: Number(index) }
}

/** Where the next card goes when one was laid here. */
export function placeAfter(laying: Draft, place: Place): Place {
  const { at, index } = parsePlace(place)
  if (at !== 'over') return `${at as 'before' | 'after'}:${index + 1}`
  return index + 1 < laying.over.length ? `over:${index + 1}` : 'after:0'
}

/** TMW-12: whether a card may come to lie there. */
export function canPlace(card: LetterCard, place: Place, row: Row): boolean {
  const { at, index } = parsePlace(place)
  if (at !== 'over') return true
  const under = row[index]?.card
  if (under === undefined || isBlack(under)) return false
  return isBlack(card) || colourOf(card) === colourOf(under)
}

/** Lays a card of the hand, from wherever it is now; what it covers goes back to the hand. */
export function placeCard(laying: Draft, slip: DraftCard, place: Place): Draft {
  const { at, index } = parsePlace(place)
  const from = ['before', 'after'].includes(at)
    ? laying[at as 'before' | 'after'].findIndex(({ id }) => id === slip.id)
    : -1
  const rest = removeCard(laying, slip.id, true)
  const kept = rest.over[index] ?? null
  if (at === 'over') {
    const without = kept === null ? rest : removeCard(rest, kept.id)
    return { ...without, over: without.over.with(index, slip) }
  }
  // What stood further left in the same part is one place nearer now.
  const to = from >= 0 && from < index ? index - 1 : index
  const where = at as 'before' | 'after'
  return { ...rest, [where]: rest[where].toSpliced(to, 0, slip) }
}

/** Takes a card back into the hand, and the own premium on it. */
export function removeCard(laying: Draft, id: number, keepPremium = false): Draft {
  const stays = (slip: DraftCard | null) => slip?.id !== id
  return {
    ...laying,
    before: laying.before.filter(stays),
    over: laying.over.map((slip) => (stays(slip) ? slip : null)),
    after: laying.after.filter(stays),
    premiums: keepPremium
      ? laying.premiums
      : laying.premiums.filter(({ on }) => on !== `hand ${id}`),
  }
}

/** TMW-24: lays an own premium on a card, in place of the own one that was there. */
export function placePremium(laying: Draft, on: string, premium: Premium | null): Draft {
  const others = laying.premiums.filter((put) => put.on !== on)
  return { ...laying, premiums: premium === null ? others : [...others, { on, premium }] }
}

/** Lays own premiums by their places in the word, and takes all others off. */
export function placePremiums(laying: Draft, row: Row, puts: readonly PlacedPremium[]): Draft {
  const spots = spotsOf(laying, row)
  return {
    ...laying,
    premiums: puts.map(({ place, premium }) => ({ on: spots[place]!.key, premium })),
  }
}

/** The word as it would be, card by card. */
export function spotsOf(laying: Draft, row: Row): readonly Spot[] {
  const own = (key: string) => laying.premiums.find(({ on }) => on === key)?.premium ?? null
  const slipSpot = (slip: DraftCard, place: Place, under: CardInPlay | null): Spot => {
    const key = `hand ${slip.id}`
    const { card, letter } = slip
    return { key, place, card, letter, premium: null, own: own(key), slip, under }
  }
  const tableSpot = (under: CardInPlay, index: number): Spot => {
    const place: Place = `over:${index}`
    const slip = laying.over[index] ?? null
    if (slip !== null) return slipSpot(slip, place, under)
    const key = `table ${index}`
    const { card, letter, premium } = under
    return { key, place, card, letter, premium, own: own(key), slip: null, under }
  }
  return [
    ...laying.before.map((slip, index) => slipSpot(slip, `before:${index}`, null)),
    ...(laying.clear ? [] : row).map(tableSpot),
    ...laying.after.map((slip, index) => slipSpot(slip, `after:${index}`, null)),
  ]
}

/** As the rules know it. */
export function playOf(laying: Draft, row: Row, score: Play['score']): Play {
  const put = ({ card, letter }: DraftCard) => ({ card, letter })
  const premiums = spotsOf(laying, row).flatMap(({ own }, place): readonly PlacedPremium[] =>
    own === null ? [] : [{ place, premium: own }],
  )
  return {
    clear: laying.clear,
    before: laying.before.map(put),
    over: laying.over.map((slip) => (slip === null ? null : put(slip))),
    after: laying.after.map(put),
    premiums: score === 'word' ? premiums : [],
    score,
  }
}

/** What is laid out now, and what was before each step. */
export type DraftHistory = { readonly present: Draft; readonly past: readonly Draft[] }

export function newHistory(inPlay: InPlay | null): DraftHistory {
  return { present: emptyDraft(inPlay), past: [] }
}

export function step({ present, past }: DraftHistory, next: Draft): DraftHistory {
  return { present: next, past: [...past, present] }
}

/** Takes the last step back. */
export function undo(attempt: DraftHistory): DraftHistory {
  const before = attempt.past.at(-1)
  return before === undefined ? attempt : { present: before, past: attempt.past.slice(0, -1) }
}
