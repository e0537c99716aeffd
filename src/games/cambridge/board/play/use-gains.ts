import { useEffect, useState } from 'react'
import type { Millis } from '#kit/game.ts'
import type { StagedView } from '#web/ui/hooks/use-staged-view.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { gainBetween } from './view-changes.ts'

/** How long the rising points are shown. */
const RISE: Millis = 1600

/** By seat, the points scored a moment ago. */
export function useGains({ view, before }: StagedView<View>): readonly number[] {
  const [gains, setGains] = useState<readonly number[]>([])
  useEffect(() => {
    const latest = view.players.map((_, seat) => gainBetween(before, view, seat))
    if (latest.some((gain) => gain > 0)) setGains(latest)
  }, [view, before])
  useEffect(() => {
    const timer = setTimeout(() => setGains([]), RISE)
    return () => clearTimeout(timer)
  }, [gains])
  return gains
}
