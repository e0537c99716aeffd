import { useEffect, useEffectEvent, useState } from 'react'
import { prefersReducedMotion } from './motion.ts'
import type { Stage } from './stage.ts'

export type StagedView<View> = {
  /** What is drawn now; it reaches the actual view after the last stage. */
  readonly view: View
  /** What was drawn before it. */
  readonly before: View
}

/** With the view that the stages lead to. */
type Progress<View> = StagedView<View> & { readonly target: View }

/** Goes from view to view in stages; with reduced motion at once. */
export function useStagedView<View>(
  view: View,
  stagesBetween: (from: View, to: View) => readonly Stage<View>[],
): StagedView<View> {
  const [staged, setStaged] = useState<Progress<View>>({ view, before: view, target: view })
  const remaining = (): readonly Stage<View>[] => {
    const all = stagesBetween(staged.view, view)
    return prefersReducedMotion(document.documentElement) ? all.slice(-1) : all
  }
  // Without stages in between the view is drawn in this render: drawn a moment later, inputs would
  // unmount for that moment and lose the focus and a half-typed word.
  if (staged.target !== view && remaining().length === 1) {
    setStaged({ view, before: staged.view, target: view })
  }
  const begin = useEffectEvent(() => (staged.target === view ? [] : remaining()))
  const advance = useEffectEvent((next: View) => {
    setStaged({ view: next, before: staged.view, target: view })
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const [first, ...rest] = begin()
    const schedule = (stages: typeof rest, hold: number) => {
      const [stage, ...later] = stages
      if (stage === undefined) return
      timer = setTimeout(() => {
        advance(stage.view)
        schedule(later, stage.hold)
      }, hold)
    }
    if (first !== undefined) {
      advance(first.view)
      schedule(rest, first.hold)
    }
    return () => clearTimeout(timer)
  }, [view])

  return staged
}
