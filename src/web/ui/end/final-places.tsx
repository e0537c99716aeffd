import { capitalize, signed } from '#kit/prose.ts'
import type { GameResult } from '#kit/ending/result-text.ts'
import { Token } from '../pieces/token.tsx'
import styles from './final-places.module.css'

/** Everybody by place. A long list scrolls in its own box. */
export function FinalPlaces({ result: { places } }: { result: GameResult }) {
  const rows = places.flatMap((tied, index) => {
    const place = places.slice(0, index).flat().length + 1
    return tied.map((finisher) => ({ ...finisher, place }))
  })
  return (
    <div className={styles['box']} role="region" aria-label="Final places" tabIndex={0}>
      <ol className={styles['places']}>
        {rows.map(({ place, seats, player, name, points, isOwn, left }) => (
          <li key={seats[0]} data-own={isOwn || undefined} data-first={place === 1 || undefined}>
            <span className={styles['place']}>{place}</span>
            <Token player={seats[0]!} name={player} unseen />
            <span className={styles['name']} title={capitalize(name)}>
              {capitalize(name)}
              {left && <i> left</i>}
            </span>
            {points !== null && <b>{signed(points)}</b>}
          </li>
        ))}
      </ol>
    </div>
  )
}
