import { useEffect, useEffectEvent, useState } from 'react'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { spoken } from './read-aloud.ts'

const KEY = 'wordhall.oxfurd-bluff.voice'

export type Voice = { readonly on: boolean; readonly change: (on: boolean) => void }

/** The browser's own voice, silent until it is asked for; null where there is none. */
export function useVoice(view: View): Voice | null {
  const [on, setOn] = useState(isOn)
  const text = spoken(view)
  const say = useEffectEvent((words: string) => {
    if (on && 'speechSynthesis' in globalThis) speak(words)
  })
  useEffect(() => {
    if (text !== null) say(text)
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
      remember(next)
      if (!next) speechSynthesis.cancel()
      else if (text !== null) speak(text)
    },
  }
}

function speak(words: string): void {
  speechSynthesis.cancel()
  speechSynthesis.speak(new SpeechSynthesisUtterance(words))
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Without storage it holds until the page is left.
  }
}
