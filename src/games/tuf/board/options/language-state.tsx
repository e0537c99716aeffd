import { foldingTexts } from '#lexicon/languages/folding.ts'
import { languageName, languageWithId } from '#lexicon/languages/language-id.ts'
import { usePreparation } from './use-preparation.ts'
import styles from './language-state.module.css'

/** TUF-26: how the letters are spelled that are on no cube, and how long words may be. */
function LanguageLetters({ language }: { language: string }) {
  const known = languageWithId(language)
  if (known === null) return null
  const { folding, longest } = known
  const texts = foldingTexts(folding)
  if (texts.length === 0 && longest === undefined) return null
  return (
    <p className={styles['letters']}>
      {texts.length > 0 && 'On the cubes: '}
      {texts.map((text) => (
        <span key={text} className={styles['letter']}>
          {text}
        </span>
      ))}
      {longest !== undefined && `Words have up to ${longest} letters.`}
    </p>
  )
}

/** TUF-26: whether the words of the language are ready; nothing for English. */
function LanguageState({
  language,
  isHost,
}: {
  language: string
  /** Whether the viewer may begin and choose the language. */
  isHost: boolean
}) {
  const preparation = usePreparation(language)
  if (preparation === null) return null
  const name = languageName(language)
  if (preparation.state === 'preparing') {
    return (
      <div className={styles['preparing']} role="status">
        <label>
          {name} is being prepared: {preparation.percent ?? 0}%.{' '}
          <progress value={preparation.percent ?? 0} max={100} />
        </label>
        <p>{isHost ? 'Begin' : 'The host can begin'} when it is ready.</p>
      </div>
    )
  }
  return (
    <p className={styles['preparing']} role="status">
      {preparation.state === 'ready' && `The words of ${name} are ready.`}
      {preparation.state === 'waiting' && `${name} is next, after another language.`}
      {preparation.state === 'failed' &&
        `${name} could not be prepared. ${isHost ? 'Begin' : 'The host can begin'} in a minute to try once more.`}
      {preparation.state === 'unknown' &&
        `This hall does not have the words of ${name}. ${isHost ? 'Choose' : 'The host must choose'} another language.`}
      {preparation.state === undefined && `Asking the hall for the words of ${name}…`}
    </p>
  )
}

/** What there is to know of a table's language. */
export function LanguageNotes(props: { language: string; isHost: boolean }) {
  return (
    <>
      <LanguageLetters language={props.language} />
      <LanguageState {...props} />
    </>
  )
}
