/** Each notice as a sentence, for the feed and for screen readers. */
import type { Outcome } from '#kit/game.ts'
import { capitalize, castOf, counted, listed } from '#kit/prose.ts'
import { resultOf, resultText, type GameResult } from '#kit/ending/result-text.ts'
import { describeClock } from '#kit/turn-clock.ts'
import { about } from './about.ts'
import type { Notice } from './notice.ts'
import type { View } from './view.ts'

export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  switch (notice.type) {
    case 'table-opened': {
      const { word, letter } = notice
      const begin = `${about.name} begins with ${word.toUpperCase()}.`
      return letter === null ? begin : `${begin} Your secret letter is ${letter.toUpperCase()}.`
    }
    case 'turn-begun':
      return `${cast.does(notice.seat, 'are')} to play.`
    case 'word-played': {
      const { seat, word, points } = notice
      return `${cast.does(seat, 'play')} ${word.toUpperCase()} for ${counted(points, 'point')}.`
    }
    case 'passed':
      return `${cast.does(notice.seat, 'pass')}.`
    case 'player-left':
      return `${cast.does(notice.seat, 'have')} left.`
    case 'clock-warned':
    case 'time-ran-out':
      return describeClock(notice, cast)
    case 'game-won': {
      const letters = notice.letters.map((letter, seat) => {
        const bonus = counted(notice.bonuses[seat]!, 'point')
        return `${cast.possessive(seat)} ${letter.toUpperCase()} scores ${bonus}`
      })
      const why = notice.outcome.reason === 'all-passed' ? 'Everybody passed. ' : '' // WCH-9
      return `${why}${capitalize(listed(letters))}. ${resultText(gameResult(notice.outcome, view))}`
    }
  }
}

/** The result for a viewer. */
export function gameResult(outcome: Outcome, view: View, seat = view.seat): GameResult {
  return resultOf(outcome, { seat, players: view.players })
}
