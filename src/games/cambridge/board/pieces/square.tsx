import type { TileProps } from '#web/ui/pieces/tile.tsx'
import { isHonor, type Honor, type Square } from '#games/cambridge/rules/pieces/tiles.ts'
import { HonorGlyph, LockGlyph } from './glyph.tsx'
import styles from './square.module.css'

/** How a square looks as a tile. */
export function faceOf({ tile, faceUp, locked }: Square): TileProps {
  const honor = isHonor(tile) ? tile : null
  return {
    face: honor === null ? tile.toUpperCase() : '',
    ...(honor === null ? {} : { glyph: <HonorFace honor={honor} locked={locked} /> }),
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

/** CAM-2: the padlock on a locked honor. It stays upright, and disappears when unlocked. */
export function Lock({ locked }: { locked: boolean }) {
  return (
    <span className={styles['lock']} data-locked={locked || undefined} aria-hidden="true">
      <LockGlyph className={styles['padlock']} />
    </span>
  )
}
