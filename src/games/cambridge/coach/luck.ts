import { wholePoints } from '#kit/coach/judgement.ts'
import type { Luck } from '#kit/coach/report.ts'
import { isHonor } from '../rules/pieces/tiles.ts'
import { bonusFor } from '../rules/play/scoring.ts'
import type { Command } from '../rules/command.ts'
import type { Evaluation } from '../bot/search/evaluation.ts'
import { chanceOf } from './texts.ts'
import type { JudgedTurn } from './turns.ts'

/** The points that a letter or a guess could be expected to bring; null where it is not about luck. */
export function expectedPoints(evaluation: Evaluation, command: Command): number | null {
  const { view, beliefs } = evaluation
  switch (command.type) {
    case 'move':
    case 'ride': {
      const { tile, faceUp } = view.board[command.cell]!
      return faceUp && !isHonor(tile) ? evaluation.expectedScore(command.cell) : null
    }
    case 'guess': {
      const belief = beliefs[command.seat] ?? null
      if (belief === null) return null
      const out = view.players.filter((player) => player.out !== null).length
      return bonusFor(out + 1) * chanceOf(belief, command.word)
    }
    default:
      return null
  }
}

/** Letters and guesses that turned out better or worse than they looked. */
export function luckOf(turns: readonly JudgedTurn[]): Luck {
  const points = wholePoints(turns.reduce((sum, { surprise }) => sum + surprise, 0))
  return { points, text: 'Letters and guesses, compared with what could be expected of them.' }
}
