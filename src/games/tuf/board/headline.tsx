import type { View } from '../rules/view.ts'
import styles from './headline.module.css'
import { Mark } from './mark.tsx'
import { promptOf } from './outlook.ts'
import type { Said } from './use-said.ts'

/** What goes on and what one may do; or why the last thing was refused. */
export function Headline({ view, used, said }: { view: View; used: number; said: Said | null }) {
  const { head, says } = promptOf(view, used)
  const refused = said !== null && said.bad
  return (
    <div className={styles['headline']}>
      <h3>{head}</h3>
      <p className={styles['round']}>{roundName(view)}</p>
      <p className={styles['says']} data-refused={refused || undefined}>
        {refused ? (
          <span key={said.id} aria-hidden="true">
            <Mark sign="wrong" /> {said.says}
          </span>
        ) : (
          says
        )}
      </p>
      <p role="status" className="unseen">
        {said !== null && <span key={said.id}>{said.says}</span>}
      </p>
    </div>
  )
}

export function roundName({ options, round, rounds }: View): string {
  const name = `${options.rotary ? 'Game' : 'Round'} ${round}`
  return rounds === null ? `${name}, to ${options.goal} points` : `${name} of ${rounds}`
}
