import { typeset } from '#lexicon/definitions/typeset.ts'
import type { DefinitionIndex } from '#games/oxfurd-bluff/rules/state.ts'
import type { Back } from '#games/oxfurd-bluff/rules/view.ts'
import styles from './card-back.module.css'

/** OXF-2: three definitions, each with its die numbers and YES or NO. */
export function CardBack({ definitions, truth, asked }: Back & { asked: DefinitionIndex }) {
  return (
    <>
      <ol className={styles['back']}>
        {definitions.map(({ text, right }, index) => (
          <li key={text} data-asked={index === asked || undefined}>
            <span className={styles['numbers']}>
              <span className="unseen">
                {index === asked ? 'Asked, die numbers ' : 'Die numbers '}
              </span>
              {index + 1}, {index + 4}
            </span>
            <span>{typeset(text)}</span>
            <b data-right={right || undefined}>{right ? 'YES' : 'NO'}</b>
          </li>
        ))}
      </ol>
      {truth !== null && (
        <p className={styles['truth']}>
          <b>In truth:</b> {typeset(truth)}
        </p>
      )}
    </>
  )
}
