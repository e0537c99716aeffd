import { useEffect, useState } from 'react'
import type { Language } from '#games/tuf/rules/options.ts'

/** How far the hall is with the words of a language. */
export type Preparation = {
  readonly name: string
  readonly state?: 'ready' | 'preparing' | 'failed'
  readonly percent?: number
  readonly message?: string
}

const AGAIN = 1000

/** Asked again and again while a language is being prepared; null for English, which is there. */
export function usePreparation(language: Language): Preparation | null {
  const [known, setKnown] = useState<readonly Preparation[]>([])
  useEffect(() => {
    if (language === 'english') return
    const here = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const languages = await fetchLanguages(here.signal)
      if (here.signal.aborted) return
      if (languages !== null) setKnown(languages)
      const state = languages?.find(({ name }) => name === language)?.state
      if (state !== 'ready') timer = setTimeout(() => void ask(), AGAIN)
    }
    void ask()
    return () => {
      here.abort()
      clearTimeout(timer)
    }
  }, [language])
  if (language === 'english') return null
  return known.find(({ name }) => name === language) ?? { name: language }
}

/** Null when the hall does not answer. */
async function fetchLanguages(signal: AbortSignal): Promise<readonly Preparation[] | null> {
  try {
    const response = await fetch('/api/languages', { signal })
    if (!response.ok) return null
    const { languages } = (await response.json()) as { languages: readonly Preparation[] }
    return languages
  } catch {
    return null
  }
}
