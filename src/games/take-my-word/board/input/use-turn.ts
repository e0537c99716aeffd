import { useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import {
  isBlack,
  letterOf,
  without,
  type Letter,
  type Premium,
} from '#games/take-my-word/rules/pieces/cards.ts'
import type { Command } from '#games/take-my-word/rules/command.ts'
import { explain } from '#games/take-my-word/rules/refusal.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { previewOf, type Dictionary } from './preview.ts'
import type { HandCard } from './hand-order.ts'
import {
  newHistory,
  CLEARED_DRAFT,
  placeCard,
  placePremium,
  placePremiums,
  canPlace,
  placeAfter,
  placesOf,
  cardsIn,
  spotsOf,
  step,
  removeCard,
  undo,
  type DraftHistory,
  type Draft,
  type Place,
  type DraftCard,
  type Spot,
} from './draft.ts'
import { otherCard, typedCard } from './typed-card.ts'
import { useHand } from './use-hand.ts'
import { useSending } from '../use-sending.ts'

/** What was picked up by a tap and waits for a place. */
export type Chosen =
  | { readonly kind: 'card'; readonly id: number }
  | { readonly kind: 'premium'; readonly premium: Premium; readonly index: number }

/** A blank on its way to a place, waiting for its letter (TMW-5). */
export type Naming = { readonly held: HandCard; readonly place: Place }

type Doing = {
  /** Whatever was laid out for another turn is forgotten. */
  readonly turn: string
  readonly attempt: DraftHistory
  /** Where the next card goes; null while a place is still to be chosen. */
  readonly caret: Place | null
  /** Where it was before each step. */
  readonly carets: readonly (Place | null)[]
  readonly chosen: Chosen | null
  readonly naming: Naming | null
}

/** All that somebody does with cards before they are played. */
export function useTurn(
  { view, now, play, sound }: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play' | 'sound'>,
  words: Dictionary | null,
) {
  const turn = `${view.sheet.length} ${view.phase} ${view.toAct}`
  const [stored, setStored] = useState<Doing>(() => fresh(view, turn))
  const doing = stored.turn === turn ? stored : fresh(view, turn)
  const sending = useSending({ view, now, play, sound })
  const { attempt, caret, chosen, naming } = doing
  const laying = attempt.present
  const hand = useHand(
    view.hand ?? [],
    cardsIn(laying).map(({ id }) => id),
  )

  const row = laying.clear ? [] : (view.inPlay?.row ?? [])
  const open =
    view.phase === 'playing' &&
    view.toAct === view.seat &&
    view.seat !== null &&
    sending.sent === null
  const answer = previewOf(view, laying, words)
  const change = (part: Partial<Doing>) => setStored({ ...doing, ...part })

  function go(next: Draft, part: Partial<Doing> = {}) {
    sending.hush()
    sound('tap')
    const carets = [...doing.carets, caret]
    change({ attempt: step(attempt, next), carets, chosen: null, naming: null, ...part })
  }

  const refuse = (
    refusal: 'black-is-locked' | 'wrong-colour' | 'premium-on-colour' | 'premium-on-premium',
  ) => sending.complain(explain(refusal, view, null))

  /** Lays a card; the caret goes on where it stands in the same part of the word. */
  function put(slip: DraftCard, place: Place, follow: boolean) {
    if (!canPlace(slip.card, place, row)) {
      const under = row[Number(place.split(':')[1])]
      return refuse(under !== undefined && isBlack(under.card) ? 'black-is-locked' : 'wrong-colour')
    }
    const next = placeCard(laying, slip, place)
    go(next, { caret: follow ? placeAfter(next, place) : null })
  }

  function putHeld(held: HandCard, place: Place, follow = false) {
    if (!open) return
    const letter = letterOf(held.card) ?? cardsIn(laying).find(({ id }) => id === held.id)?.letter
    if (letter !== undefined) return put({ ...held, letter }, place, follow)
    if (canPlace(held.card, place, row)) change({ naming: { held, place }, chosen: null })
    else put({ ...held, letter: 'a' }, place, follow)
  }

  /** A tap on a card of the hand: to where the caret is, or chosen to wait for a place. */
  function pressCard(held: HandCard) {
    if (!open) return
    const place = caret ?? (laying.over.length === 0 ? lastPlace(laying) : null)
    if (place !== null) return putHeld(held, place, true)
    const again = chosen?.kind === 'card' && chosen.id === held.id
    sending.hush()
    change({ chosen: again ? null : { kind: 'card', id: held.id } })
  }

  /** A tap on a place: what is chosen goes there; otherwise the next cards will. */
  function pressPlace(place: Place) {
    if (!open) return
    if (chosen?.kind === 'card') {
      const held = hand.held.find(({ id }) => id === chosen.id)
      if (held !== undefined) putHeld(held, place)
      return
    }
    sending.hush()
    change({ caret: caret === place ? null : place, chosen: null })
  }

  /** A tap on a card of the word. */
  function pressSpot(spot: Spot) {
    if (!open) return
    if (chosen?.kind === 'premium') return putPremium(chosen.premium, spot)
    if (chosen?.kind === 'card') return pressPlace(spot.place)
    if (spot.slip !== null) return go(removeCard(laying, spot.slip.id), { caret: null })
    if (spot.own !== null) return go(placePremium(laying, spot.key, null))
    if (isBlack(spot.card)) return refuse('black-is-locked')
    pressPlace(spot.place)
  }

  function putPremium(premium: Premium, spot: Spot) {
    if (!open) return
    if (!isBlack(spot.card)) return refuse('premium-on-colour')
    if (spot.premium !== null) return refuse('premium-on-premium')
    go(placePremium(laying, spot.key, premium))
  }

  function type(letter: Letter, other: boolean) {
    if (!open) return
    const place = caret ?? lastPlace(laying)
    const places = placesOf(laying)
    const before = places[places.indexOf(place) - 1]
    const laid = spotsOf(laying, row).find(
      (spot) => spot.place === before && spot.slip?.letter === letter,
    )?.slip
    if (other && before !== undefined && laid !== undefined && laid !== null) {
      const next = otherCard(hand.held, laying, row, laid, before)
      if (next !== null) return put(next, before, true)
    }
    const slip = typedCard(hand.held, laying, row, letter, place)
    if (slip === null) return sending.complain(`You hold no ${letter.toUpperCase()}.`)
    put(slip, place, true)
  }

  function moveCaret(by: number) {
    if (!open) return
    const places = placesOf(laying)
    const from = caret ?? (by > 0 ? places[0]! : lastPlace(laying))
    const to = caret === null && by > 0 ? 0 : places.indexOf(from) + (caret === null ? 0 : by)
    change({ caret: places[Math.max(0, Math.min(places.length - 1, to))]! })
  }

  /** Before the word, or after it. */
  function caretTo(end: 'first' | 'last') {
    if (open) change({ caret: placesOf(laying).at(end === 'first' ? 0 : -1)! })
  }

  /** TMW-22: for the word, or for the letter alone where both are offered. */
  function send(letterAlone = false) {
    if (!open) return
    const offer = letterAlone ? answer.offers.at(-1) : answer.offers[0]
    if (offer !== undefined) return void sending.send({ type: 'play', ...offer.play })
    sending.complain(answer.fault ?? 'Lay a card first, then play.')
  }

  const ownPremiums = view.seat === null ? [] : view.players[view.seat]!.premiums
  return {
    open,
    sending,
    hand,
    laying,
    spots: spotsOf(laying, row),
    answer,
    caret,
    chosen,
    naming,
    untouched: attempt.past.length === 0,
    /** The own premiums that are not laid on a card. */
    premiums: without(
      ownPremiums,
      laying.premiums.map(({ premium }) => premium),
    )!,
    /** Whether what is chosen may go there. */
    takes: (spot: Spot) => {
      if (chosen?.kind === 'premium') return takesPremium(spot)
      const held = chosen === null ? undefined : hand.held.find(({ id }) => id === chosen.id)
      return held !== undefined && canPlace(held.card, spot.place, row)
    },
    takesPremium,
    mayGo: (card: HandCard['card'], place: Place) => canPlace(card, place, row),
    pressCard,
    pressPlace,
    pressSpot,
    pressPremium: (premium: Premium, index: number) => {
      const again = chosen?.kind === 'premium' && chosen.index === index
      if (open) change({ chosen: again ? null : { kind: 'premium', premium, index } })
    },
    putHeld,
    putPremium,
    takeBack: (id: number) => open && go(removeCard(laying, id), { caret: null }),
    takePremium: (spot: Spot) => open && go(placePremium(laying, spot.key, null)),
    nameBlank: (letter: Letter) => {
      if (naming !== null) put({ ...naming.held, letter }, naming.place, caret !== null)
    },
    unname: () => change({ naming: null }),
    bestPremiums: () => {
      if (open && answer.better !== null) go(placePremiums(laying, row, answer.better.puts))
    },
    noPremiums: () => open && go({ ...laying, premiums: [] }),
    clear: () => open && view.inPlay?.complete === true && !laying.clear && go(CLEARED_DRAFT),
    undo: () => {
      if (!open) return
      if (chosen !== null) return change({ chosen: null })
      sending.hush()
      const carets = doing.carets.slice(0, -1)
      change({ attempt: undo(attempt), caret: doing.carets.at(-1) ?? null, carets })
    },
    /** Takes everything back; what is only chosen or pointed at goes first. */
    reset: () => {
      if (!open) return
      sending.hush()
      if (chosen !== null) return change({ chosen: null })
      if (attempt.past.length === 0) return change({ caret: null })
      setStored(fresh(view, turn))
    },
    type,
    moveCaret,
    caretTo,
    send,
    pass: () => open && void sending.send({ type: 'pass' }),
  }
}

export type Turn = ReturnType<typeof useTurn>

/** TMW-24, TMW-25 */
function takesPremium({ card, premium }: Spot): boolean {
  return isBlack(card) && premium === null
}

function lastPlace(laying: Draft): Place {
  return placesOf(laying).at(-1)!
}

function fresh({ inPlay }: View, turn: string): Doing {
  const attempt = newHistory(inPlay)
  return { turn, attempt, caret: null, carets: [], chosen: null, naming: null }
}
