import { Tile, TileButton, type TileProps } from '#web/ui/pieces/tile.tsx'
import { COLOURS, isSpecial, OMEGA, type Face } from '#games/tuf/rules/pieces/cubes.ts'
import { faceLetter } from './labels.ts'
import styles from './cube.module.css'

const DRAWN = {
  omega: 'M4 20h5.500v-3.200a7 7 0 1 1 5 0V20H20',
  wild: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 11.900v.2',
} as const

/** Ω or ☉, drawn because not every font has them. */
export function SpecialSign({ face }: { face: Face }) {
  return (
    <svg className={styles['sign']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={face === OMEGA ? DRAWN.omega : DRAWN.wild} />
    </svg>
  )
}

type CubeProps = {
  readonly cube: number
  readonly face: Face
  /** The letter that it spells in the crossword; null beside it. */
  readonly letter: string | null
} & Pick<TileProps, 'mark' | 'state' | 'value'>

function tileOf({ cube, face, letter, ...rest }: CubeProps): TileProps {
  const special = isSpecial(face)
  const tile = { ...rest, colour: COLOURS[cube]!, face: (letter ?? faceLetter(face)).toUpperCase() }
  if (!special) return tile
  if (letter === null) return { ...tile, glyph: <SpecialSign face={face} /> }
  return {
    ...tile,
    glyph: (
      <span className={styles['special']}>
        {letter.toUpperCase()}
        <SpecialSign face={face} />
      </span>
    ),
  }
}

export function Cube(props: CubeProps) {
  return <Tile {...tileOf(props)} />
}

export function CubeButton({
  cube,
  face,
  letter,
  mark,
  state,
  value,
  ...rest
}: CubeProps &
  Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, 'value'> & { 'aria-label': string }) {
  return <TileButton {...tileOf({ cube, face, letter, mark, state, value })} {...rest} />
}
