import type { CSSProperties } from 'react'
import { DASH } from '#games/cambridge/rules/pieces/dashes.ts'
import styles from './dashes.module.css'
import { dashesLabel } from './labels.ts'

/** A word as everybody sees it, with its hidden letters in a lighter weight when `word` is given. */
export function Dashes({ dashes, word = null }: { dashes: string; word?: string | null }) {
  return (
    <>
      <span className="unseen">{dashesLabel(dashes)}</span>
      <span className={styles['dashes']} style={lengthOf(dashes)} aria-hidden="true">
        {Array.from(dashes, (dash, place) => (
          <span key={place} className={styles['dash']} data-hidden={dash === DASH || undefined}>
            <span key={dash} className={styles['letter']}>
              {dash === DASH ? (word?.[place] ?? '') : dash}
            </span>
          </span>
        ))}
      </span>
    </>
  )
}

/** CAM-19: the same with a button for each dash. */
export function DashButtons({
  dashes,
  name,
  point,
}: {
  dashes: string
  name: string
  point: (place: number) => void
}) {
  return (
    <span className={styles['dashes']} style={lengthOf(dashes)} role="group" aria-label={name}>
      {Array.from(dashes, (dash, place) =>
        dash === DASH ? (
          <button
            key={place}
            type="button"
            className={styles['point']}
            aria-label={`Letter ${place + 1}, hidden`}
            onClick={() => point(place)}
          >
            <span className={styles['sign']} aria-hidden="true">
              ?
            </span>
          </button>
        ) : (
          <span key={place} className={styles['dash']}>
            <span className={styles['letter']}>{dash}</span>
          </span>
        ),
      )}
    </span>
  )
}

function lengthOf(dashes: string): CSSProperties {
  return { ['--letters' as string]: dashes.length }
}
