import { useEffect, useEffectEvent } from 'react'
import type { BoardProps } from '#web/board.ts'
import type { View } from '#games/tuf/rules/view.ts'

type Sound = BoardProps<View, never>['sound']

/** A bell for each declaration and each end of a round; a call sounds as it came out. */
export function useSounds(view: View, sound: Sound): void {
  const { declarations, calls, phase, turn, seat } = view
  const ring = useEffectEvent((name: Parameters<Sound>[0]) => sound(name))
  const called = useEffectEvent(() => ring(calls.at(-1)!.right ? 'right' : 'wrong'))
  useEffect(() => {
    if (declarations.length > 0) ring('bell')
  }, [declarations.length])
  useEffect(() => {
    if (calls.length > 0) called()
  }, [calls.length])
  useEffect(() => {
    if (phase === 'review' || phase === 'between') ring('bell')
  }, [phase])
  const mine = turn !== null && turn.seat === seat
  useEffect(() => {
    if (mine) ring('flip')
  }, [mine])
}
