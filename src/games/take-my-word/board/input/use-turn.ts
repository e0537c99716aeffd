import { useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import { useCommands } from '#web/ui/hooks/use-commands.ts'
import { check } from '#games/take-my-word/rules/check.ts'
import type { Command } from '#games/take-my-word/rules/command.ts'
import {
  isBlack,
  letterOf,
  without,
  type Letter,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'
import { explain } from '#games/take-my-word/rules/refusal.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { newHistory, step, undo, type DraftHistory } from './draft-history.ts'
import {
  canPlace,
  cardsIn,
  CLEARED_DRAFT,
  parsePlace,
  placeAfter,
  placeCard,
  placePremium,
  placePremiums,
  placesOf,
  removeCard,
  spotsOf,
  type Draft,
  type DraftCard,
  type Place,
  type Spot,
} from './draft.ts'
import type { HandCard } from './hand-order.ts'
import { previewOf, type Dictionary } from './preview.ts'
import { otherCard, typedCard } from './typed-card.ts'
import { useHand } from './use-hand.ts'

/** What was tapped and waits for a place. */
export type Chosen =
  | { readonly kind: 'card'; readonly id: number }
  | { readonly kind: 'premium'; readonly premium: Premium; readonly index: number }

/** TMW-5: a blank whose letter has not been chosen yet, and the place it goes to. */
export type PendingBlank = { readonly handCard: HandCard; readonly place: Place }

type TurnState = {
  /** Identifies the turn; a draft for another turn is discarded. */
  readonly turn: string
  readonly history: DraftHistory
  /** Where the next card goes; null until a place is chosen. */
  readonly caret: Place | null
  /** The caret before each step of the history. */
  readonly carets: readonly (Place | null)[]
  readonly chosen: Chosen | null
  readonly pendingBlank: PendingBlank | null
}

/** State and actions of the player's turn, until a play is sent. */
export function useTurn(props: BoardProps<View, Command>, words: Dictionary | null) {
  const { view, sound } = props
  const turn = `${view.sheet.length} ${view.phase} ${view.toAct}`
  const [stored, setStored] = useState<TurnState>(() => newTurnState(view, turn))
  const current = stored.turn === turn ? stored : newTurnState(view, turn)
  const sending = useCommands(props, { check, explain })
  const { history, caret, chosen, pendingBlank } = current
  const draft = history.present
  const hand = useHand(
    view.hand ?? [],
    cardsIn(draft).map(({ id }) => id),
  )

  const row = draft.clear ? [] : (view.inPlay?.row ?? [])
  const open =
    view.phase === 'playing' &&
    view.toAct === view.seat &&
    view.seat !== null &&
    sending.pending === null
  const preview = previewOf(view, draft, words)
  const change = (part: Partial<TurnState>) => setStored({ ...current, ...part })

  function advance(next: Draft, part: Partial<TurnState> = {}) {
    sending.clearRefusal()
    sound('card')
    const carets = [...current.carets, caret]
    change({ history: step(history, next), carets, chosen: null, pendingBlank: null, ...part })
  }

  const refuse = (
    refusal: 'black-is-locked' | 'wrong-colour' | 'premium-on-colour' | 'premium-on-premium',
  ) => sending.refuse(explain(refusal, view, null))

  /** Places a card; with `follow` the caret moves on behind it. */
  function placeAt(placed: DraftCard, place: Place, follow: boolean) {
    if (!canPlace(placed.card, place, row)) {
      const under = row[parsePlace(place).index]
      return refuse(under !== undefined && isBlack(under.card) ? 'black-is-locked' : 'wrong-colour')
    }
    const next = placeCard(draft, placed, place)
    advance(next, { caret: follow ? placeAfter(next, place) : null })
  }

  function placeFromHand(handCard: HandCard, place: Place, follow = false) {
    if (!open) return
    const letter =
      letterOf(handCard.card) ?? cardsIn(draft).find(({ id }) => id === handCard.id)?.letter
    if (letter !== undefined) return placeAt({ ...handCard, letter }, place, follow)
    if (canPlace(handCard.card, place, row))
      change({ pendingBlank: { handCard, place }, chosen: null })
    else placeAt({ ...handCard, letter: 'a' }, place, follow)
  }

  /** A tap on a card of the hand: places it at the caret, or selects it until a place is tapped. */
  function pressCard(handCard: HandCard) {
    if (!open) return
    const place = caret ?? (draft.over.length === 0 ? lastPlace(draft) : null)
    if (place !== null) return placeFromHand(handCard, place, true)
    const again = chosen?.kind === 'card' && chosen.id === handCard.id
    sending.clearRefusal()
    change({ chosen: again ? null : { kind: 'card', id: handCard.id } })
  }

  /** A tap on a place: the selected card goes there; without one the caret does. */
  function pressPlace(place: Place) {
    if (!open) return
    if (chosen?.kind === 'card') {
      const handCard = hand.cards.find(({ id }) => id === chosen.id)
      if (handCard !== undefined) placeFromHand(handCard, place)
      return
    }
    sending.clearRefusal()
    change({ caret: caret === place ? null : place, chosen: null })
  }

  /** A tap on a card of the word. */
  function pressSpot(spot: Spot) {
    if (!open) return
    if (chosen?.kind === 'premium') return placePremiumOn(chosen.premium, spot)
    if (chosen?.kind === 'card') return pressPlace(spot.place)
    if (spot.placed !== null) return advance(removeCard(draft, spot.placed.id), { caret: null })
    if (spot.own !== null) return advance(placePremium(draft, spot.key, null))
    if (isBlack(spot.card)) return refuse('black-is-locked')
    pressPlace(spot.place)
  }

  function placePremiumOn(premium: Premium, spot: Spot) {
    if (!open) return
    if (!isBlack(spot.card)) return refuse('premium-on-colour')
    if (spot.premium !== null) return refuse('premium-on-premium')
    advance(placePremium(draft, spot.key, premium))
  }

  function type(letter: Letter, other: boolean) {
    if (!open) return
    const place = caret ?? lastPlace(draft)
    const places = placesOf(draft)
    const before = places[places.indexOf(place) - 1]
    const last = spotsOf(draft, row).find(
      (spot) => spot.place === before && spot.placed?.letter === letter,
    )?.placed
    if (other && before !== undefined && last !== undefined && last !== null) {
      const next = otherCard(hand.cards, draft, row, last, before)
      if (next !== null) return placeAt(next, before, true)
    }
    const placed = typedCard(hand.cards, draft, row, letter, place)
    if (placed === null) return sending.refuse(`You hold no ${letter.toUpperCase()}.`)
    placeAt(placed, place, true)
  }

  function moveCaret(by: number) {
    if (!open) return
    const places = placesOf(draft)
    const from = caret ?? (by > 0 ? places[0]! : lastPlace(draft))
    const to = caret === null && by > 0 ? 0 : places.indexOf(from) + (caret === null ? 0 : by)
    change({ caret: places[Math.max(0, Math.min(places.length - 1, to))]! })
  }

  function caretTo(end: 'first' | 'last') {
    if (open) change({ caret: placesOf(draft).at(end === 'first' ? 0 : -1)! })
  }

  /** TMW-22: plays for the word, or for the letter alone where both are offered. */
  function send(letterAlone = false) {
    if (!open) return
    const offer = letterAlone ? preview.offers.at(-1) : preview.offers[0]
    if (offer !== undefined) return void sending.send({ type: 'play', ...offer.play })
    sending.refuse(preview.fault ?? 'Lay a card first, then play.')
  }

  const ownPremiums = view.seat === null ? [] : view.players[view.seat]!.premiums
  return {
    open,
    sending,
    hand,
    draft,
    spots: spotsOf(draft, row),
    preview,
    caret,
    chosen,
    pendingBlank,
    untouched: history.past.length === 0,
    /** The own premiums that are not placed on a card. */
    premiums: without(
      ownPremiums,
      draft.premiums.map(({ premium }) => premium),
    )!,
    /** Whether the selected card or premium may go there. */
    accepts: (spot: Spot) => {
      if (chosen?.kind === 'premium') return acceptsPremium(spot)
      const handCard = chosen === null ? undefined : hand.cards.find(({ id }) => id === chosen.id)
      return handCard !== undefined && canPlace(handCard.card, spot.place, row)
    },
    acceptsPremium,
    canPlace: (card: HandCard['card'], place: Place) => canPlace(card, place, row),
    pressCard,
    pressPlace,
    pressSpot,
    pressPremium: (premium: Premium, index: number) => {
      const again = chosen?.kind === 'premium' && chosen.index === index
      if (open) change({ chosen: again ? null : { kind: 'premium', premium, index } })
    },
    placeFromHand,
    placePremiumOn,
    removeCard: (id: number) => open && advance(removeCard(draft, id), { caret: null }),
    nameBlank: (letter: Letter) => {
      if (pendingBlank !== null)
        placeAt({ ...pendingBlank.handCard, letter }, pendingBlank.place, caret !== null)
    },
    cancelBlank: () => change({ pendingBlank: null }),
    bestPremiums: () => {
      if (open && preview.better !== null)
        advance(placePremiums(draft, row, preview.better.premiums))
    },
    noPremiums: () => open && advance({ ...draft, premiums: [] }),
    clear: () => open && view.inPlay?.complete === true && !draft.clear && advance(CLEARED_DRAFT),
    undo: () => {
      if (!open) return
      if (chosen !== null) return change({ chosen: null })
      sending.clearRefusal()
      const carets = current.carets.slice(0, -1)
      change({ history: undo(history), caret: current.carets.at(-1) ?? null, carets })
    },
    /** Undoes a selection if there is one, otherwise everything. */
    reset: () => {
      if (!open) return
      sending.clearRefusal()
      if (chosen !== null) return change({ chosen: null })
      if (history.past.length === 0) return change({ caret: null })
      setStored(newTurnState(view, turn))
    },
    type,
    moveCaret,
    caretTo,
    send,
    pass: () => open && void sending.send({ type: 'pass' }),
  }
}

export type Turn = ReturnType<typeof useTurn>

export type TurnProps = {
  readonly view: View
  readonly turn: Turn
  readonly words: Dictionary | null
}

/** TMW-24, TMW-25 */
function acceptsPremium({ card, premium }: Spot): boolean {
  return isBlack(card) && premium === null
}

function lastPlace(draft: Draft): Place {
  return placesOf(draft).at(-1)!
}

function newTurnState({ inPlay }: View, turn: string): TurnState {
  const history = newHistory(inPlay)
  return { turn, history, caret: null, carets: [], chosen: null, pendingBlank: null }
}
