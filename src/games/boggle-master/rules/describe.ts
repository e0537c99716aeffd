import type { Outcome } from '#kit/game.ts'
import { castOf, counted, listed, type Cast } from '#kit/prose.ts'
import { about } from './about.ts'
import type { Notice } from './notice.ts'
import type { View } from './view.ts'

/** The notice as a sentence, said to the viewer. */
export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  switch (notice.type) {
    case 'table-opened':
      return `${about.name} with ${listed(view.players.map(({ name }) => name))}.`
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
      const scored = notice.points.map((points, seat) => `${cast.name(seat)} ${points}`)
      return `Time is up. Game ${notice.game}: ${listed(scored)}.`
    }
    case 'table-won':
      return describeOutcome(notice.outcome, view, cast)
  }
}

function describeOutcome({ places, scores, reason }: Outcome, view: View, cast: Cast): string {
  if (reason === 'practice') return `Practice over: ${counted(scores[0]!, 'point')}.`
  if (reason === 'everybody-left') return 'Everybody has left.'
  const winners = places[0] ?? []
  const names = listed(winners.map((seat) => cast.name(seat)))
  const points = winners.reduce((sum, seat) => sum + scores[seat]!, 0)
  const teams = new Set(winners.map((seat) => view.players[seat]!.team))
  if (teams.size > 1) {
    return `${names} share the win with ${counted(points / teams.size, 'point')} each.`
  }
  const win = winners.length === 1 ? cast.does(winners[0]!, 'win') : `${names} win`
  return `${win} with ${counted(points, 'point')}.`
}

/** In minutes where these are whole: "3 minutes", "90 seconds". */
export function formatDuration(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}
