import { featuresOf } from './face-features.ts'
import styles from './face.module.css'

/** A bot's face, made from its name: always the same. Its width is `--face`, or 2 rem. */
export function Face({ name }: { name: string }) {
  return (
    <svg className={styles['face']} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" />
      <path d="M11 19q0 15 9 15t9-15q0-8-9-8t-9 8" />
      <path d={featuresOf(name)} />
    </svg>
  )
}
