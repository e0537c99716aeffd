import { useEffect, useEffectEvent } from 'react'
import { useStoredSwitch } from '#web/ui/hooks/use-stored-switch.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { textToRead } from './read-aloud.ts'

const STORAGE_KEY = 'wordhall.oxfurd-bluff.voice'

export type ReadAloud = { readonly on: boolean; readonly change: (on: boolean) => void }

/** Reads cards with the browser's speech synthesis, off by default; null where there is none. */
export function useReadAloud(view: View): ReadAloud | null {
  const [on, setOn] = useStoredSwitch(STORAGE_KEY, false)
  const text = textToRead(view)
  const speakNew = useEffectEvent((newText: string) => {
    if (on && 'speechSynthesis' in globalThis) speak(newText)
  })
  useEffect(() => {
    if (text !== null) speakNew(text)
  }, [text])
  useEffect(
    () => () => {
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
    },
    [],
  )
  if (!('speechSynthesis' in globalThis)) return null
  return {
    on,
    change: (next) => {
      setOn(next)
      if (!next) speechSynthesis.cancel()
      else if (text !== null) speak(text)
    },
  }
}

function speak(text: string): void {
  speechSynthesis.cancel()
  speechSynthesis.speak(new SpeechSynthesisUtterance(text))
}
