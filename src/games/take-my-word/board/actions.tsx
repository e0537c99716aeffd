import { Button } from '../../../web/ui/button.tsx'
import { check } from '../rules/check.ts'
import { spell } from '../rules/row.ts'
import type { View } from '../rules/view.ts'
import styles from './actions.module.css'
import { Mark } from './mark.tsx'
import type { Turn } from './use-turn.ts'

/** Under the thumb: order in the hand, the last step back, clearing or passing, and playing. */
export function Actions({ view, turn }: { view: View; turn: Turn }) {
  const { hand, open, offer, untouched, laying } = turn
  const word = spell(view.inPlay?.row ?? []).toUpperCase()
  const mayClear = view.inPlay?.complete === true && !laying.clear
  return (
    <div className={styles['actions']}>
      <Button
        aria-label={`Sort the hand by ${hand.order}`}
        title={`Sort by ${hand.order}`}
        disabled={hand.held.length < 2}
        onClick={hand.sort}
      >
        <Mark sign="sort" />
      </Button>
      <Button
        aria-label="Shuffle the hand"
        title="Shuffle"
        disabled={hand.held.length < 2}
        onClick={hand.shuffle}
      >
        <Mark sign="shuffle" />
      </Button>
      {open && (
        <>
          <Button
            aria-label="Take the last step back"
            title="Take back ( Backspace; all with Escape )"
            disabled={untouched}
            onClick={turn.undo}
          >
            <Mark sign="back" />
          </Button>
          {mayClear && (
            <Button onClick={turn.clear}>Clear {word.length > 7 ? 'the word' : word}</Button>
          )}
          {check(view, { type: 'pass' }) === null && <Button onClick={turn.pass}>Pass</Button>}
          <Button
            kind="main"
            className={styles['play']}
            disabled={offer === null}
            aria-keyshortcuts="Enter"
            onClick={turn.send}
          >
            {offer === null ? 'Play' : `Play for ${offer.points}`}
          </Button>
        </>
      )}
    </div>
  )
}
