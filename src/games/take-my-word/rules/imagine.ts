import type { World } from '#kit/game.ts'
import { isLetterCard, type LetterCard } from './pieces/cards.ts'
import { deckOf } from './pieces/deck.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** A state that the viewer could not tell from the real one: the others' hands are made up. */
export function imagine(view: View, { dice }: World): State {
  const { players, ending } = view
  return {
    options: view.options,
    roster: players.map(({ name, team }) => ({ name, team })),
    phase: view.phase,
    switcher: view.phase === 'switching' ? view.toAct : null,
    round: view.round,
    lots: view.lots,
    order: view.order,
    waiting: view.waiting,
    hands: ending === null ? imagineHands(view, dice) : ending.hands,
    premiums: players.map(({ premiums }) => premiums),
    inPlay: view.inPlay,
    discards: view.discards,
    shuffles: view.shuffles,
    passed: view.passed,
    sheet: view.sheet,
    left: players.map(({ left }) => left),
    abandoned: players.map(({ abandoned }) => abandoned),
    ending,
    clock: view.clock,
  }
}

/** TMW-29: any letter that is not in sight may be in any hand. */
function imagineHands(view: View, dice: World['dice']): readonly (readonly LetterCard[])[] {
  const { players, inPlay, discards } = view
  const premiums = players.map((player) => player.premiums)
  const unseen = deckOf({ hands: [view.hand ?? []], premiums, inPlay, discards })
  const letters = dice.shuffle(unseen.filter(isLetterCard))
  let dealt = 0
  return players.map((player, seat): readonly LetterCard[] => {
    if (seat === view.seat) return view.hand!
    dealt += player.letters
    return letters.slice(dealt - player.letters, dealt)
  })
}
