import { useEffect, useEffectEvent, useRef } from 'react'
import type { SoundName } from '#web/board.ts'
import type { View } from '#games/take-my-word/rules/view.ts'

/** The sound for a change of the view. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (after.phase === 'over') return before.phase === 'over' ? null : 'bell'
  if (after.sheet.length > before.sheet.length) {
    const { seat, action } = after.sheet.at(-1)!
    if (action === 'pass') return 'tap'
    return seat === after.seat ? 'right' : 'flip'
  }
  return after.order.join() === before.order.join() ? null : 'flip'
}

export function useSounds(view: View, sound: (name: SoundName) => void): void {
  const last = useRef(view)
  const playSound = useEffectEvent((before: View, after: View) => {
    const name = soundBetween(before, after)
    if (name !== null) sound(name)
  })
  useEffect(() => {
    playSound(last.current, view)
    last.current = view
  }, [view])
}
