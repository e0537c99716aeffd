import type { Seat } from '#kit/game.ts'
import { castOf, counted } from '#kit/prose.ts'
import { gainsText, soleWinner, turningPoint } from '#kit/ending/turning-point.ts'
import type { GameResult } from '#kit/ending/result-text.ts'
import type { Fact, GameSummary } from '#web/ui/end/game-summary.ts'
import { about } from '#games/boggle-master/rules/about.ts'
import { gameResult } from '#games/boggle-master/rules/describe.ts'
import { formatFace, SIDE } from '#games/boggle-master/rules/pieces/grid.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { bestFind, type Find } from './report-words.ts'
import { NO_RARITIES } from './word-lookup.ts'

export function summaryOf(view: View, seat: Seat | null): GameSummary {
  const seen = { ...view, seat }
  const result = gameResult(view.outcome!, view, seat)
  const report = view.report!
  const best = bestFind(report, NO_RARITIES)
  const turned = view.history.length > 1 ? turningGame(seen, result) : decidingText(seen, result)
  const facts: Fact[] = []
  if (turned !== null) facts.push({ label: 'Turning point', text: turned })
  if (best !== null) {
    const label = view.history.length > 1 ? 'Best word of the last game' : 'Best word'
    const whose = view.players.length === 1 ? '' : ` for ${castOf(seen).object(best.seat)}`
    const text = `${best.word.toUpperCase()}, ${counted(best.points, 'point')}${whose}`
    facts.push({ label, text })
  }
  const faces = report.grid.map(formatFace)
  const letters = Array.from({ length: SIDE }, (_, row) =>
    faces.slice(row * SIDE, (row + 1) * SIDE),
  )
  return { game: about.name, result, facts, letters }
}

/** BOG-12: the game of a tournament in which the winner's lead grew most. */
function turningGame({ history }: View, { places }: GameResult): string | null {
  const sides = places.flat()
  const games = history.map((points) =>
    sides.map(({ seats }) => seats.reduce((sum, seat) => sum + points[seat]!, 0)),
  )
  const turned = soleWinner(places) === null ? null : turningPoint(games, 0)
  if (turned === null) return null
  const names = sides.map(({ name }) => name)
  return `Game ${turned + 1}: ${gainsText(games[turned]!, 0, names)}`
}

export type DecidingWord = Find & { readonly margin: number }

/** The winners' best word, if they would not have won without it. */
export function decidingWord(view: View, { places }: GameResult): DecidingWord | null {
  const winner = soleWinner(places)
  const next = places[1]?.find(({ left }) => !left)
  if (winner === null || next === undefined) return null
  const lists = view.report!.lists.map((list, seat) => (winner.seats.includes(seat) ? list : []))
  const best = bestFind({ ...view.report!, lists }, NO_RARITIES)
  const margin = winner.points! - next.points!
  return best !== null && best.points >= margin ? { ...best, margin } : null
}

function decidingText(view: View, result: GameResult): string | null {
  const deciding = decidingWord(view, result)
  if (deciding === null) return null
  const { word, points, margin, seat } = deciding
  const whose = `Without ${castOf(view).possessive(seat)} ${word.toUpperCase()}`
  if (points === margin) return `${whose} it would have been a tie`
  const next = result.places[1]!.find(({ left }) => !left)!
  return `${whose} ${next.name} would have won`
}
