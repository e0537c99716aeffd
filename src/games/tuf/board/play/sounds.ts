import { useEffect, useEffectEvent } from 'react'
import type { BoardProps } from '#web/board.ts'
import type { View } from '#games/tuf/rules/view.ts'

type Sound = BoardProps<View, never>['sound']

/** A bell for each declaration and each end of a round; a sound for each call and for a turn. */
export function useSounds(view: View, sound: Sound): void {
  const { declarations, calls, phase, turn, seat } = view
  const play = useEffectEvent((name: Parameters<Sound>[0]) => sound(name))
  const playCall = useEffectEvent(() => play(calls.at(-1)!.right ? 'right' : 'wrong'))
  useEffect(() => {
    if (declarations.length > 0) play('bell')
  }, [declarations.length])
  useEffect(() => {
    if (calls.length > 0) playCall()
  }, [calls.length])
  useEffect(() => {
    if (phase === 'review' || phase === 'between') play('bell')
  }, [phase])
  const isOwnTurn = turn !== null && turn.seat === seat
  useEffect(() => {
    if (isOwnTurn) play('flip')
  }, [isOwnTurn])
}
