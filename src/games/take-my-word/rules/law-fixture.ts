import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { Roster, Viewer } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import { TURN_MINUTES } from '#kit/turn-clock.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { takeMyWord, type TakeMyWord } from './game.ts'
import { DECK, valueOf, without, type Card } from './pieces/cards.ts'
import { deckOf, deckSize, cardsOutsideDeck } from './pieces/deck.ts'
import { playFault } from './play/placement.ts'
import { positionsOf } from './play/review.ts'
import { actionOf, rowAfter, spell } from './play/row.ts'
import { pointsFor } from './play/scoring.ts'
import { totals } from './standings.ts'
import type { State } from './state.ts'

export const lawFixture: LawFixture<TakeMyWord> = {
  game: takeMyWord,
  roster,
  options: (dice) => ({
    rounds: oneIn(dice, 100) ? 30 : 1 + dice.below(3),
    strictPass: oneIn(dice, 3),
    turnClock: pick(dice, [null, ...TURN_MINUTES]),
  }),
  deal: (dice) =>
    oneIn(dice, 4)
      ? {
          lots: dice.shuffle(DECK).slice(0, dice.below(8)),
          cards: dice.shuffle(DECK).slice(0, dice.below(DECK.length + 1)),
        }
      : null,
  conserved: (state) => miscounted(state) ?? misplayed(state) ?? misscored(state),
  hidden: (state, viewer) => othersHands(state, viewer),
  odds: (state, viewer) => {
    const hidden = othersHands(state, viewer).flat().length
    // No card exists more than four times, and dozens are out of sight.
    return state.phase === 'over' || hidden === 0 ? 1 : 0.1
  },
}

function roster(dice: Dice): Roster {
  return Array.from({ length: 2 + dice.below(5) }, (_, seat) => ({
    name: `Player ${seat}`,
    team: seat,
  }))
}

function othersHands(state: State, viewer: Viewer): readonly (readonly string[])[] {
  return state.hands.filter((_, seat) => seat !== viewer).map((hand) => hand.toSorted())
}

/** TMW-1, TMW-2: every card is in one place only, including the star. */
function miscounted(state: State): string | null {
  const everything: readonly Card[] = [...DECK, 'star']
  const outside = cardsOutsideDeck(state)
  if (without(everything, outside) === null) return 'there are more cards than there should be'
  if (!outside.includes('star')) return 'the star is lost'
  return deckOf(state).length === deckSize(state) ? null : 'the deck has another size'
}

/** The row in play follows from the sheet, and every play on it was legal. */
function misplayed(state: State): string | null {
  const { sheet, hands, left, abandoned } = state
  const last = hands.map((hand, seat) => (left[seat] ? abandoned[seat]! : hand))
  for (const [index, position] of positionsOf(sheet, last).entries()) {
    const { play, seat, action, word, points } = sheet[index]!
    if (play === null) continue
    const fault = playFault(position, play)
    if (fault !== null) return `line ${index}: ${fault}`
    if (action !== actionOf(position.inPlay, play)) return `line ${index}: not a ${action}`
    if (points !== pointsFor(position.inPlay, play)) return `line ${index}: wrong points`
    const row = rowAfter(position.inPlay, play, seat)
    if (word !== spell(row)) return `line ${index}: ${word} is not in play`
    const later = sheet.slice(index)
    const isLast = !later.slice(1).some((line) => line.play !== null)
    const cleared = later.some((line) => line.stalemate)
    if (isLast && !sameJson(cleared ? null : row, state.inPlay?.row ?? null)) {
      return 'another row is in play'
    }
  }
  return null
}

/** TMW-23, TMW-28 */
function misscored(state: State): string | null {
  const { sheet, ending } = state
  const lost = sheet.findIndex(
    ({ takenBy, play }, index) =>
      takenBy !== null && (sheet[takenBy]!.took !== index || play?.score !== 'word'),
  )
  if (lost >= 0) return `line ${lost}: taken by a line that took another`
  if (ending === null) return null
  const worth = ending.hands.map((hand) => hand.reduce((sum, card) => sum + valueOf(card), 0))
  const scores = totals(state).map((total, seat) => total - worth[seat]!)
  return sameJson(scores, ending.outcome.scores) ? null : 'a wrong final score'
}
