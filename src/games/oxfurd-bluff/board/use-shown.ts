import { useEffect, useEffectEvent, useState } from 'react'
import type { SoundName } from '../../../web/board.ts'
import { wantsLess } from '../../../web/ui/motion.ts'
import type { View } from '../rules/view.ts'
import { soundBetween } from './happening.ts'
import { stagesBetween } from './stages.ts'

export type Shown = {
  /** What is drawn just now; it comes to be the view itself within a moment. */
  readonly view: View
  /** What was drawn before it. */
  readonly before: View
}

/** Goes from view to view in stages, each heard; with less motion at once. */
export function useShown(view: View, sound: (name: SoundName) => void): Shown {
  const [shown, setShown] = useState<Shown>({ view, before: view })
  const begin = useEffectEvent((next: View) => {
    const stages = stagesBetween(shown.view, next)
    return wantsLess(document.documentElement) ? stages.slice(-1) : stages
  })
  const show = useEffectEvent((next: View) => {
    const name = soundBetween(shown.view, next)
    if (name !== null) sound(name)
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
