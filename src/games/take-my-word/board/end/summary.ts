import type { Seat } from '#kit/game.ts'
import { castOf, counted } from '#kit/prose.ts'
import { soleWinner, turningPoint } from '#kit/ending/turning-point.ts'
import type { Fact, GameSummary } from '#web/ui/end/game-summary.ts'
import { about } from '#games/take-my-word/rules/about.ts'
import { gameResult } from '#games/take-my-word/rules/describe.ts'
import type { Line } from '#games/take-my-word/rules/state.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { wordText } from '../pieces/word-text.ts'

export function summaryOf(view: View, seat: Seat | null): GameSummary {
  const result = gameResult(view.outcome!, view, seat)
  const winner = soleWinner(result.places)?.seats[0]
  const turned = winner === undefined ? null : turningLine(view, winner)
  const best = bestLine(view.sheet)
  const facts: Fact[] = []
  const cast = castOf({ ...view, seat })
  if (turned !== null) facts.push({ label: 'Turning point', text: lineText(turned) })
  if (best !== null) {
    const text = `${wordText(best)}, ${counted(best.points, 'point')} for ${cast.object(best.seat)}`
    facts.push({ label: 'Best word', text })
  }
  return {
    game: about.name,
    result,
    facts,
    letters: best === null ? [] : [[...best.word.toUpperCase()]],
  }

  function lineText(line: Line): string {
    const gained = `${counted(line.points, 'point')} for ${cast.object(line.seat)}`
    const lost = line.took === null ? null : view.sheet[line.took]!
    const taken =
      lost === null || lost.seat === line.seat
        ? ''
        : `, ${lost.points} lost by ${cast.object(lost.seat)}`
    return `Round ${line.round}, ${wordText(line)}: ${gained}${taken}`
  }
}

/** TMW-23: the turn that changed the lead most; a word that was taken costs its owner the points. */
export function turningLine({ sheet, players }: View, winner: Seat): Line | null {
  const gains = sheet.map(({ seat, points, took }) => {
    const bySeat = players.map((_, one) => (one === seat ? points : 0))
    if (took !== null) bySeat[sheet[took]!.seat]! -= sheet[took]!.points
    return bySeat
  })
  const turned = turningPoint(gains, winner)
  return turned === null ? null : sheet[turned]!
}

/** The word with the most points that nobody took, the first of several. */
export function bestLine(sheet: readonly Line[]): Line | null {
  const [best] = sheet
    .filter(({ play, points, takenBy }) => isWord(play) && points > 0 && takenBy === null)
    .toSorted((a, b) => b.points - a.points)
  return best ?? null
}

/** A word may also be begun, for the points of its letter alone. */
function isWord(play: Line['play']): boolean {
  return play?.score === 'word'
}
