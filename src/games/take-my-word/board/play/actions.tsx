import { Button } from '#web/ui/controls/button.tsx'
import { check } from '#games/take-my-word/rules/check.ts'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import type { Offer } from '../input/preview.ts'
import type { Turn } from '../input/use-turn.ts'
import { Mark } from '../pieces/mark.tsx'
import { term } from '../terms.ts'
import styles from './actions.module.css'

/** Buttons to sort the hand, undo, clear, pass and play. */
export function Actions({ view, turn }: { view: View; turn: Turn }) {
  const { hand, open, preview, untouched, draft } = turn
  const [offer, letterAlone] = preview.offers
  const word = spell(view.inPlay?.row ?? []).toUpperCase()
  const mayClear = view.inPlay?.complete === true && !draft.clear
  return (
    <div className={styles['actions']} role="group" aria-label="Actions" tabIndex={-1} data-input>
      <span className={styles['order']}>
        <HandOrder hand={hand} />
      </span>
      {open && (
        <>
          <Button
            aria-label="Take the last step back"
            title="Backspace; Escape takes all back"
            disabled={untouched}
            onClick={turn.undo}
          >
            <Mark sign="back" />
          </Button>
          {mayClear && (
            <Button
              {...term('clear')}
              onClick={turn.clear}
              aria-label={word.length > 7 ? `Clear the word ${word}` : `Clear ${word}`}
            >
              <span>
                Clear <span className={styles['word']}>{word.length > 7 ? 'the word' : word}</span>
              </span>
            </Button>
          )}
          {check(view, { type: 'pass' }) === null && (
            <Button {...term('pass')} onClick={turn.pass}>
              Pass
            </Button>
          )}
          <span className={styles['plays']}>
            {letterAlone !== undefined && (
              <Button
                {...term('letter')}
                aria-keyshortcuts="Shift+Enter"
                title="Only the letter ( Shift Enter )"
                onClick={() => turn.send(true)}
              >
                Letter for {letterAlone.points}
              </Button>
            )}
            <Button
              kind={offer !== undefined && costsOwnWord(view, offer) ? 'plain' : 'main'}
              disabled={offer === undefined}
              aria-keyshortcuts="Enter"
              onClick={() => turn.send()}
            >
              {playLabel(offer, letterAlone !== undefined)}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}

/** Buttons that sort and shuffle the hand. */
export function HandOrder({ hand: { cards, order, sort, shuffle } }: Pick<Turn, 'hand'>) {
  const isIdle = cards.length < 2
  return (
    <>
      <Button title={`Sort the hand by ${order}`} disabled={isIdle} onClick={sort}>
        <Mark sign="sort" />
      </Button>
      <Button title="Shuffle the hand" disabled={isIdle} onClick={shuffle}>
        <Mark sign="shuffle" />
      </Button>
    </>
  )
}

/** TMW-17: whether the play takes the player's own word, whose points are lost with it. */
function costsOwnWord({ provisional, sheet, seat }: View, { action }: Offer): boolean {
  return action === 'take' && provisional !== null && sheet[provisional]!.seat === seat
}

/** TMW-22: names the choice where there is one. */
function playLabel(offer: Offer | undefined, choice: boolean): string {
  if (offer === undefined) return 'Play'
  return `${choice ? 'Word' : 'Play'} for ${offer.points}`
}
