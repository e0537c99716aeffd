import { useEffect, useEffectEvent, useState } from 'react'
import { wantsLess } from './motion.ts'
import type { Stage } from './stage.ts'

export type Shown<View> = {
  /** What is drawn just now; it comes to be the view itself within a moment. */
  readonly view: View
  /** What was drawn before it. */
  readonly before: View
}

/** With the view that it leads to. */
type Staged<View> = Shown<View> & { readonly toward: View }

/** Goes from view to view in stages, each told to `came`; with less motion at once. */
export function useShown<View>(
  view: View,
  stagesBetween: (from: View, to: View) => readonly Stage<View>[],
  came: (from: View, to: View) => void,
): Shown<View> {
  const [shown, setShown] = useState<Staged<View>>({ view, before: view, toward: view })
  const onward = (): readonly Stage<View>[] => {
    const all = stagesBetween(shown.view, view)
    return wantsLess(document.documentElement) ? all.slice(-1) : all
  }
  // With nothing to show on the way the view is drawn at once: were it drawn a moment later, what
  // waits for it would be taken from the page, and with it the focus and a word half typed.
  if (shown.toward !== view && onward().length === 1) {
    setShown({ view, before: shown.view, toward: view })
  }
  const begin = useEffectEvent(() => {
    if (shown.toward !== view) return onward()
    came(shown.before, shown.view)
    return []
  })
  const show = useEffectEvent((next: View) => {
    came(shown.view, next)
    setShown({ view: next, before: shown.view, toward: view })
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const [first, ...rest] = begin()
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
