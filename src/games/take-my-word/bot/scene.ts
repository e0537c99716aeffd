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
} from '../rules/pieces/cards.ts'
import type { Play } from '../rules/command.ts'
import { deckOf, FULL_HAND } from '../rules/pieces/deck.ts'
import { playedCards, rowAfter, type InPlay } from '../rules/play/row.ts'
import type { View } from '../rules/view.ts'

/** A table as a player imagines it, now or some turns ahead. */
export type Scene = {
  /** Who is still at the table. */
  readonly seats: readonly Seat[]
  /** By seat, as premiums and totals. */
  readonly hands: readonly (readonly LetterCard[])[]
  readonly premiums: readonly (readonly Premium[])[]
  /** The points as they stand. */
  readonly totals: readonly number[]
  readonly inPlay: InPlay | null
  readonly deck: readonly Card[]
  /** Whose points are lost when the word in play is taken, and how many. */
  readonly stake: { readonly seat: Seat; readonly points: number } | null
  /** Who plays, in turn, to the end of the game. */
  readonly turns: readonly Seat[]
  readonly passed: readonly Seat[]
}

/** What somebody does in a turn; without a play, they pass. */
export type Deed = { readonly play: Play | null; readonly points: number }

/** Whose turns are left, the places being `order` from the next round on. */
export function turnsLeft(view: View, order: readonly Seat[]): readonly Seat[] {
  const rounds = view.options.rounds - view.round
  return [...view.waiting, ...Array.from({ length: rounds }, () => order).flat()]
}

/** The table with hands for the others, and a deck, from the cards that the viewer cannot see. */
export function imagineScene(view: View, turns: readonly Seat[], dice: Dice): Scene {
  const premiums = view.players.map((player) => player.premiums)
  const { inPlay, discards } = view
  const own = view.players.map((_, seat) => (seat === view.seat ? view.hand! : []))
  const unseen = plain(dice.shuffle(deckOf({ hands: own, premiums, inPlay, discards })), dice)
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

const COMMON = Array.from('etaoinsr')

/** A blank stands for one common letter: to try all would take twenty times as long. */
export function plain<C extends Card>(cards: readonly C[], dice: Dice): readonly C[] {
  if (!cards.some(isBlankCard)) return cards
  return cards.map((card) => {
    if (!isBlankCard(card)) return card
    return `${COMMON[dice.below(COMMON.length)]} ${colourOf(card)}` as C
  })
}

function isBlankCard(card: Card): card is LetterCard {
  return isLetterCard(card) && isBlank(card)
}

/** The scene after the next one's turn. */
export function sceneAfter(scene: Scene, { play, points }: Deed): Scene {
  const seat = scene.turns[0]!
  const turns = scene.turns.slice(1)
  if (play === null) return { ...afterPass(scene, seat), turns }
  const { inPlay, stake } = scene
  let totals = scene.totals.with(seat, scene.totals[seat]! + points)
  if (inPlay?.complete === true && !play.clear && stake !== null) {
    totals = totals.with(stake.seat, totals[stake.seat]! - stake.points) // TMW-23
  }
  const cards = playedCards(play).map(({ card }) => card)
  const laid = play.premiums.map(({ premium }) => premium)
  const hand = without(scene.hands[seat]!, cards)!
  const premiums = laid.length === 0 ? scene.premiums[seat]! : without(scene.premiums[seat]!, laid)!
  // TMW-19: who has had the last turn draws no more.
  const drawn = hand.length === 0 && turns.includes(seat) ? draw(scene.deck) : []
  return {
    seats: scene.seats,
    hands: scene.hands.with(seat, drawn.length === 0 ? hand : drawn.filter(isLetterCard)),
    premiums: scene.premiums.with(
      seat,
      drawn.length === 0 ? premiums : [...premiums, ...drawn.filter(isPremium)],
    ),
    inPlay: { row: rowAfter(inPlay, play, seat), complete: play.score === 'word' },
    deck: drawn.length === 0 ? scene.deck : scene.deck.slice(drawn.length),
    totals,
    stake: play.score === 'word' ? { seat, points } : null,
    turns,
    passed: [],
  }
}

/** TMW-16 */
function afterPass(scene: Scene, seat: Seat): Scene {
  const passed = scene.passed.includes(seat) ? scene.passed : [...scene.passed, seat]
  const stalemate = scene.seats.every((other) => passed.includes(other))
  return stalemate ? { ...scene, inPlay: null, passed: [] } : { ...scene, passed }
}

/** TMW-7: seven letters and the premiums among them, or what there is. */
function draw(deck: readonly Card[]): readonly Card[] {
  let letters = 0
  const end = deck.findIndex((card) => isLetterCard(card) && ++letters === FULL_HAND)
  return end < 0 ? deck : deck.slice(0, end + 1)
}

export function turnsOf({ turns }: Scene, seat: Seat): number {
  let count = 0
  for (const each of turns) if (each === seat) count++
  return count
}
