import styles from './gain.module.css'

/** Points scored a moment ago: they rise into view. */
export function Gain({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <i className={styles['gain']} aria-hidden="true">
      +{points}
    </i>
  )
}
