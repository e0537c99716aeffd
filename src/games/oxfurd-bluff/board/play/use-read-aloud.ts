import { useEffect, useEffectEvent, useState } from 'react'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { textToRead } from './read-aloud.ts'

const STORAGE_KEY = 'wordhall.oxfurd-bluff.voice'

export type ReadAloud = { readonly on: boolean; readonly change: (on: boolean) => void }

/** Reads cards with the browser's speech synthesis, off by default; null where there is none. */
export function useReadAloud(view: View): ReadAloud | null {
  const [on, setOn] = useState(isStoredOn)
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
      store(next)
      if (!next) speechSynthesis.cancel()
      else if (text !== null) speak(text)
    },
  }
}

function speak(text: string): void {
  speechSynthesis.cancel()
  speechSynthesis.speak(new SpeechSynthesisUtterance(text))
}

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

function store(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}
