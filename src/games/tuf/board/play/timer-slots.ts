import type { Millis } from '#kit/game.ts'
import { nextTimer } from '#games/tuf/rules/play/declaration.ts'
import {
  isSolitaire,
  TITLES,
  type Declaration,
  type Timer,
  type TimerKind,
  type Title,
} from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'

type SandTimer = Extract<TimerKind, 'red' | 'yellow' | 'blue'>

/** One of the three sand timers. */
export type TimerSlot = {
  readonly kind: SandTimer
  /** The declarations that start it. */
  readonly titles: readonly Title[]
  readonly minutes: number
  readonly running: Timer | null
  /** The declarations that have started it, in order. */
  readonly declarations: readonly Declaration[]
}

const SECOND: Millis = 1000
const MINUTES: Readonly<Record<SandTimer, number>> = { red: 3, yellow: 2, blue: 1 }

/** TUF-10 to TUF-12, TUF-27: the timers that can run in this round, in order. */
export function timerSlots(view: View): readonly TimerSlot[] {
  const { options, timer, declarations } = view
  const kindAfter = (declared: number) => nextTimer(declared, options, 0).kind as SandTimer
  const slot = (
    kind: SandTimer,
    titles: readonly Title[],
    started: readonly Declaration[],
  ): TimerSlot => {
    const running = timer?.kind === kind ? timer : null
    return { kind, titles, minutes: MINUTES[kind], running, declarations: started }
  }
  if (options.rotary) return [slot('blue', [], [])]
  if (isSolitaire(view)) return [slot(kindAfter(0), [], [])]
  const kinds = [...new Set(TITLES.map((_, declared) => kindAfter(declared)))]
  return kinds.map((kind) => {
    const startsKind = (_: unknown, declared: number) => kindAfter(declared) === kind
    return slot(kind, TITLES.filter(startsKind), declarations.filter(startsKind))
  })
}

/** How long a timer runs in total. */
export function durationOf({ from, until }: Timer): Millis {
  return Math.max(until - from, SECOND)
}
