import styles from './die.module.css'

/** Where the eyes of each side lie, on a grid of three by three. */
const EYES: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

export function Die({ eyes }: { eyes: number }) {
  return (
    <svg
      className={styles['die']}
      viewBox="0 0 30 30"
      role="img"
      aria-label={`A die showing ${eyes}`}
    >
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {(EYES[eyes] ?? []).map((place) => (
        <circle key={place} cx={7 + (place % 3) * 8} cy={7 + Math.floor(place / 3) * 8} r="2.6" />
      ))}
    </svg>
  )
}
