import styles from './gain.module.css'

/** Points that have just been given: they rise from where they are put, and are gone. */
export function Gain({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <i className={styles['gain']} aria-hidden="true">
      +{points}
    </i>
  )
}
