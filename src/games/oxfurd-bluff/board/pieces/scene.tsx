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
import { apart, type Pieces, type Placed } from './pieces.ts'
import styles from './scene.module.css'
import { Spires } from './spires.tsx'
import { levelPoint, pointOf, type Point } from './trail.ts'

/** OXF-4: the climb to OXFURD and the descent beside it, with everybody's pieces. */
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
          data-level={level === LAST_CHANCE ? 'last-chance' : level === SETBACK ? 'setback' : level}
          style={at(levelPoint(level))}
        />
      ))}
      {apart(pieces, 'descender').map((placed) => (
        <Piece
          key={placed.side}
          kind="descender"
          placed={placed}
          at={levelPoint(placed.descender)}
        />
      ))}
      {apart(pieces, 'climber').map((placed) => (
        <Piece
          key={placed.side}
          kind="climber"
          placed={placed}
          at={pointOf(placed.climber)}
          home={placed.climber === OXFURD}
        />
      ))}
    </div>
  )
}

const STEPS: readonly Step[] = Array.from({ length: OXFURD + 1 }, (_, step) => step)
const LEVELS: readonly Level[] = Array.from({ length: SETBACK }, (_, before) => before + 1)

function at({ x, y }: Point): CSSProperties {
  return { left: `${x}%`, top: `${y}%` }
}

/** What stands on a step is drawn, not text: the label of the scene says what matters. */
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
      data-sign={sign}
      style={at(pointOf(step))}
    >
      {spot.kind === 'free-roll' && <Glyph d={DIE} />}
      {spot.kind === 'respite' && <Glyph d={BENCH} />}
    </span>
  )
}

function Glyph({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} fillRule="evenodd" />
    </svg>
  )
}

const DIE =
  'M5 2h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3zM6.500 4.700a1.800 1.800 0 1 0 .01 0zM10 8.200a1.800 1.800 0 1 0 .01 0zM13.500 11.700a1.800 1.800 0 1 0 .01 0z'
const BENCH =
  'M3 5h14v2.500h-14zM3 9h14v2.500h-14zM4 11.500h2.500v6h-2.500zM13.500 11.500h2.500v6h-2.500z'

function Piece({
  kind,
  placed: { side, name, acts, share },
  at: point,
  home = false,
}: {
  kind: 'climber' | 'descender'
  placed: Placed
  at: Point
  /** Whether it has arrived: it stands above the name of the town. */
  home?: boolean
}) {
  const style = {
    ...at(point),
    '--off-x': share.x,
    '--off-y': share.y,
    '--size': share.size,
  } as CSSProperties
  return (
    <span
      className={styles['piece']}
      data-kind={kind}
      data-acts={acts || undefined}
      data-home={home || undefined}
      data-piece={`${kind}-${side}`}
      style={style}
    >
      <Token player={side} name={name} unseen />
    </span>
  )
}
