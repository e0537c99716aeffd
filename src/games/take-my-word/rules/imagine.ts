import { oneIn, pick } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { World } from '#kit/game.ts'
import { isLetterCard, type LetterCard } from './pieces/cards.ts'
import { positionOf } from './check.ts'
import type { Command } from './command.ts'
import { deckOf } from './pieces/deck.ts'
import { Plays, type Position } from './solver/plays.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** A state the viewer could not tell from the real one: the others' hands are made up. */
export function imagine(view: View, { dice }: World): State {
  const premiums = view.players.map((player) => player.premiums)
  const { inPlay, discards } = view
  const known = view.players.map((_, seat) => knownHand(view, seat))
  // TMW-29: any letter that is not in sight may be in any hand.
  const unseen = dice.shuffle(
    deckOf({ hands: known.map((hand) => hand ?? []), premiums, inPlay, discards }).filter(
      isLetterCard,
    ),
  )
  let dealt = 0
  const hands = known.map((hand, seat): readonly LetterCard[] => {
    if (hand !== null) return hand
    const { letters } = view.players[seat]!
    dealt += letters
    return unseen.slice(dealt - letters, dealt)
  })
  return {
    options: view.options,
    roster: view.players.map(({ name, team }) => ({ name, team })),
    phase: view.phase,
    round: view.round,
    lots: view.lots,
    order: view.order,
    waiting: view.waiting,
    switcher: view.phase === 'switching' ? view.toAct : null,
    hands,
    premiums,
    inPlay,
    discards,
    shuffles: view.shuffles,
    passed: view.passed,
    sheet: view.sheet,
    left: view.players.map(({ left }) => left),
    abandoned: view.players.map(({ abandoned }) => abandoned),
    ending: view.ending,
  }
}

function knownHand(view: View, seat: number): readonly LetterCard[] | null {
  if (view.ending !== null) return view.ending.hands[seat]!
  return seat === view.seat ? view.hand : null
}

/** Something that this player may do now. */
export function sample(view: View, world: World): Command | null {
  const { dice } = world
  if (view.seat === null || view.toAct !== view.seat) return null
  if (view.phase === 'switching') {
    const others = view.order.filter((seat) => seat !== view.seat)
    return oneIn(dice, 2) ? { type: 'stay' } : { type: 'switch', with: pick(dice, others) }
  }
  return sampleTurn(positionOf(view)!, world)
}

function sampleTurn(position: Position, { dice, words }: World): Command {
  const beginning = position.inPlay?.complete === false
  if (beginning && oneIn(dice, 6)) return { type: 'pass' }
  const plays = new Plays(position, words(ENGLISH.words).graph)
  if (plays.length === 0) return { type: 'pass' }
  // The one that plays more cards of some, so that decks are gone through.
  const some = Array.from({ length: 1 + dice.below(4) }, () => dice.below(plays.length))
  const { play } = plays.at(some.reduce((a, b) => (plays.cards(b) > plays.cards(a) ? b : a)))
  return { type: 'play', ...play, premiums: oneIn(dice, 4) ? [] : play.premiums }
}
