import type { Seat } from '#kit/game.ts'
import { isBlack, colourOf, without } from './pieces/cards.ts'
import type { Command, Play } from './command.ts'
import type { Position } from './solver/plays.ts'
import type { PlayFault, Refusal } from './refusal.ts'
import { playedCards, rowAfter, baseRow, spell } from './play/row.ts'
import type { View } from './view.ts'
import { SHORTEST_WORD } from './pieces/words.ts'

/** Everything that can be told without the dictionary. */
export function check(view: View, command: Command): Refusal | null {
  if (view.seat === null) return 'not-seated'
  if (view.phase === 'over') return 'game-over'
  if (view.players[view.seat]!.left) return 'already-left'
  const switching = command.type === 'switch' || command.type === 'stay'
  if (switching && view.phase !== 'switching') return 'no-switch-now'
  if (view.toAct !== view.seat) return 'not-your-turn'
  if (!switching && view.phase === 'switching') return 'choose-a-place'
  switch (command.type) {
    case 'play':
      return playFault(positionOf(view)!, command)
    case 'pass':
      return passFault(positionOf(view)!)
    case 'switch':
      return switchFault(view, view.seat, command.with)
    case 'stay':
      return null
  }
}

/** What the viewer has to work with; null for a spectator. */
export function positionOf({ seat, hand, players, inPlay }: View): Position | null {
  if (seat === null || hand === null) return null
  return { hand, premiums: players[seat]!.premiums, inPlay }
}

/** TMW-15: on a clean slate and on a word there is always a play, unless the hand is empty. */
function passFault({ hand, inPlay }: Position): Refusal | null {
  if (hand.length === 0) return null // TMW-19
  if (inPlay === null) return 'cannot-pass-on-clean-slate'
  return inPlay.complete ? 'cannot-pass-on-word' : null
}

/** TMW-27 */
function switchFault({ order }: View, seat: Seat, other: Seat): Refusal | null {
  return other !== seat && order.includes(other) ? null : 'no-such-place'
}

/** What is wrong with a play in this position, dictionary aside. */
export function playFault(position: Position, play: Play): PlayFault | null {
  const { hand, inPlay } = position
  if (play.clear && inPlay?.complete !== true) return 'nothing-to-clear' // TMW-17
  const under = baseRow(inPlay, play)
  const puts = playedCards(play)
  if (play.over.length !== under.length) return 'cards-in-play-differ'
  if (puts.length === 0) return 'nothing-played'
  const cards = puts.map(({ card }) => card)
  if (without(hand, cards) === null) return 'card-not-held'
  const replacing = replacementFault(position, play)
  if (replacing !== null) return replacing
  if (play.score === 'letter' && puts.length > 1) return 'one-letter-only' // TMW-9
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  if (under.length > 0 && spell(row) === spell(under)) return 'nothing-changes' // TMW-18
  if (play.score === 'word' && row.length < SHORTEST_WORD) return 'too-short' // TMW-9
  return premiumFault(position, play)
}

/** TMW-12, TMW-13 */
function replacementFault({ inPlay }: Position, play: Play): PlayFault | null {
  const under = baseRow(inPlay, play)
  for (const [place, put] of play.over.entries()) {
    if (put === null) continue
    const { card } = under[place]!
    if (isBlack(card)) return 'black-is-locked'
    if (!isBlack(put.card) && colourOf(put.card) !== colourOf(card)) return 'wrong-colour'
  }
  return under.length > 0 && !play.over.includes(null) ? 'nothing-stays' : null
}

/** TMW-24, TMW-25 */
function premiumFault({ inPlay, premiums }: Position, play: Play): PlayFault | null {
  if (play.premiums.length === 0) return null
  if (play.score === 'letter') return 'premium-without-word'
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  const taken = new Set<number>()
  for (const { place } of play.premiums) {
    const under = row[place]
    if (under === undefined) return 'premium-off-the-word'
    if (!isBlack(under.card)) return 'premium-on-colour'
    if (under.premium !== null || taken.has(place)) return 'premium-on-premium'
    taken.add(place)
  }
  const laid = play.premiums.map(({ premium }) => premium)
  return without(premiums, laid) === null ? 'premium-not-held' : null
}
