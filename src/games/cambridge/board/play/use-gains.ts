import { useEffect, useState } from 'react'
import { gainBetween } from './view-changes.ts'
import type { Shown } from './use-shown.ts'

/** How long points are seen to rise. */
const RISE = 1600

/** By seat the points that were given a moment ago. */
export function useGains({ view, before }: Shown): readonly number[] {
  const [gains, setGains] = useState<readonly number[]>([])
  useEffect(() => {
    const fresh = view.players.map((_, seat) => gainBetween(before, view, seat))
    if (fresh.some((gain) => gain > 0)) setGains(fresh)
  }, [view, before])
  useEffect(() => {
    const timer = setTimeout(() => setGains([]), RISE)
    return () => clearTimeout(timer)
  }, [gains])
  return gains
}
