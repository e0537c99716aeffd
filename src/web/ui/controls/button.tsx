import {
  useState,
  type ButtonHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import styles from './button.module.css'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'

/**
 * `main` is the primary action; at most one is in sight. Browsers take the focus from a button that is
 * disabled, so one that has it is only marked as disabled, and does nothing, until the focus moves on.
 */
export function Button({
  kind = 'plain',
  className = '',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; ref?: Ref<HTMLButtonElement> }) {
  const [focused, setFocused] = useState(false)

  function focus(event: FocusEvent<HTMLButtonElement>) {
    setFocused(true)
    onFocus?.(event)
  }

  function blur(event: FocusEvent<HTMLButtonElement>) {
    setFocused(false)
    onBlur?.(event)
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (disabled) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={`${styles['button']} ${styles[kind] ?? ''} ${className}`}
      disabled={disabled && !focused}
      aria-disabled={(disabled && focused) || undefined}
      onClick={click}
      onFocus={focus}
      onBlur={blur}
    />
  )
}
