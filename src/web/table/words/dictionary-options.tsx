import type { ClientTable } from '#client/hall-client.ts'
import { USUAL_DICTIONARY, type Dictionary } from '#kit/dictionary/dictionary.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { dictionaryFacts, BASE_CHOICES } from '#web/table/words/dictionary-text.ts'
import { HouseWords } from '#web/table/words/house-words.tsx'
import { DescribedChoice } from '#web/ui/controls/choice.tsx'
import { bindOptions, OptionsPart, OptionsSummary } from '#web/ui/controls/options.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useOptimisticValue } from '#web/use-optimistic-value.ts'

/** HALL-1 to HALL-3: the words of a table before the start, the same part in every game. */
export function DictionaryOptions({
  followed,
  isHost,
}: {
  followed: ClientTable
  isHost: boolean
}) {
  const { dictionary: committed, judgesWords, language } = followed.view.table
  const [chosen, setChosen] = useOptimisticValue(committed ?? USUAL_DICTIONARY)
  if (!judgesWords) return null
  const change = (dictionary: Dictionary) => {
    setChosen(dictionary, sendRequest(followed.id, { type: 'set-dictionary', dictionary }))
  }
  return (
    <section aria-label="Dictionary">
      <OptionsPart name="Dictionary">
        {isHost ? (
          <DictionaryForm dictionary={chosen} language={language} change={change} />
        ) : (
          <OptionsSummary facts={dictionaryFacts(chosen)} />
        )}
      </OptionsPart>
    </section>
  )
}

function DictionaryForm({
  dictionary,
  language,
  change,
}: {
  dictionary: Dictionary
  language: string
  change: (dictionary: Dictionary) => void
}) {
  const { set, choice, flag } = bindOptions(dictionary, change)
  return (
    <>
      <DescribedChoice legend="Which words count" choices={BASE_CHOICES} {...choice('base')} />
      <Switch
        name="Family table"
        message="Offensive words do not count, and bots and lists of missed words leave them out."
        {...flag('family')}
      />
      <HouseWords dictionary={dictionary} language={language} set={set} />
    </>
  )
}
