/** How turns become an accuracy, and findings headlines: the same in every game. */
import type { Remark, TurnReport } from '#kit/coach/report.ts'
import type { Millis } from '#kit/game.ts'

/**
 * The accuracy of a turn that gave away points: 100 for none, about 37 for as many as `scale`, which is
 * what a serious mistake costs in that game.
 */
export function accuracyOfLoss(lost: number, scale: number): number {
  return 100 * Math.exp(-Math.max(0, lost) / scale)
}

/** The mean over all turns in which there was a choice; 100 when there was none. */
export function meanAccuracy(turns: readonly Pick<TurnReport, 'accuracy'>[]): number {
  const judged = turns.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]))
  if (judged.length === 0) return 100
  return judged.reduce((sum, accuracy) => sum + accuracy, 0) / judged.length
}

/**
 * The share of what was at stake that was not given away: 100 for always the best option, 0 for always the
 * worst. Computed from sums, so that a decision counts by its stakes: a player who stays in longer makes more
 * decisions that matter, and must not look worse for it.
 */
export function accuracyByStakes(
  turns: readonly (Pick<TurnReport, 'accuracy' | 'lost'> & { readonly stake: number })[],
): number {
  const judged = turns.filter(({ accuracy }) => accuracy !== null)
  const stake = judged.reduce((sum, turn) => sum + turn.stake, 0)
  const lost = judged.reduce((sum, turn) => sum + turn.lost, 0)
  return stake === 0 ? 100 : 100 * (1 - lost / stake)
}

/** Something worth saying. The weightier ones become headlines. */
export type Finding = Remark & { readonly weight: number }

const MAX_REMARKS = 3

/** The weightiest findings; of equal ones the earlier. */
export function headlines(findings: readonly (Finding | null)[]): readonly Remark[] {
  return findings
    .filter((finding) => finding !== null)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_REMARKS)
    .map(({ text, moment }) => ({ text, moment }))
}

/** "best", "−0.4", "−3": compared with the best, with a digit where it matters. */
export function formatLoss(lost: number): string {
  const rounded = Math.round(lost * 10) / 10
  if (rounded <= 0) return 'best'
  return `−${rounded >= 10 ? Math.round(rounded) : rounded}`
}

/** "about 3 points", "about a point", "less than a point". */
export function aboutPoints(points: number): string {
  const rounded = Math.round(points)
  if (rounded === 0) return 'less than a point'
  return rounded === 1 ? 'about a point' : `about ${rounded} points`
}

/** Whole points, and never the −0 that JSON does not know. */
export function wholePoints(points: number): number {
  return Math.round(points) + 0
}

/** "62%". */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** "1:05" */
export function formatTime(time: Millis): string {
  const seconds = Math.round(time / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Without what a game's coach keeps beside them for its remarks. */
export function turnReports(turns: readonly TurnReport[]): readonly TurnReport[] {
  return turns.map(({ moment, name, played, accuracy, lost, note, options }) => {
    return { moment, name, played, accuracy, lost, note, options }
  })
}
