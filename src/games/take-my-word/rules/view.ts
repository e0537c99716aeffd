import type { Outcome, Seat, Viewer } from '#kit/game.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Options } from './options.ts'
import type { Card, LetterCard, Premium } from './pieces/cards.ts'
import { deckSize } from './pieces/deck.ts'
import type { InPlay } from './play/row.ts'
import { totals, seatToAct } from './standings.ts'
import type { Ending, Line, Lot, Phase, State } from './state.ts'

/** TMW-29 */
export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  readonly options: Options
  readonly players: readonly PlayerView[]
  readonly phase: Phase
  readonly round: number
  /** TMW-6: what everybody drew to see who begins. */
  readonly lots: readonly Lot[]
  /** The places in the rotation, of those still at the table. */
  readonly order: readonly Seat[]
  /** Who has yet to play in this round, in turn. */
  readonly waiting: readonly Seat[]
  /** Whose turn it is, to play or to choose a place; null when the game is over. */
  readonly toAct: Seat | null
  /** The viewer's own letters and nobody else's. */
  readonly hand: readonly LetterCard[] | null
  /** The cards in the middle; null for a clean slate. */
  readonly inPlay: InPlay | null
  /** In the order in which they left play. */
  readonly discards: readonly Card[]
  /** How many cards are left in the deck. */
  readonly deck: number
  /** How often the discards were shuffled into a new deck. */
  readonly shuffles: number
  /** Who has passed since a card was last played. */
  readonly passed: readonly Seat[]
  /** One line per turn so far. */
  readonly sheet: readonly Line[]
  /** The line whose points may still be taken; null when all points are safe. */
  readonly provisional: number | null
  /** TMW-28: the letters left in every hand, what they cost, and the outcome. */
  readonly ending: Ending | null
  readonly outcome: Outcome | null
  /** TMW-32: null without a turn clock. */
  readonly clock: TurnClocks | null
}

export type PlayerView = {
  readonly name: string
  readonly team: number
  /** How many letters are in the hand. */
  readonly letters: number
  /** The player's face-up premiums. */
  readonly premiums: readonly Premium[]
  /** The current score: with points that may still be taken, without those that were taken. */
  readonly total: number
  readonly left: boolean
  /** The letters that the player threw in on leaving. */
  readonly abandoned: readonly LetterCard[]
}

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  const hand = seat === null ? null : state.hands[seat]!
  return {
    seat,
    options: state.options,
    players: playersOf(state),
    phase: state.phase,
    round: state.round,
    lots: state.lots,
    order: state.order,
    waiting: state.waiting,
    toAct: seatToAct(state),
    hand,
    inPlay: state.inPlay,
    discards: state.discards,
    deck: deckSize(state),
    shuffles: state.shuffles,
    passed: state.passed,
    sheet: state.sheet,
    provisional: provisionalLine(state),
    ending: state.ending,
    outcome: state.ending?.outcome ?? null,
    clock: state.clock,
  }
}

function playersOf(state: State): readonly PlayerView[] {
  const total = totals(state)
  return state.roster.map(({ name, team }, seat) => ({
    name,
    team,
    letters: state.hands[seat]!.length,
    premiums: state.premiums[seat]!,
    total: total[seat]!,
    left: state.left[seat]!,
    abandoned: state.abandoned[seat]!,
  }))
}

/** The points of a word are safe once nobody can take it any more. */
function provisionalLine({ inPlay, sheet, phase }: State): number | null {
  if (inPlay?.complete !== true || phase === 'over') return null
  return sheet.findLastIndex(({ play }) => play !== null)
}
