import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from './command.ts'
import { DASH, fits, hasHidden } from './pieces/dashes.ts'
import { isHonor, neighboursOf, type Cell } from './pieces/tiles.ts'
import { shapeFault } from './pieces/word.ts'
import { movesFrom } from './play/moves.ts'
import type { Refusal } from './refusal.ts'
import type { Question, Turn } from './state.ts'
import type { View } from './view.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

/** Everything that can be checked without the dictionary. */
export function check(view: View, command: Command, _gameTime: GameTime): Refusal | null {
  if (view.seat === null) return 'not-seated'
  if (view.phase === 'over') return 'game-over'
  const player = view.players[view.seat]!
  if (player.left) return 'already-left'
  if (command.type === 'ready') {
    if (view.phase !== 'between') return 'hand-goes-on'
    return player.ready ? 'already-ready' : null
  }
  if (view.phase === 'between') return 'between-hands'
  if (player.out !== null) return 'out-of-hand' // CAM-25
  if (command.type === 'choose-word') {
    return view.phase === 'choosing' ? shapeFault(command.word) : 'words-are-chosen'
  }
  if (view.phase === 'choosing') return 'words-first'
  if (command.type === 'place-token') return checkPlacement(view, view.seat, command)
  if (view.phase === 'placing') return 'tokens-first'
  if (view.turn!.seat !== view.seat) return 'not-your-turn'
  return checkTurn(view, view.turn!, command)
}

/** CAM-5 */
function checkPlacement(view: View, seat: Seat, { cell }: Of<'place-token'>): Refusal | null {
  if (view.placement === null) return 'tokens-are-placed'
  if (view.placement.by !== seat) return 'not-your-turn'
  if (isHonor(view.board[cell]!.tile)) return 'not-a-letter'
  return view.players.some(({ token }) => token === cell) ? 'token-there' : null
}

type TurnCommand = Exclude<Command, Of<'choose-word' | 'place-token' | 'ready'>>

const ANSWERED_BY: Readonly<Record<TurnCommand['type'], readonly Question[]>> = {
  move: ['move'],
  pass: ['move'],
  ride: ['ride'],
  swap: ['swap'],
  point: ['point'],
  guess: ['move', 'free-guess', 'guess-on'],
  decline: ['ride', 'free-guess', 'guess-on'],
}

function checkTurn(view: View, turn: Turn, command: TurnCommand): Refusal | null {
  if (!ANSWERED_BY[command.type].includes(turn.asks)) return 'asked-otherwise'
  switch (command.type) {
    case 'move':
      return checkMove(view, turn.seat, command.cell)
    case 'pass':
      return movesFrom(view.board, view.players[turn.seat]!.token!).length > 0 ? 'can-move' : null
    case 'ride':
      return checkRide(view, command.cell)
    case 'swap':
      return checkSwapped(view, command.cells[0]) ?? checkSwapped(view, command.cells[1])
    case 'point':
      return checkPoint(view, turn.seat, command)
    case 'guess':
      return checkGuess(view, turn, command)
    case 'decline':
      return null
  }
}

/** CAM-7 */
function checkMove(view: View, seat: Seat, cell: Cell): Refusal | null {
  if (!neighboursOf(view.players[seat]!.token!).includes(cell)) return 'not-adjacent'
  return view.board[cell]!.locked ? 'tile-locked' : null
}

/** CAM-17 */
function checkRide({ board }: View, cell: Cell): Refusal | null {
  if (isHonor(board[cell]!.tile)) return 'not-a-letter'
  return board[cell]!.faceUp ? null : 'face-down'
}

/** CAM-18 */
function checkSwapped({ board }: View, cell: Cell): Refusal | null {
  const { tile, faceUp, locked } = board[cell]!
  if (tile === 'joker') return 'joker-stays'
  if (!faceUp) return 'face-down'
  return locked ? 'tile-locked' : null
}

/** CAM-19, CAM-21: the word of another player, in play, with something hidden. */
function checkTarget(view: View, mover: Seat, seat: Seat): Refusal | null {
  const player = view.players[seat]
  if (player === undefined || player.dashes === null) return 'no-word-there'
  if (seat === mover) return 'own-word'
  if (player.guessed) return 'word-guessed'
  return hasHidden(player.dashes) ? null : 'nothing-hidden' // CAM-26
}

function checkPoint(view: View, mover: Seat, { seat, place }: Of<'point'>): Refusal | null {
  const fault = checkTarget(view, mover, seat)
  if (fault !== null) return fault
  return view.players[seat]!.dashes![place] === DASH ? null : 'no-dash-there'
}

/** CAM-36: unless guesses are strict, one that contradicts what lies open is refused. */
function checkGuess(view: View, turn: Turn, { seat, word }: Of<'guess'>): Refusal | null {
  const fault = checkTarget(view, turn.seat, seat)
  if (fault !== null) return fault
  if (turn.asks === 'free-guess' && seat !== turn.opponent) return 'only-that-word' // CAM-20
  if (view.options.guessCheck === 'strict') return null
  if (view.guesses.some((guess) => guess.seat === seat && guess.word === word)) {
    return 'guessed-before'
  }
  return fits(word, view.players[seat]!.dashes!, view.board) ? null : 'does-not-fit'
}
