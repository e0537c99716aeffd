import { typeset } from '#lexicon/definitions/typeset.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { sideName } from '../play/names.ts'
import type { PlayedWord } from './played-words.ts'
import styles from './word-list.module.css'

/** Every word of the game with what it means, and who was right about it. */
export function WordList({ view, words }: { view: View; words: readonly PlayedWord[] }) {
  return (
    <dl className={styles['words']}>
      {words.map(({ number, word, said, meanings, answers }) => (
        <div key={number}>
          <dt>
            {word} {said !== '' && <span className={styles['pronunciation']}>{said}</span>}
          </dt>
          <dd>{typeset(meanings.join('; '))}</dd>
          <dd
            className={styles['answers']}
            data-wrong={answers.some(({ right }) => !right) || undefined}
          >
            {answers
              .map(({ side, right }) => `${sideName(view, side)}: ${right ? 'right' : 'wrong'}`)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
