import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import type { TurnClocks } from '#kit/turn-clock.ts'
import type { Card, Difficulty } from '#lexicon/deck.ts'
import type { Options } from './options.ts'
import type { Player, Side } from './play/side.ts'
import {
  deadlineOf,
  readerOf,
  type AnsweredCard,
  type ChatMessage,
  type DefinitionIndex,
  type GameHistory,
  type Lots,
  type Phase,
  type Showing,
  type State,
} from './state.ts'

export type View = {
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  /** The viewer's side; null for a spectator. */
  readonly side: number | null
  readonly options: Options
  readonly phase: Phase
  /** When the phase began, and when its time is up: null without a time limit. */
  readonly since: GameTime
  readonly until: GameTime | null
  /** OXF-6: the rolls for who begins, round by round and by side. */
  readonly lots: readonly Lots[]
  readonly sides: readonly Side[]
  readonly players: readonly Player[]
  /** The side whose turn it is; null when the game is over. */
  readonly turn: number | null
  /** What the die shows; null before the first roll of a turn. */
  readonly roll: number | null
  /** OXF-8: who holds the card in play and reads it; null when the table reads. */
  readonly reader: Seat | null
  /** OXF-25: what the viewer may see of the card in play; null when that is nothing. */
  readonly card: CardView | null
  /** The last card that was answered, both sides of it. */
  readonly answered: AnsweredCard | null
  /** OXF-27: set while everybody looks at it. */
  readonly showing: Showing | null
  /** Null until the game is over. */
  readonly history: GameHistory | null
  /** Since the beginning of the game. */
  readonly rollCount: number
  readonly drawCount: number
  /** OXF-21: the last messages within the viewer's own side. */
  readonly sideChat: readonly ChatMessage[]
  readonly outcome: Outcome | null
  /** HALL-5: null without a turn clock. */
  readonly clock: TurnClocks | null
}

export type CardView = {
  readonly number: number
  readonly word: string
  readonly difficulty: Difficulty
  /** OXF-3: the pronunciation, and whether it is only approximate. */
  readonly said: string
  readonly approximate: boolean
  /** Which definition the roll asks for, and its text. */
  readonly asked: DefinitionIndex
  readonly definition: string
  /** OXF-8: for the reader alone; null for everybody else. */
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
    until: deadlineOf(state),
    lots: state.lots,
    sides: state.sides,
    players: state.players,
    turn: state.turn,
    roll: state.roll,
    reader,
    card: cardFor(state, seat !== null && seat === reader),
    answered: state.answered,
    showing: state.showing,
    history: state.outcome === null ? null : state.history,
    rollCount: state.rollCount,
    drawCount: state.drawCount,
    sideChat: side === null ? [] : state.sideChats[side]!,
    outcome: state.outcome,
    clock: state.clock,
  }
}

/** OXF-25: nothing before it is read, then the front and the definition; the reader sees it all. */
function cardFor({ phase, drawn }: State, isReader: boolean): CardView | null {
  if (drawn === null || (phase === 'reading' && !isReader)) return null
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
    back: isReader ? { definitions, truth } : null,
  }
}
