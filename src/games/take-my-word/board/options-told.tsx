import type { Options } from '../rules/options.ts'
import styles from './options-told.module.css'
import { counted } from './phrases.ts'

/** The options in words, for those who only read them. */
export function OptionsTold({ options: { rounds, strictPass } }: { options: Options }) {
  return (
    <dl className={styles['told']}>
      <div>
        <dt>Play</dt>
        <dd>{counted(rounds, 'round')}; everybody has one turn in each.</dd>
      </div>
      <div>
        <dt>Passing</dt>
        <dd>
          {strictPass
            ? 'Strict: a pass is refused while there is something to play.'
            : 'On a beginning anybody may pass.'}
        </dd>
      </div>
    </dl>
  )
}
