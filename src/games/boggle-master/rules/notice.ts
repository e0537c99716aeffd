import type { GameTime, Outcome, Seat, Viewer } from '#kit/game.ts'
import { counted, listed } from '#kit/prose.ts'
import type { Grid } from './pieces/grid.ts'
import type { Report } from './play/judging.ts'
import type { Event, State } from './state.ts'
import type { View } from './view.ts'

/** What a viewer is told. BOG-18: of another's words nothing, or how many at most. */
export type Notice =
  | { readonly type: 'table-opened' }
  | {
      readonly type: 'grid-shaken'
      readonly game: number
      readonly grid: Grid
      readonly until: GameTime
    }
  | { readonly type: 'word-written'; readonly word: string }
  | { readonly type: 'word-erased'; readonly word: string }
  | { readonly type: 'list-counted'; readonly seat: Seat; readonly written: number }
  | { readonly type: 'player-finished'; readonly seat: Seat }
  | { readonly type: 'player-ready'; readonly seat: Seat }
  | { readonly type: 'player-left'; readonly seat: Seat }
  | {
      readonly type: 'game-ended'
      readonly game: number
      readonly points: readonly number[]
      readonly lists: Report['lists']
    }
  | { readonly type: 'table-won'; readonly outcome: Outcome }

export function noticeOf(before: State, event: Event, viewer: Viewer): Notice | null {
  switch (event.type) {
    case 'table-opened':
      return { type: 'table-opened' }
    case 'word-written':
    case 'word-erased': {
      const { type, seat, word } = event
      if (seat === viewer) return { type, word }
      if (!before.options.counts) return null
      const written = before.lists[seat]!.length + (type === 'word-written' ? 1 : -1)
      return { type: 'list-counted', seat, written }
    }
    case 'game-ended': {
      const { game, points, lists } = event.report
      return { type: 'game-ended', game, points, lists } // BOG-9: the lists are read out
    }
    case 'grid-shaken':
      return { type: 'grid-shaken', game: event.game, grid: event.grid, until: event.until }
    case 'player-finished':
    case 'player-ready':
    case 'player-left':
      return { type: event.type, seat: event.seat }
    case 'table-won':
      return { type: 'table-won', outcome: event.outcome }
  }
}

export function tell(notice: Notice, view: View): string {
  const name = (seat: Seat) => (seat === view.seat ? 'You' : view.players[seat]!.name)
  const have = (seat: Seat) => (seat === view.seat ? 'have' : 'has')
  switch (notice.type) {
    case 'table-opened':
      return `Boggle Master with ${listed(view.players.map((player) => player.name))}.`
    case 'grid-shaken':
      return `Game ${notice.game}: the grid lies open for ${duration(view.options.seconds)}.`
    case 'word-written':
      return `You write ${notice.word.toUpperCase()}.`
    case 'word-erased':
      return `You erase ${notice.word.toUpperCase()}.`
    case 'list-counted':
      return `${name(notice.seat)} ${have(notice.seat)} ${counted(notice.written, 'word')}.`
    case 'player-finished':
      return `${name(notice.seat)} ${have(notice.seat)} put the pencil down.`
    case 'player-ready':
      return `${name(notice.seat)} ${notice.seat === view.seat ? 'are' : 'is'} ready.`
    case 'player-left':
      return `${name(notice.seat)} ${have(notice.seat)} left.`
    case 'game-ended': {
      const scored = notice.points.map((points, seat) => `${name(seat)} ${points}`)
      return `Time is up. Game ${notice.game}: ${listed(scored)}.`
    }
    case 'table-won':
      return tellOutcome(notice.outcome, view)
  }
}

function tellOutcome({ places, scores, reason }: Outcome, view: View): string {
  if (reason === 'practice') return `Practice over: ${counted(scores[0]!, 'point')}.`
  if (reason === 'everybody-left') return 'Everybody has left.'
  const winners = places[0] ?? []
  const names = listed(
    winners.map((seat) => (seat === view.seat ? 'You' : view.players[seat]!.name)),
  )
  const points = winners.reduce((sum, seat) => sum + scores[seat]!, 0)
  const teams = new Set(winners.map((seat) => view.players[seat]!.team))
  if (teams.size > 1)
    return `${names} share the win with ${counted(points / teams.size, 'point')} each.`
  const win = winners.length === 1 && winners[0] !== view.seat ? 'wins' : 'win'
  return `${names} ${win} with ${counted(points, 'point')}.`
}

function duration(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}
