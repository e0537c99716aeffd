import { minutesOf } from '#kit/coach/charts.ts'
import type { Chart } from '#kit/coach/report.ts'
import { worthOf, type ReviewedGame } from './games.ts'

/** Values for each game. */
const POINTS = 18

/** The pace: what the player's list was worth as time went by, beside a master's. */
export function chartOf(games: readonly ReviewedGame[]): Chart {
  const times = games.flatMap((game, place) =>
    Array.from({ length: POINTS + 1 }, (_, nth) => {
      return { game, place, until: (1000 * game.seconds * nth) / POINTS }
    }),
  )
  const before = (place: number, worth: (game: ReviewedGame) => number) => {
    return games.slice(0, place).reduce((sum, game) => sum + worth(game), 0)
  }
  const own = (game: ReviewedGame, until = Infinity) => {
    return worthOf(game.written.filter(({ after }) => after <= until))
  }
  const master = ({ masters }: ReviewedGame, until = Infinity) => {
    const worth = masters.map((finds) => worthOf(finds.filter(({ after }) => after <= until)))
    return worth.reduce((sum, each) => sum + each, 0) / masters.length
  }
  return {
    title: 'What your list was worth, minute by minute',
    axis: {
      name: 'Minutes',
      places: times.map(({ place, until }) =>
        minutesOf(1000 * before(place, ({ seconds }) => seconds) + until),
      ),
    },
    moments: times.map(({ game, until }) => {
      return game.written.findLast(({ after }) => after <= until)?.moment ?? game.start
    }),
    lines: [
      {
        name: 'You',
        isOwn: true,
        values: times.map(({ game, place, until }) => before(place, own) + own(game, until)),
      },
      {
        name: 'A master',
        isOwn: false,
        values: times.map(({ game, place, until }) => before(place, master) + master(game, until)),
      },
    ],
  }
}
