import type { ReactNode } from 'react'
import { OXFURD } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import styles from './landscape.module.css'
import { levelPoint, stepPoint } from './trail.ts'

/** Behind OXFURD. */
export function Sky() {
  return (
    <Layer>
      <rect className={styles['sky']} width="100" height="100" />
      <path className={styles['far']} d="M0 30Q18 20 38 25T72 20T100 27V100H0z" />
    </Layer>
  )
}

/** Below OXFURD, with the trail up and the ladder down. */
export function Hill() {
  return (
    <Layer>
      {TERRACES.map((d, row) => (
        <path key={d} className={styles['terrace']} data-row={row} d={d} />
      ))}
      <path className={styles['ravine']} d="M88.500 100L88 16Q94 12.500 99.500 16L100 100z" />
      <path className={styles['ladder']} d={LADDER} />
      <path className={styles['trail']} d={TRAIL} />
    </Layer>
  )
}

/** A drawing stretched to the shape of the scene. */
function Layer({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles['layer']}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** A band of hill under each row of the trail, the highest first. */
const TERRACES = [40, 32, 24, 16, 8, 0].map((step, row) => {
  const y = stepPoint(step).y
  const top = row === 0 ? 8 : 5.5
  return row % 2 === 0
    ? `M0 ${y - top + 5}C20 ${y - top - 5} 60 ${y - top + 4} 100 ${y - top - 1}V100H0z`
    : `M0 ${y - top - 1}C40 ${y - top + 4} 80 ${y - top - 4} 100 ${y - top + 4}V100H0z`
})

const TRAIL = Array.from({ length: OXFURD + 1 }, (_, step) => stepPoint(step))
  .map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('')

const LADDER = [-1.6, 1.6]
  .map((side) => `M${levelPoint(1).x + side} ${levelPoint(1).y - 4}V99`)
  .join('')
