import { useState } from 'react'
import { MAX_TARGET } from '#games/boggle-master/rules/options.ts'
import { Choice } from '#web/ui/controls/choice.tsx'
import styles from './target-choice.module.css'

const TARGETS = [50, 100, 150]
const USUAL_TARGET = 100

/** BOG-11, BOG-12: a single game, or game after game to an agreed score. */
export function TargetChoice({
  target,
  choose,
}: {
  target: number | null
  choose: (target: number | null) => void
}) {
  return (
    <div className={styles['target']}>
      <Choice
        legend="Play"
        above
        value={target === null ? 'single' : 'tournament'}
        choose={(value) => choose(value === 'single' ? null : USUAL_TARGET)}
        choices={[
          { value: 'single', name: 'A single game' },
          { value: 'tournament', name: 'A tournament' },
        ]}
        message={
          target === null
            ? 'One grid; most points win.'
            : 'Grid after grid, until somebody has reached the agreed score.'
        }
      />
      {target !== null && (
        <div className={styles['score']}>
          <Choice
            legend="Score to reach"
            above
            value={target}
            choose={choose}
            choices={TARGETS.map((value) => ({ value, name: String(value) }))}
          />
          <AnyTarget target={target} choose={choose} />
        </div>
      )}
    </div>
  )
}

/** Takes any number, once it has been typed. */
function AnyTarget({ target, choose }: { target: number; choose: (target: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    const value = Number(typed ?? target)
    if (Number.isInteger(value) && value >= 1 && value <= MAX_TARGET) choose(value)
    setTyped(null)
  }

  return (
    <label className={styles['any']}>
      or <span className="unseen">any other score to reach</span>
      <input
        className={styles['number']}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_TARGET}
        value={typed ?? target}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </label>
  )
}
