import { nextTimer, nextTitle } from '#games/tuf/rules/play/declaration.ts'
import {
  isSolitaire,
  type Declaration,
  type Timer,
  type TimerKind,
  type Title,
} from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'

export type Sand = Extract<TimerKind, 'red' | 'yellow' | 'blue'>

/** One of the three sand timers as it stands on the table. */
export type TimerSlot = {
  readonly kind: Sand
  /** What is called to start it. */
  readonly titles: readonly Title[]
  readonly minutes: number
  readonly running: Timer | null
  /** Who started it, the last one last. */
  readonly declarations: readonly Declaration[]
}

const MOST_TITLES = 3
const MINUTE = 60_000

/** TUF-10 to TUF-12, TUF-27: the timers that can run in this round, in the order they come. */
export function timerSlots(view: View): readonly TimerSlot[] {
  const { options, timer, declarations } = view
  if (options.rotary) return [slot('blue', [], timer, [])]
  if (isSolitaire(view)) return [slot(nextTimer(0, options, 0).kind as Sand, [], timer, [])]
  const started = (made: number) => nextTimer(made, options, 0).kind as Sand
  const kinds = [...new Set(Array.from({ length: MOST_TITLES }, (_, made) => started(made)))]
  const titles = Array.from({ length: MOST_TITLES }, (_, made) => made)
  return kinds.map((kind) =>
    slot(
      kind,
      titles.filter((made) => started(made) === kind).map((made) => titleAfter(made)),
      timer,
      declarations.filter((_, made) => started(made) === kind),
    ),
  )
}

function titleAfter(made: number): Title {
  const any = { seat: 0, title: 'Tuf', cubes: 0, void: false } as const
  return nextTitle(Array.from({ length: made }, () => any))
}

const MINUTES: Readonly<Record<Sand, number>> = { red: 3, yellow: 2, blue: 1 }

function slot(
  kind: Sand,
  titles: readonly Title[],
  timer: Timer | null,
  declarations: readonly Declaration[],
): TimerSlot {
  const running = timer?.kind === kind ? timer : null
  return { kind, titles, minutes: MINUTES[kind], running, declarations }
}

/** How long a timer runs in all. */
export function lengthOf({ from, until }: Timer): number {
  return Math.max(until - from, MINUTE / 60)
}
