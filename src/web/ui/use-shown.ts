import { useEffect, useEffectEvent, useState } from 'react'
import { wantsLess } from './motion.ts'
import type { Stage } from './stage.ts'

export type Shown<View> = {
  /** What is drawn just now; it comes to be the view itself within a moment. */
  readonly view: View
  /** What was drawn before it. */
  readonly before: View
}

/** Goes from view to view in stages, each told to `came`; with less motion at once. */
export function useShown<View>(
  view: View,
  stagesBetween: (from: View, to: View) => readonly Stage<View>[],
  came: (from: View, to: View) => void,
): Shown<View> {
  const [shown, setShown] = useState<Shown<View>>({ view, before: view })
  const begin = useEffectEvent((next: View) => {
    const stages = stagesBetween(shown.view, next)
    return wantsLess(document.documentElement) ? stages.slice(-1) : stages
  })
  const show = useEffectEvent((next: View) => {
    came(shown.view, next)
    setShown({ view: next, before: shown.view })
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const [first, ...rest] = begin(view)
    const go = (stages: typeof rest, hold: number) => {
      const [stage, ...later] = stages
      if (stage === undefined) return
      timer = setTimeout(() => {
        show(stage.view)
        go(later, stage.hold)
      }, hold)
    }
    if (first !== undefined) {
      show(first.view)
      go(rest, first.hold)
    }
    return () => clearTimeout(timer)
  }, [view])

  return shown
}
