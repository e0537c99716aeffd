import type { ButtonHTMLAttributes, Ref } from 'react'

/** What a piece that can be pressed takes besides what it shows. Its label must name the piece. */
export type PieceButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> & {
  'aria-label': string
  ref?: Ref<HTMLButtonElement> | undefined
}
