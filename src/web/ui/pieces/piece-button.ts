import type { ButtonHTMLAttributes, Ref } from 'react'

/** The props of a piece that can be pressed, in addition to those for what it shows. Its label must name the piece. */
export type PieceButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> & {
  'aria-label': string
  ref?: Ref<HTMLButtonElement> | undefined
}
