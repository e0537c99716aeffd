import { Fragment, type CSSProperties } from 'react'
import { Card, CardButton } from '#web/ui/pieces/card.tsx'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { parsePlace, type Place, type Spot } from '../input/draft.ts'
import type { DropTarget } from '../input/drag.ts'
import type { Turn } from '../input/use-turn.ts'
import { cardName } from './card-names.ts'
import type { Dragging } from './dragging.ts'
import { faceOf } from './letter-face.ts'
import { PremiumChip } from './premium-chip.tsx'
import { rowKeys } from './row-keys.ts'
import { cardTerm } from '../terms.ts'
import styles from './word-row.module.css'

/** More cards than that would be too small for fingers in one line of a phone. */
const FINGERS_WIDE = 6

/** The word in the middle with the cards placed before, on and after it, and places for more. */
export function WordRow({ view, turn, drag }: { view: View; turn: Turn; drag: Dragging }) {
  const { spots, draft, open } = turn
  const keys = rowKeys(view.sheet)
  const keyOf = ({ placed, place, key }: Spot) =>
    placed === null ? keys[parsePlace(place).index]! : key
  const { before, after } = draft
  const last: Place = `after:${after.length}`
  const cards = Math.max(1, spots.length)
  const fit = {
    '--cards': cards,
    '--cards-narrow': cards > FINGERS_WIDE ? Math.ceil(cards / 2) : cards,
  } as CSSProperties
  const word = spell(spots).toUpperCase()
  return (
    <ol
      className={styles['row']}
      style={fit}
      aria-label={word === '' ? 'No card on the table' : `Cards on the table: ${word}`}
      data-region="word"
      tabIndex={-1}
      data-dragging={drag.held !== null || undefined}
    >
      {open && draft.over.length > 0 && (
        <End place="before:0" name="Before the word" turn={turn} drag={drag} />
      )}
      {spots.map((spot) => (
        <Fragment key={keyOf(spot)}>
          {open && hasGap(spot.place) && <Gap place={spot.place} turn={turn} drag={drag} />}
          <SpotCard view={view} spot={spot} fly={keyOf(spot)} turn={turn} drag={drag} />
          {open && spot.place === `before:${before.length - 1}` && (
            <Gap place={`before:${before.length}`} turn={turn} drag={drag} />
          )}
        </Fragment>
      ))}
      {open && (
        <End
          place={last}
          name={spots.length === 0 ? 'The first place' : 'After the word'}
          turn={turn}
          drag={drag}
        />
      )}
    </ol>
  )
}

/** Whether there is a gap before a card. Before the first card is an end, and no gap. */
function hasGap(place: Place): boolean {
  const { part, index } = parsePlace(place)
  return part === 'after' || (part === 'before' && index > 0)
}

type PlaceProps = { place: Place; turn: Turn; drag: Dragging }

/** The place before or after the word. */
function End({ place, name, turn, drag }: PlaceProps & { name: string }) {
  const here = turn.caret === place || (turn.spots.length === 0 && turn.caret === null)
  return (
    <li
      className={styles['end']}
      data-drop={place}
      data-only={turn.spots.length === 0 || undefined}
    >
      <button
        type="button"
        aria-label={name}
        aria-pressed={turn.caret === place}
        data-caret={here || undefined}
        data-legal={turn.chosen?.kind === 'card' || undefined}
        data-over={drag.held?.target === place || undefined}
        onClick={() => turn.pressPlace(place)}
      />
    </li>
  )
}

/** A place between two cards that are not both in play. */
function Gap({ place, turn, drag }: PlaceProps) {
  return (
    <li
      className={styles['gap']}
      aria-hidden="true"
      data-drop={place}
      data-caret={turn.caret === place || undefined}
      data-over={drag.held?.target === place || undefined}
    />
  )
}

type SpotProps = { view: View; spot: Spot; fly: string; turn: Turn; drag: Dragging }

function SpotCard({ view, spot, fly, turn, drag }: SpotProps) {
  const { card, letter, premium, own, placed, under } = spot
  const on = premium ?? own
  const face = faceOf(card, letter)
  const covers = placed !== null && under !== null
  const target: DropTarget = placed === null || covers ? spot.place : `placed:${placed.id}`
  const over = drag.held?.target === target
  const legal = turn.chosen !== null && turn.accepts(spot)
  const by = placed === null ? under!.by : null
  return (
    <li
      className={styles['spot']}
      data-drop={turn.open ? target : undefined}
      {...cardTerm(card)}
      data-caret={(placed === null && turn.caret === spot.place) || undefined}
      data-fresh={placed !== null || undefined}
      data-fly={fly}
      // The viewer's own cards are in place before they are played.
      data-from={by === null || by === view.seat ? undefined : by}
    >
      {covers && (
        <span className={styles['under']} aria-hidden="true">
          <Card {...faceOf(under.card, under.letter)} />
        </span>
      )}
      {turn.open ? (
        <span
          className={styles['grip']}
          {...(placed === null ? {} : drag.grip(`card:${placed.id}`))}
        >
          <CardButton
            {...face}
            aria-label={labelOf(spot, turn)}
            aria-pressed={undefined}
            mark={over ? 'target' : legal ? 'legal' : null}
            dim={turn.chosen !== null && !legal}
            onClick={() => turn.pressSpot(spot)}
          />
        </span>
      ) : (
        <span role="img" aria-label={cardName(card, letter, on)}>
          <Card {...face} />
        </span>
      )}
      {on !== null && (
        <span className={styles['premium']}>
          <PremiumChip premium={on} fresh={own !== null} />
        </span>
      )}
    </li>
  )
}

/** The card's name, and what pressing it does. */
function labelOf({ card, letter, premium, own, placed, under }: Spot, { chosen }: Turn): string {
  const name = cardName(card, letter, premium ?? own)
  if (chosen?.kind === 'premium') return `Lay the premium on ${name}`
  if (placed === null) return own === null ? `On ${name}` : `${name}: take the premium off`
  const covering = under === null ? '' : ` on ${cardName(under.card, under.letter)}`
  return `${name}${covering}: take it back`
}
