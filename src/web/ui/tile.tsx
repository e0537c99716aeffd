import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './tile.module.css'

export type TileState = 'plain' | 'lit' | 'last' | 'dim' | 'wrong'

type TileProps = {
  /** What stands on it: a letter, or Qu. */
  readonly face: string
  readonly underlined?: boolean
  readonly value?: number | null
  readonly state?: TileState
  /** Quarter turns of the letter. */
  readonly turns?: number
}

/** A letter as a thing: a lit top edge, a darker foot, a press when touched. */
export function Tile({
  face,
  underlined = false,
  value = null,
  state = 'plain',
  turns = 0,
}: TileProps) {
  return (
    <span className={`${styles['tile']} ${styles[state]}`}>
      <span
        className={styles['face']}
        data-turns={turns % 4}
        data-long={face.length > 1 || undefined}
      >
        <span className={underlined ? styles['underlined'] : undefined}>{face}</span>
      </span>
      {value !== null && <span className={styles['value']}>{value}</span>}
    </span>
  )
}

/** A tile that can be pressed. */
export function TileButton({
  face,
  underlined = false,
  value = null,
  state = 'plain',
  turns = 0,
  ref,
  ...rest
}: TileProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> & {
    ref?: Ref<HTMLButtonElement> | undefined
  }) {
  return (
    <button type="button" {...rest} ref={ref} className={styles['press']}>
      <Tile face={face} underlined={underlined} value={value} state={state} turns={turns} />
    </button>
  )
}
