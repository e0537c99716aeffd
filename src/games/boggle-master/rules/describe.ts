import type { Outcome } from '#kit/game.ts'
import { castOf, companyOf, counted, listed } from '#kit/prose.ts'
import { resultOf, resultText, type GameResult } from '#kit/ending/result-text.ts'
import { about } from './about.ts'
import type { Notice } from './notice.ts'
import { sidesOf } from './standings.ts'
import type { View } from './view.ts'

/** The notice as a sentence, said to the viewer. */
export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  switch (notice.type) {
    case 'table-opened':
      return `${companyOf(about.name, view)}.`
    case 'grid-shaken':
      return `Game ${notice.game}: the grid lies open for ${formatDuration(view.options.seconds)}.`
    case 'word-written':
      return `You write ${notice.word.toUpperCase()}.`
    case 'word-erased':
      return `You erase ${notice.word.toUpperCase()}.`
    case 'list-counted':
      return `${cast.does(notice.seat, `have ${counted(notice.written, 'word')}`)}.`
    case 'player-finished':
      return `${cast.does(notice.seat, 'have put the pencil down')}.`
    case 'player-ready':
      return `${cast.does(notice.seat, 'are ready')}.`
    case 'player-left':
      return `${cast.does(notice.seat, 'have left')}.`
    case 'game-ended': {
      const scored = notice.points.map((points, seat) => `${cast.object(seat)} ${points}`)
      return `Game ${notice.game} is over: ${listed(scored)}.`
    }
    case 'table-won':
      return resultText(gameResult(notice.outcome, view))
  }
}

/** The result for a viewer, by team (BOG-17). */
export function gameResult(outcome: Outcome, view: View, seat = view.seat): GameResult {
  const sides = sidesOf(view.players, outcome.scores).map(({ seats }) => seats)
  return resultOf(outcome, { seat, players: view.players, sides })
}

/** In minutes where these are whole: "3 minutes", "90 seconds". */
export function formatDuration(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}
