import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import {
  colourOf,
  isBlank,
  isLetterCard,
  isPremium,
  without,
  type Card,
  type LetterCard,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'
import type { Play } from '#games/take-my-word/rules/command.ts'
import { deckOf, FULL_HAND } from '#games/take-my-word/rules/pieces/deck.ts'
import { playedCards, rowAfter, type InPlay } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'

/** A state that the viewer cannot tell from the real one: hidden cards are sampled. */
export type SampledState = {
  /** The seats still playing, in order. */
  readonly seats: readonly Seat[]
  /** By seat, like premiums and totals. */
  readonly hands: readonly (readonly LetterCard[])[]
  readonly premiums: readonly (readonly Premium[])[]
  readonly totals: readonly number[]
  readonly inPlay: InPlay | null
  readonly deck: readonly Card[]
  /** The points at stake in the word in play: their owner loses them when it is taken. */
  readonly stake: { readonly seat: Seat; readonly points: number } | null
  /** The turns to the end of the game. */
  readonly turns: readonly Seat[]
  readonly passed: readonly Seat[]
}

/** What a player does in a turn; null is a pass. */
export type Action = { readonly play: Play | null; readonly points: number }

/** The turns to the end of the game, in this order from the next round on. */
export function turnsLeft(view: View, order: readonly Seat[]): readonly Seat[] {
  const rounds = view.options.rounds - view.round
  return [...view.waiting, ...Array.from({ length: rounds }, () => order).flat()]
}

/** Deals the cards that the viewer cannot see to the other hands and the deck. */
export function sampleState(view: View, turns: readonly Seat[], dice: Dice): SampledState {
  const premiums = view.players.map((player) => player.premiums)
  const { inPlay, discards } = view
  const own = view.players.map((_, seat) => (seat === view.seat ? view.hand! : []))
  const unseen = replaceBlanks(
    dice.shuffle(deckOf({ hands: own, premiums, inPlay, discards })),
    dice,
  )
  const letters = unseen.filter(isLetterCard)
  let dealt = 0
  const hands = own.map((hand, seat) => {
    if (seat === view.seat) return hand
    const first = dealt
    dealt += view.players[seat]!.letters
    return letters.slice(first, dealt)
  })
  const line = view.provisional === null ? null : view.sheet[view.provisional]!
  return {
    seats: view.order,
    hands,
    premiums,
    inPlay,
    deck: without(unseen, letters.slice(0, dealt))!,
    totals: view.players.map(({ total }) => total),
    stake: line === null ? null : { seat: line.seat, points: line.points },
    turns,
    passed: view.passed,
  }
}

const COMMON_LETTERS = Array.from('etaoinsr')

/** Turns every blank into one common letter: trying all letters would take twenty times as long. */
export function replaceBlanks<C extends Card>(cards: readonly C[], dice: Dice): readonly C[] {
  if (!cards.some(isBlankCard)) return cards
  return cards.map((card) => {
    if (!isBlankCard(card)) return card
    return `${COMMON_LETTERS[dice.below(COMMON_LETTERS.length)]} ${colourOf(card)}` as C
  })
}

function isBlankCard(card: Card): card is LetterCard {
  return isLetterCard(card) && isBlank(card)
}

/** The state after the next turn. */
export function stateAfter(state: SampledState, { play, points }: Action): SampledState {
  const seat = state.turns[0]!
  const turns = state.turns.slice(1)
  if (play === null) return { ...afterPass(state, seat), turns }
  const { inPlay, stake } = state
  let totals = state.totals.with(seat, state.totals[seat]! + points)
  if (inPlay?.complete === true && !play.clear && stake !== null) {
    totals = totals.with(stake.seat, totals[stake.seat]! - stake.points) // TMW-23
  }
  const cards = playedCards(play).map(({ card }) => card)
  const laid = play.premiums.map(({ premium }) => premium)
  const hand = without(state.hands[seat]!, cards)!
  const premiums = laid.length === 0 ? state.premiums[seat]! : without(state.premiums[seat]!, laid)!
  // TMW-19: no cards are drawn after a player's last turn.
  const drawn = hand.length === 0 && turns.includes(seat) ? draw(state.deck) : []
  return {
    seats: state.seats,
    hands: state.hands.with(seat, drawn.length === 0 ? hand : drawn.filter(isLetterCard)),
    premiums: state.premiums.with(
      seat,
      drawn.length === 0 ? premiums : [...premiums, ...drawn.filter(isPremium)],
    ),
    inPlay: { row: rowAfter(inPlay, play, seat), complete: play.score === 'word' },
    deck: drawn.length === 0 ? state.deck : state.deck.slice(drawn.length),
    totals,
    stake: play.score === 'word' ? { seat, points } : null,
    turns,
    passed: [],
  }
}

/** TMW-16 */
function afterPass(state: SampledState, seat: Seat): SampledState {
  const passed = state.passed.includes(seat) ? state.passed : [...state.passed, seat]
  const stalemate = state.seats.every((other) => passed.includes(other))
  return stalemate ? { ...state, inPlay: null, passed: [] } : { ...state, passed }
}

/** TMW-7: up to seven letters, and the premiums between them. */
function draw(deck: readonly Card[]): readonly Card[] {
  let letters = 0
  const end = deck.findIndex((card) => isLetterCard(card) && ++letters === FULL_HAND)
  return end < 0 ? deck : deck.slice(0, end + 1)
}

export function turnsOf({ turns }: SampledState, seat: Seat): number {
  let count = 0
  for (const each of turns) if (each === seat) count++
  return count
}
