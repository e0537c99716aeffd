import type { ReactNode } from 'react'
import { cubeColour, type CubeColour } from './cube-colour.ts'
import { Flip } from './flip.tsx'
import type { PieceButtonProps } from './piece-button.ts'
import styles from './tile.module.css'

export type TileState = 'plain' | 'lit' | 'last' | 'dim' | 'wrong'

export type TileProps = {
  /** What stands on it: a letter, or Qu. */
  readonly face: string
  /** A sign that stands on it instead, drawn in `currentcolor`. */
  readonly glyph?: ReactNode
  readonly underlined?: boolean | undefined
  readonly value?: number | null | undefined
  readonly state?: TileState | undefined
  readonly colour?: CubeColour | null | undefined
  /** Quarter turns to the right of what stands on it. */
  readonly turns?: number | undefined
  /** Whether it lies face down; it turns over when this changes. Left out where it never does. */
  readonly down?: boolean | undefined
  /** `legal`: one may choose it now. `target`: it is what one is about to choose. */
  readonly mark?: 'legal' | 'target' | null | undefined
  /** Who stands on it; they stay upright when it turns over. */
  readonly tokens?: ReactNode
}

/** A letter tile with a lit top edge and a darker foot. */
export function Tile({ down, mark = null, tokens = null, ...side }: TileProps) {
  const front = <Side {...side} />
  return (
    <span className={styles['frame']} data-mark={mark ?? undefined}>
      {down === undefined ? (
        front
      ) : (
        <Flip down={down} front={front} back={<span className={styles['back']} />} />
      )}
      {tokens !== null && <span className={styles['tokens']}>{tokens}</span>}
    </span>
  )
}

function Side({
  face,
  glyph = null,
  underlined = false,
  value = null,
  state = 'plain',
  colour = null,
  turns = 0,
}: TileProps) {
  return (
    <span
      className={`${styles['tile']} ${state === 'plain' ? '' : styles[state]}`}
      data-colour={colour ?? undefined}
      style={colour === null ? undefined : cubeColour(colour)}
    >
      <span
        className={styles['face']}
        data-turns={turns % 4}
        data-long={face.length > 1 || undefined}
      >
        {glyph ?? <span className={underlined ? styles['underlined'] : undefined}>{face}</span>}
      </span>
      {value !== null && <span className={styles['value']} data-value={value} />}
    </span>
  )
}

/** A tile that can be pressed. Its label must name it. */
export function TileButton(props: TileProps & PieceButtonProps) {
  const { face, glyph, underlined, value, state, colour, turns, down, mark, tokens, ...rest } =
    props
  const tile = { face, glyph, underlined, value, state, colour, turns, down, mark, tokens }
  return (
    <button type="button" {...rest} className={styles['press']}>
      <Tile {...tile} />
    </button>
  )
}
