import type { Annals } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { sideName } from '../play/names.ts'
import { wordsMet, type WordMet } from './played-words.ts'
import styles from './word-list.module.css'

/** Every word of the game with what it means, and who was right about it. */
export function WordsMet({ view, annals }: { view: View; annals: Annals }) {
  return (
    <dl className={styles['words']}>
      {wordsMet(annals).map((met) => (
        <div key={met.number}>
          <dt>
            {met.word} {met.said !== '' && <span className={styles['said']}>{met.said}</span>}
          </dt>
          <dd>{met.meanings.join('; ')}</dd>
          <dd className={styles['answers']} data-wrong={isMissed(met) || undefined}>
            {met.answers
              .map(({ side, right }) => `${sideName(view, side)}: ${right ? 'right' : 'wrong'}`)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isMissed({ answers }: WordMet): boolean {
  return answers.some(({ right }) => !right)
}
