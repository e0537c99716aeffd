import type { Seat } from '#kit/game.ts'
import { Token } from '#web/ui/pieces/token.tsx'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { Gain } from './gain.tsx'
import styles from './tokens.module.css'

export type TokenAt = {
  readonly seat: Seat
  readonly name: string
  readonly cell: Cell
  /** Whether something is asked of this player now. */
  readonly acts?: boolean
  /** Points that have just been given. */
  readonly gain?: number
}

/** The tokens above the tiles: each slides to where it goes. */
export function Tokens({ tokens, columns = 6 }: { tokens: readonly TokenAt[]; columns?: number }) {
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
