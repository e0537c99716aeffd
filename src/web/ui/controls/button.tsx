import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'

/** `main` is the primary action; at most one is in sight. */
export function Button({
  kind = 'plain',
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles['button']} ${styles[kind]} ${className}`}
    />
  )
}
