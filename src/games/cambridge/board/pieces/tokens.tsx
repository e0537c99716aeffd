import type { Seat } from '#kit/game.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import { COLUMNS, type Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { Gain } from './gain.tsx'
import styles from './tokens.module.css'

export type TokenAt = {
  readonly seat: Seat
  readonly name: string
  readonly cell: Cell
  /** Whether it is the viewer's own. */
  readonly own?: boolean
  /** Whether the game waits for this player. */
  readonly acts?: boolean
  /** Points scored a moment ago. */
  readonly gain?: number
}

/** The tokens above the tiles. They slide when they move. */
export function Tokens({
  tokens,
  columns = COLUMNS,
}: {
  tokens: readonly TokenAt[]
  columns?: number
}) {
  return (
    <div className={styles['tokens']} aria-hidden="true">
      {tokens.map(({ seat, name, cell, acts = false, gain = 0 }) => {
        const here = tokens.filter((other) => other.cell === cell)
        const beside = here.findIndex((other) => other.seat === seat)
        return (
          <span
            key={seat}
            className={styles['token']}
            data-token={seat}
            data-acts={acts || undefined}
            style={{
              ['--column' as string]: cell % columns,
              ['--row' as string]: Math.floor(cell / columns),
              ['--beside' as string]: beside,
            }}
          >
            <Token player={seat} name={name} unseen />
            <Gain points={gain} />
          </span>
        )
      })}
    </div>
  )
}
