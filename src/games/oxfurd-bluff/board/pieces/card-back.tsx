import type { Place } from '#games/oxfurd-bluff/rules/state.ts'
import type { Back } from '#games/oxfurd-bluff/rules/view.ts'
import styles from './card-back.module.css'

/** OXF-2: three definitions, each with its die numbers and YES or NO. */
export function CardBack({ definitions, truth, asked }: Back & { asked: Place }) {
  return (
    <>
      <ol className={styles['back']}>
        {definitions.map(({ text, right }, place) => (
          <li key={text} data-asked={place === asked || undefined}>
            <span className={styles['numbers']}>
              <span className="unseen">
                {place === asked ? 'Asked, die numbers ' : 'Die numbers '}
              </span>
              {place + 1}, {place + 4}
            </span>
            <span>{text}</span>
            <b data-right={right || undefined}>{right ? 'YES' : 'NO'}</b>
          </li>
        ))}
      </ol>
      {truth !== null && (
        <p className={styles['truth']}>
          <b>In truth:</b> {truth}
        </p>
      )}
    </>
  )
}
