import type { Chart } from '#kit/coach/report.ts'
import type { GameTime } from '#kit/game.ts'

const MINUTE = 60_000

type Seen<View> = { readonly gameTime: GameTime; readonly view: View }

/** Where a step is on the axis of a chart. */
export type Axis<View> = {
  readonly name: string
  readonly placeOf: (step: Seen<View>) => number
}

/** For games that run on time. */
export const MINUTES: Axis<unknown> = {
  name: 'Minutes',
  placeOf: ({ gameTime }) => minutesOf(gameTime),
}

export function minutesOf(gameTime: GameTime): number {
  return gameTime / MINUTE
}

/** Everybody's points, whenever they changed and at the end. `own`: the index of the player's line. */
export function pointsChart<View>(
  { own, steps }: { readonly own: number | null; readonly steps: readonly Seen<View>[] },
  title: string,
  axis: Axis<View>,
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
    axis: { name: axis.name, places: moments.map((moment) => axis.placeOf(steps[moment]!)) },
    moments,
    lines: names.map((name, other) => ({
      name,
      isOwn: other === own,
      values: moments.map((moment) => scores[moment]![other]!),
    })),
  }
}
