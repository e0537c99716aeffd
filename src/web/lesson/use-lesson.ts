import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Refusal } from '#kit/refusal.ts'
import {
  beginLesson,
  goToStep,
  playInLesson,
  type LessonDeps,
  type LessonRun,
} from '#web/lesson/lesson-run.ts'

export type LessonControl = {
  readonly run: LessonRun
  /** Changes when the board starts over, so that no pieces are animated from the old board to the new one. */
  readonly arrangement: string
  readonly play: (command: unknown) => Promise<Refusal | null>
  readonly go: (step: number) => void
}

/** A lesson at the step that the address names: `?step=3` counts from 1. */
export function useLesson(deps: LessonDeps): LessonControl {
  const [path, navigate] = useLocation()
  const step = stepOf(useSearch(), deps.lesson.steps.length)
  const [state, setState] = useState(() => ({ run: beginLesson(deps, step), jumps: 0 }))
  const current = state.run.step === step ? state : moved(deps, state, step)
  if (current !== state) setState(current)
  const latest = useRef(current.run)
  latest.current = current.run
  const play = useCallback(
    (command: unknown) => {
      const { run, refusal } = playInLesson(deps, latest.current, command)
      latest.current = run
      setState((before) => ({ ...before, run }))
      return Promise.resolve(refusal)
    },
    [deps],
  )
  const go = useCallback(
    (to: number) => navigate(`${path}?step=${to + 1}`, { replace: true }),
    [navigate, path],
  )
  const arrangement = useMemo(() => {
    const { steps } = deps.lesson
    const first = steps.findLastIndex(
      ({ position }, index) => index <= step && position !== undefined,
    )
    return `${first} ${current.jumps}`
  }, [deps, step, current.jumps])
  return { run: current.run, arrangement, play, go }
}

type State = { readonly run: LessonRun; readonly jumps: number }

function moved(deps: LessonDeps, { run, jumps }: State, step: number): State {
  const isNext = step === run.step + 1
  return { run: goToStep(deps, run, step), jumps: isNext ? jumps : jumps + 1 }
}

/** From 0; as many as there are steps for the end. */
export function stepOf(query: string, steps: number): number {
  const step = Number(new URLSearchParams(query).get('step') ?? 1)
  return Number.isSafeInteger(step) ? Math.max(0, Math.min(step - 1, steps)) : 0
}
