import type { Chart } from '#kit/coach/report.ts'

/** Everybody's points, whenever they changed and at the end. `own`: the index of the player's line. */
export function pointsChart<View>(
  {
    own,
    steps,
  }: { readonly own: number | null; readonly steps: readonly { readonly view: View }[] },
  title: string,
  names: readonly string[],
  scoresOf: (view: View) => readonly number[],
): Chart {
  const scores = steps.map(({ view }) => scoresOf(view))
  const moments = [...steps.keys()].filter((index) => {
    const before = scores[index - 1]
    if (before === undefined || index === steps.length - 1) return true
    return scores[index]!.some((points, other) => points !== before[other])
  })
  return {
    title,
    moments,
    lines: names.map((name, other) => ({
      name,
      isOwn: other === own,
      values: moments.map((moment) => scores[moment]![other]!),
    })),
  }
}
