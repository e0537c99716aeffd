import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import type { Card, Difficulty } from '#lexicon/deck.ts'
import type { Options } from './options.ts'
import { readingSide, type Player, type Side } from './play/side.ts'
import type { Annals, AnsweredCard, Lots, Phase, Place, Said, State } from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  /** The viewer's side; null for a spectator. */
  readonly side: number | null
  readonly options: Options
  readonly phase: Phase
  /** Since when the table waits, and when it stops waiting: null without a clock. */
  readonly since: GameTime
  readonly until: GameTime | null
  /** OXF-6: the rolls for who begins, round by round and by side. */
  readonly lots: readonly Lots[]
  readonly sides: readonly SideView[]
  readonly players: readonly PlayerView[]
  /** The side whose turn it is; null when the game is over. */
  readonly turn: number | null
  /** What the die shows; null when it was not cast in this turn. */
  readonly roll: number | null
  /** OXF-8: who holds the card in play and reads it; null for the table. */
  readonly reader: Seat | null
  /** OXF-25: what the viewer may see of the card in play; null when that is nothing. */
  readonly card: CardView | null
  /** The last card that was answered, whole. */
  readonly answered: AnsweredCard | null
  /** The whole course of the game, once it is over. */
  readonly annals: Annals | null
  /** How often the die was cast and a card drawn. */
  readonly casts: number
  readonly draws: number
  /** OXF-21: what was last said within the viewer's own side. */
  readonly talk: readonly Said[]
  readonly outcome: Outcome | null
}

/** Where the pieces stand is open to all. */
export type SideView = Side
export type PlayerView = Player

export type CardView = {
  readonly number: number
  readonly word: string
  readonly difficulty: Difficulty
  /** OXF-3: how the word is said, and whether that is only roughly so. */
  readonly said: string
  readonly approximate: boolean
  /** Which definition the roll asks for, and its text. */
  readonly asked: Place
  readonly definition: string
  /** OXF-8: the whole back, for the reader alone. */
  readonly back: Back | null
}

export type Back = Pick<Card, 'definitions' | 'truth'>

export function viewOf(state: State, viewer: Viewer): View {
  const seat = viewer === 'spectator' ? null : viewer
  const side = seat === null ? null : state.players[seat]!.side
  const reader = readerOf(state)
  return {
    seat,
    side,
    options: state.options,
    phase: state.phase,
    since: state.since,
    until: untilOf(state),
    lots: state.lots,
    sides: state.sides,
    players: state.players,
    turn: state.turn,
    roll: state.roll,
    reader,
    card: cardFor(state, seat !== null && seat === reader),
    answered: state.answered,
    annals: state.outcome === null ? null : state.annals,
    casts: state.casts,
    draws: state.draws,
    talk: side === null ? [] : state.talk[side]!,
    outcome: state.outcome,
  }
}

/** OXF-8: the captain of the next side to the left; null when the table reads or no card is out. */
export function readerOf({ options, turn, drawn, sides }: State): Seat | null {
  if (options.reader === 'referee' || turn === null || drawn === null) return null
  const side = readingSide(sides, turn)
  return side === null ? null : sides[side]!.captain
}

export function untilOf({ options, phase, since }: State): GameTime | null {
  return options.seconds === null || phase === 'over' ? null : since + options.seconds * 1000
}

/** OXF-25: nothing before it is read, then the front and what was read; the reader sees it all. */
function cardFor({ phase, drawn }: State, reads: boolean): CardView | null {
  if (drawn === null || (phase === 'reading' && !reads)) return null
  const { number, card, asked } = drawn
  const { word, difficulty, said, approximate, definitions, truth } = card
  return {
    number,
    word,
    difficulty,
    said,
    approximate,
    asked,
    definition: definitions[asked].text,
    back: reads ? { definitions, truth } : null,
  }
}
