import { formatTime } from '#kit/coach/judgement.ts'
import type { TurnReport } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { accuracyOf, masterWorth, partsOf, worthOf, type ReviewedGame } from './games.ts'

const MAX_OPTIONS = 5
/** Parts of the time in which masters make fewer points are not judged: at first even they only look. */
const WORTH_JUDGING = 1

/** Everybody writes at once, so what is judged are six parts of the time. */
export function judgeTurns(game: ReviewedGame): readonly TurnReport[] {
  return partsOf(game.seconds).map(([from, to]) => {
    const isIn = ({ after }: { readonly after: number }) => after >= from && after < to
    const written = game.written.filter(isIn)
    const masters = game.masters.map((finds) => finds.filter(isIn))
    const par = masterWorth({ masters })
    const own = worthOf(written)
    const missed = mostFound(game, masters.flat())
    return {
      moment: game.written.findLast(({ after }) => after < from)?.moment ?? game.start,
      name: `Game ${game.game}, ${formatTime(from)} to ${formatTime(to)}`,
      played:
        written.length === 0
          ? 'Wrote no word'
          : `Wrote ${written.map(({ word }) => word.toUpperCase()).join(', ')}`,
      accuracy: par < WORTH_JUDGING ? null : accuracyOf([{ written, masters }]),
      lost: Math.max(0, par - own),
      note: `${counted(own, 'point')}; a master finds about ${Math.round(par)} in this time.`,
      options: missed.slice(0, MAX_OPTIONS).map((word) => ({
        text: word.toUpperCase(),
        value: counted(pointsFor(word), 'point'),
        note: null,
        isPlayed: false,
      })),
    }
  })
}

/** Words that the player knows and masters wrote in this time, the most valuable first. */
function mostFound({ missed }: ReviewedGame, finds: ReviewedGame['masters'][number]) {
  const found = new Set(finds.map(({ word }) => word))
  return missed
    .filter((word) => found.has(word))
    .toSorted((a, b) => pointsFor(b) - pointsFor(a) || b.length - a.length)
}
