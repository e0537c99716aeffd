import { useEffect, useEffectEvent, useRef } from 'react'
import type { SoundName } from '#web/board.ts'

/** Plays the sound of each change of `value`. What is on the screen first makes no sound. */
export function useSounds<Value>(
  value: Value,
  soundBetween: (before: Value, after: Value) => SoundName | null,
  sound: (name: SoundName) => void,
): void {
  const last = useRef(value)
  const playChange = useEffectEvent((before: Value, after: Value) => {
    const name = soundBetween(before, after)
    if (name !== null) sound(name)
  })
  useEffect(() => {
    playChange(last.current, value)
    last.current = value
  }, [value])
}
