import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Command } from './command.ts'
import { DASH } from './pieces/dashes.ts'
import { LETTERS } from './pieces/tiles.ts'
import { LONGEST, SHORTEST } from './pieces/word.ts'
import { movesFrom, ridesOn, swapsOn, targetsOf } from './play/moves.ts'
import { freeCells } from './play/placement.ts'
import { imagineWord, type WordSource } from './play/possible-words.ts'
import type { Turn } from './state.ts'
import type { View } from './view.ts'

/** Some command that `check` allows; null when there is none. */
export function sample(view: View, world: WordSource): Command | null {
  const { seat, phase } = view
  if (seat === null || phase === 'over' || view.players[seat]!.left) return null
  if (phase === 'between') return view.players[seat]!.ready ? null : { type: 'ready' }
  if (view.players[seat]!.out !== null) return null
  if (phase === 'choosing') return { type: 'choose-word', word: sampleSecret(view, seat, world) }
  if (phase === 'placing') {
    if (view.placement?.by !== seat) return null
    return { type: 'place-token', cell: pick(world.dice, freeCells(view.board, view.players)) }
  }
  return view.turn!.seat === seat ? sampleTurn(view, view.turn!, world) : null
}

function sampleSecret(view: View, seat: Seat, world: WordSource): string {
  const { dice } = world
  const length = SHORTEST + dice.below(LONGEST - SHORTEST + 1)
  if (view.options.wordCheck === 'at-the-end' && oneIn(dice, 3)) {
    return Array.from({ length }, () => pick(dice, LETTERS)).join('')
  }
  return imagineWord(DASH.repeat(length), seat, view, world)
}

function sampleTurn(view: View, turn: Turn, world: WordSource): Command | null {
  const { dice } = world
  switch (turn.asks) {
    case 'move':
      return (
        (oneIn(dice, 12) ? sampleGuess(view, turn, world) : null) ?? sampleMove(view, turn, dice)
      )
    case 'ride':
      return oneIn(dice, 4)
        ? { type: 'decline' }
        : { type: 'ride', cell: pick(dice, ridesOn(view.board)) }
    case 'swap': {
      const [one, other] = dice.shuffle(swapsOn(view.board))
      return { type: 'swap', cells: [one!, other!] }
    }
    case 'point': {
      const seat = pick(dice, targetsOf(view.players, turn.seat))
      const dashes = view.players[seat]!.dashes!
      const hidden = [...dashes].flatMap((dash, place) => (dash === DASH ? [place] : []))
      return { type: 'point', seat, place: pick(dice, hidden) }
    }
    case 'free-guess':
    case 'guess-on':
      return (oneIn(dice, 2) ? sampleGuess(view, turn, world) : null) ?? { type: 'decline' }
  }
}

function sampleMove(view: View, { seat }: Turn, dice: Dice): Command {
  const moves = movesFrom(view.board, view.players[seat]!.token!)
  return moves.length === 0 ? { type: 'pass' } : { type: 'move', cell: pick(dice, moves) }
}

function sampleGuess(view: View, turn: Turn, world: WordSource): Command | null {
  const targets = turn.asks === 'free-guess' ? [turn.opponent!] : targetsOf(view.players, turn.seat)
  if (targets.length === 0) return null
  const seat = pick(world.dice, targets)
  return { type: 'guess', seat, word: imagineWord(view.players[seat]!.dashes!, seat, view, world) }
}
