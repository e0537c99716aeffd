import type { CSSProperties } from 'react'
import { Token } from '#web/ui/pieces/token.tsx'
import {
  LAST_CHANCE,
  OXFURD,
  SETBACK,
  spotAt,
  type Level,
  type Step,
} from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { Hill, Sky } from './landscape.tsx'
import { spreadOut, type PieceKind, type Pieces, type PlacedPiece } from './pieces.ts'
import styles from './scene.module.css'
import { Spires } from './spires.tsx'
import { Bench, DieFace } from './step-signs.tsx'
import { levelPoint, stepPoint, type Point } from './trail.ts'

/** OXF-4: the climb to OXFURD and the descent beside it, with the pieces. */
export function Scene({ pieces, label }: { pieces: readonly Pieces[]; label: string }) {
  return (
    <div className={styles['scene']} role="img" aria-label={label}>
      <Sky />
      <Spires />
      <Hill />
      {STEPS.map((step) => (
        <Stone key={step} step={step} />
      ))}
      {LEVELS.map((level) => (
        <span
          key={level}
          className={styles['level']}
          data-term="descent"
          data-level={level === LAST_CHANCE ? 'last-chance' : level === SETBACK ? 'setback' : level}
          style={positionAt(levelPoint(level))}
        />
      ))}
      {PIECE_KINDS.flatMap((kind) =>
        spreadOut(pieces, kind).map((piece) => (
          <Piece key={`${kind} ${piece.side}`} kind={kind} piece={piece} />
        )),
      )}
    </div>
  )
}

const STEPS: readonly Step[] = Array.from({ length: OXFURD + 1 }, (_, step) => step)
const LEVELS: readonly Level[] = Array.from({ length: SETBACK }, (_, index) => index + 1)
/** Climbers above Descenders. */
const PIECE_KINDS: readonly PieceKind[] = ['descender', 'climber']

function positionAt({ x, y }: Point): CSSProperties {
  return { left: `${x}%`, top: `${y}%` }
}

/** Its sign is drawn by CSS, not text: the label of the scene has what screen readers need. */
function Stone({ step }: { step: Step }) {
  const spot = spotAt(step)
  const sign =
    spot.kind === 'plateau'
      ? String(spot.number)
      : spot.kind === 'bonus'
        ? `+${spot.steps}`
        : spot.kind === 'oxfurd'
          ? 'OXFURD'
          : null
  return (
    <span
      className={styles['stone']}
      data-kind={spot.kind}
      data-term={spot.kind}
      data-sign={sign}
      style={positionAt(stepPoint(step))}
    >
      {spot.kind === 'free-roll' && <DieFace />}
      {spot.kind === 'respite' && <Bench />}
    </span>
  )
}

function Piece({ kind, piece }: { kind: PieceKind; piece: PlacedPiece }) {
  const { side, name, active, climber, descender, offset } = piece
  const isClimber = kind === 'climber'
  const style = {
    ...positionAt(isClimber ? stepPoint(climber) : levelPoint(descender)),
    '--off-x': offset.x,
    '--off-y': offset.y,
    '--size': offset.size,
  } as CSSProperties
  return (
    <span
      className={styles['piece']}
      data-kind={kind}
      data-term={kind}
      data-active={active || undefined}
      data-on={isClimber ? spotAt(climber).kind : undefined}
      data-arrived={(isClimber && climber === OXFURD) || undefined}
      data-piece={`${kind}-${side}`}
      style={style}
    >
      <Token player={side} name={name} unseen />
    </span>
  )
}
