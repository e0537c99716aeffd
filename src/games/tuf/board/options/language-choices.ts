import { useEffect, useState } from 'react'
import { languageName, languageWithId } from '#lexicon/languages/language-id.ts'
import { LANGUAGES } from '#lexicon/languages/languages.ts'
import type { SelectChoice, SelectGroup } from '#web/ui/controls/select-field.tsx'
import { fetchLanguages } from './use-preparation.ts'

type Choices = readonly (SelectChoice<string> | SelectGroup<string>)[]

const ENGLISH: SelectChoice<string> = { value: 'english', name: 'English' }

/** TUF-26: English, the languages by their own names, and the dictionaries of the hall. */
export function languageChoices(ownDictionaries: readonly string[]): Choices {
  const languages = LANGUAGES.map(({ id, name, ownName }) => ({
    value: id,
    name: ownName === name ? name : `${ownName} – ${name}`,
  })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const all: Choices = [ENGLISH, ...languages]
  if (ownDictionaries.length === 0) return all
  const own = ownDictionaries.map((id) => ({ value: id, name: languageName(id) }))
  return [...all, { group: 'Dictionaries of this hall', choices: own }]
}

/** The choices in this hall. `chosen` is among them even while the hall has not answered. */
export function useLanguageChoices(chosen: string): Choices {
  const [offered, setOffered] = useState<readonly string[]>([])
  useEffect(() => {
    const controller = new AbortController()
    void fetchLanguages(controller.signal).then((languages) => {
      if (!controller.signal.aborted) setOffered((languages ?? []).map(({ name }) => name))
    })
    return () => controller.abort()
  }, [])
  const ids = new Set([...offered, chosen])
  ids.delete(ENGLISH.value)
  return languageChoices([...ids].filter((id) => languageWithId(id) === null))
}
