import type { Language } from '#games/tuf/rules/options.ts'
import { capitalize } from '#kit/prose.ts'
import { usePreparation } from './use-preparation.ts'
import styles from './language-state.module.css'

/** TUF-26: whether the words of the language are ready; nothing for English. */
export function LanguageState({ language }: { language: Language }) {
  const preparation = usePreparation(language)
  if (preparation === null) return null
  const name = capitalize(language)
  if (preparation.state === 'preparing') {
    return (
      <div className={styles['preparing']} role="status">
        <label>
          {name} is being prepared: {preparation.percent ?? 0} %.{' '}
          <progress value={preparation.percent ?? 0} max={100} />
        </label>
        <p>Begin when it is ready.</p>
      </div>
    )
  }
  return (
    <p className={styles['preparing']} role="status">
      {preparation.state === 'ready' && `The words of ${name} are ready.`}
      {preparation.state === 'waiting' && `${name} is next, after another language.`}
      {preparation.state === 'failed' &&
        `${name} could not be prepared. Begin in a minute to try once more.`}
      {preparation.state === undefined && `Asking the hall for the words of ${name}…`}
    </p>
  )
}
