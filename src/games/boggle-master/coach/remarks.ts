import { headlines, type Finding } from '#kit/coach/judgement.ts'
import type { Remark } from '#kit/coach/report.ts'
import { counted, listed } from '#kit/prose.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { partsOf, worthOf, type ReviewedGame } from './games.ts'
import { missedByKind } from './kinds.ts'

export function remarksOf(games: readonly ReviewedGame[]): readonly Remark[] {
  return headlines([
    heaviest(games.map(missedPlurals)),
    heaviest(games.map(quietTime)),
    heaviest(games.map(bestWord)),
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

/** A sixth of the time without a word. */
function quietTime({ written, seconds, start }: ReviewedGame): Finding | null {
  const quiet = partsOf(seconds).findIndex(([from, to]) => {
    return !written.some(({ after }) => after >= from && after < to)
  })
  if (quiet < 0 || written.length === 0) return null
  const part = Math.round(seconds / partsOf(seconds).length)
  const when = quiet === 0 ? `the first ${part} seconds` : `${part} seconds`
  const text = `You wrote nothing for ${when}${quiet === 0 ? '' : ' on end'}. When nothing comes, start from a corner, or add an S, ED or RE to a word you have.`
  const moment = written.findLast(({ after }) => after < part * 1000 * quiet)?.moment ?? start
  return { text, moment, weight: 3 }
}

function bestWord({ written }: ReviewedGame): Finding | null {
  const best = written.toSorted((a, b) => pointsFor(b.word) - pointsFor(a.word))[0]
  if (best === undefined) return null
  const points = pointsFor(best.word)
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
