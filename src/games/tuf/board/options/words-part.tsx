import { useState } from 'react'
import { SUBJECTS } from '#kit/english.ts'
import { readList } from '#games/tuf/rules/pieces/own-subject.ts'
import type { OwnList } from '#kit/dictionary/dictionary.ts'
import { capitalize } from '#kit/prose.ts'
import { Choice } from '#web/ui/controls/choice.tsx'
import { OptionsPart } from '#web/ui/controls/options.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { useLanguageChoices } from './language-choices.ts'
import { LanguageNotes } from './language-state.tsx'
import { lastList } from './last-list.ts'
import type { Part } from './options-form.tsx'
import { OwnListForm } from './own-list-form.tsx'

const SUBJECT_USES = [
  { value: 'besides', name: 'Besides the others' },
  { value: 'only', name: 'Only these' },
] as const

/** TUF-25, TUF-26 */
export function WordsPart({ options: { language, subject }, set, choice }: Part) {
  /** A list is being entered and none counts yet. */
  const [isEntering, setEntering] = useState(false)
  const list = typeof subject === 'object' ? subject : null
  const [text, setText] = useState(list?.words ?? '')
  const isOwn = list !== null || (isEntering && subject === null)
  const named = language === 'english' ? SUBJECTS : []
  return (
    <OptionsPart name="Which words">
      <SelectField
        label="Language"
        value={language}
        choices={useLanguageChoices(language)}
        choose={(value) => {
          set({ language: value, subject: list && inLanguage(list, text, language, value) })
        }}
      />
      <LanguageNotes language={language} isHost />
      <SelectField
        label="Subject"
        value={isOwn ? 'own list' : typeof subject === 'string' ? subject : 'any'}
        choices={(['any', 'own list', ...named] as const).map((value) => ({
          value,
          name: capitalize(value),
        }))}
        choose={(value) => {
          setEntering(value === 'own list')
          if (value !== 'own list') set({ subject: value === 'any' ? null : value })
          else {
            const last = lastList()
            const words = readList(last?.text ?? '', language).words
            setText(last?.text ?? '')
            set({ subject: last === null || words === '' ? null : { name: last.name, words } })
          }
        }}
      />
      {isOwn && (
        <OwnListForm
          list={list}
          text={text}
          language={language}
          edit={setText}
          take={(taken) => set({ subject: taken })}
        />
      )}
      {subject !== null && (
        <Choice
          legend={list === null ? 'Words of the subject' : 'Words of the list'}
          above
          {...choice('subjectUse')}
          choices={SUBJECT_USES}
        />
      )}
    </OptionsPart>
  )
}

/** TUF-26: the list as it is spelled in another language, if it is what the text says. */
function inLanguage(list: OwnList, text: string, from: string, to: string): OwnList | null {
  if (readList(text, from).words !== list.words) return list
  const { words } = readList(text, to)
  return words === '' ? null : { ...list, words }
}
