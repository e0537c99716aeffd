import { useEffect, useState } from 'react'
import type { Millis } from '#kit/game.ts'

/** The state of a language's word lists on the server. */
export type Preparation = {
  readonly name: string
  readonly state?: 'ready' | 'waiting' | 'preparing' | 'failed'
  readonly percent?: number
  readonly message?: string
}

const POLL_INTERVAL: Millis = 1000

/** Polls until the language is ready; null for English, which always is. */
export function usePreparation(language: string): Preparation | null {
  const [languages, setLanguages] = useState<readonly Preparation[]>([])
  useEffect(() => {
    if (language === 'english') return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (): Promise<void> => {
      const fetched = await fetchLanguages(controller.signal)
      if (controller.signal.aborted) return
      if (fetched !== null) setLanguages(fetched)
      const state = fetched?.find(({ name }) => name === language)?.state
      if (state !== 'ready') timer = setTimeout(() => void poll(), POLL_INTERVAL)
    }
    void poll()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [language])
  if (language === 'english') return null
  return languages.find(({ name }) => name === language) ?? { name: language }
}

/** Every language of the hall other than English. Null when the server does not answer. */
export async function fetchLanguages(signal: AbortSignal): Promise<readonly Preparation[] | null> {
  try {
    const response = await fetch('/api/languages', { signal })
    if (!response.ok) return null
    const { languages } = (await response.json()) as { languages: readonly Preparation[] }
    return languages
  } catch {
    return null
  }
}
