import type { Honor, Square } from '#games/cambridge/rules/pieces/tiles.ts'
import { Tile, type TileProps } from '#web/ui/pieces/tile.tsx'
import { HonorGlyph, LockGlyph } from './glyph.tsx'
import styles from './square.module.css'

/** What of a square goes onto its tile. Letters are one letter; honors have names. */
export function faceOf({ tile, faceUp, locked }: Square): TileProps {
  const honor = tile.length > 1
  return {
    face: honor ? '' : tile.toUpperCase(),
    ...(honor ? { glyph: <HonorFace honor={tile as Honor} locked={locked} /> } : {}),
    turns: locked ? 1 : 0, // CAM-2
    down: !faceUp,
  }
}

function HonorFace({ honor, locked }: { honor: Honor; locked: boolean }) {
  return (
    <span className={styles['honor']} data-locked={locked || undefined}>
      <HonorGlyph honor={honor} className={styles['glyph']} />
      <span className={styles['name']}>{honor}</span>
    </span>
  )
}

/** CAM-2: the sign on a locked honor; it stays upright and goes when the honor is unlocked. */
export function Lock({ locked }: { locked: boolean }) {
  return (
    <span className={styles['lock']} data-locked={locked || undefined} aria-hidden="true">
      <LockGlyph className={styles['padlock']} />
    </span>
  )
}

/** A square to look at. */
export function StaticSquare({
  square,
  mark = null,
  state,
}: {
  square: Square
  mark?: TileProps['mark']
  state?: TileProps['state']
}) {
  return (
    <>
      <Tile {...faceOf(square)} mark={mark} state={state} />
      <Lock locked={square.locked} />
    </>
  )
}
