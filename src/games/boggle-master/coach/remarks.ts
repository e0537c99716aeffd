import { headlines, type Finding } from '#kit/coach/judgement.ts'
import type { Remark } from '#kit/coach/report.ts'
import type { Seat } from '#kit/game.ts'
import { counted, listed } from '#kit/prose.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { worthOf, type ReviewedGame, type Written } from './games.ts'
import { missedByKind } from './kinds.ts'

/** The share of a game without a word that is worth a remark. */
const LONG_PAUSE = 1 / 6

export function remarksOf(games: readonly ReviewedGame[], seat: Seat): readonly Remark[] {
  return headlines([
    heaviest(games.map(missedPlurals)),
    heaviest(games.map(quietTime)),
    heaviest(games.map((game) => bestWord(game, seat))),
    longestMissed(games),
  ])
}

/** A tournament has as many findings of a kind as games: one of each kind is enough. */
function heaviest(findings: readonly (Finding | null)[]): Finding | null {
  const found = findings.filter((finding) => finding !== null)
  return found.toSorted((a, b) => b.weight - a.weight)[0] ?? null
}

function missedPlurals({ written, missed, start }: ReviewedGame): Finding | null {
  const { plural } = missedByKind(written, missed)
  if (plural.length < 2) return null
  const shown = plural.slice(0, 3).map((word) => word.toUpperCase())
  const points = worthOf(plural.map((word) => ({ word })))
  const text = `You wrote words without their S: ${listed(shown)}${plural.length > 3 ? ' and more' : ''} would have been worth ${counted(points, 'point')}.`
  return { text, moment: start, weight: points }
}

/** The longest time without a word, if it is a sixth of the game or more. */
function quietTime({ written, seconds, ended, start }: ReviewedGame): Finding | null {
  if (written.length === 0) return null
  const sorted = written.toSorted((a, b) => a.after - b.after)
  const pauses = [{ after: 0, moment: start }, ...sorted].map(({ after, moment }, place) => {
    const until = sorted[place]?.after ?? ended
    return { moment, length: until - after, isFirst: place === 0, isLast: until === ended }
  })
  const [longest] = pauses.toSorted((a, b) => b.length - a.length)
  const { moment, length, isFirst, isLast } = longest!
  const share = length / (1000 * seconds)
  if (share < LONG_PAUSE) return null
  const time = timeText(Math.round(length / 1000))
  const text = `You wrote nothing ${isFirst ? `for the first ${time}` : isLast ? `for the last ${time}` : `for ${time} on end`}. When nothing comes, start from a corner, or add an S, ED or RE to a word you have.`
  return { text, moment, weight: 2 + share / LONG_PAUSE }
}

/** "80 seconds", "2 minutes and 30 seconds". */
function timeText(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second')
  const rest = seconds % 60 === 0 ? [] : [counted(seconds % 60, 'second')]
  return listed([counted(Math.floor(seconds / 60), 'minute'), ...rest])
}

/** BOG-9: what was struck is nobody's best. */
function bestWord({ written, report }: ReviewedGame, seat: Seat): Finding | null {
  const scored = new Map(report?.lists[seat]?.map(({ word, points }) => [word, points]))
  const pointsOf = ({ word }: Pick<Written, 'word'>) =>
    report === null ? pointsFor(word) : (scored.get(word) ?? 0)
  const best = written.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0]
  if (best === undefined || pointsOf(best) === 0) return null
  const points = pointsOf(best)
  const text = `${best.word.toUpperCase()} was your best find: ${counted(points, 'point')}.`
  return { text, moment: best.moment, weight: 0.5 + points }
}

/** The most valuable word that the player can be expected to know. */
function longestMissed(games: readonly ReviewedGame[]): Finding | null {
  const missed = games.flatMap(({ missed: words, start }) => words.map((word) => ({ word, start })))
  const [best] = missed.toSorted((a, b) => b.word.length - a.word.length)
  if (best === undefined) return null
  const points = pointsFor(best.word)
  const text = `The longest word that you missed and probably know was ${best.word.toUpperCase()}, for ${counted(points, 'point')}.`
  return { text, moment: best.start, weight: points }
}
