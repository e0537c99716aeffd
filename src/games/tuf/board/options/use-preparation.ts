import { useEffect, useState } from 'react'
import type { Millis } from '#kit/game.ts'

/** The state of a language's word lists on the server. */
export type Preparation = {
  readonly name: string
  /** Left out until the hall has answered. */
  readonly state?: 'ready' | 'waiting' | 'preparing' | 'failed' | 'unknown'
  readonly percent?: number
  readonly message?: string
}

const POLL_INTERVAL: Millis = 1000

/** Polls until the language is ready or unknown; null for English, which is always ready. */
export function usePreparation(language: string): Preparation | null {
  const [preparation, setPreparation] = useState<Preparation>({ name: language })
  useEffect(() => {
    if (language === 'english') return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async (): Promise<void> => {
      const fetched = await fetchLanguages(controller.signal)
      if (controller.signal.aborted) return
      const found = fetched === null ? null : preparationOf(language, fetched)
      if (found !== null) setPreparation(found)
      const isSettled = found?.state === 'ready' || found?.state === 'unknown'
      if (!isSettled) timer = setTimeout(() => void poll(), POLL_INTERVAL)
    }
    void poll()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [language])
  if (language === 'english') return null
  return preparation.name === language ? preparation : { name: language }
}

/** What the hall's answer says of a language. */
export function preparationOf(language: string, languages: readonly Preparation[]): Preparation {
  return languages.find(({ name }) => name === language) ?? { name: language, state: 'unknown' }
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
