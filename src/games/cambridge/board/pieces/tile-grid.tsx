import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { stepFrom } from '#web/ui/hooks/grid-step.ts'
import { TileButton, type TileProps } from '#web/ui/pieces/tile.tsx'
import {
  COLUMNS,
  isHonor,
  ROWS,
  type Board,
  type Cell,
  type Square,
} from '#games/cambridge/rules/pieces/tiles.ts'
import { HONOR_TEXTS, LOCK_TEXT } from './honor-text.ts'
import { tileLabel } from './labels.ts'
import { faceOf, Lock } from './square.tsx'
import { Tokens, type TokenAt } from './tokens.tsx'
import { Tray } from './tray.tsx'
import { term } from '../terms.ts'

type TileGridProps = {
  readonly board: Board
  readonly tokens: readonly TokenAt[]
  readonly legal: readonly Cell[]
  /** What may be done with them, for screen readers. */
  readonly legalText: string
  /** Whether legal tiles are marked, because they are few; otherwise the other tiles are dimmed. */
  readonly fewLegal: boolean
  /** The tiles chosen so far. */
  readonly picked: readonly Cell[]
  /** The cell that Tab reaches first. */
  readonly home: Cell
  /** What pressing a tile does; null where tiles cannot be pressed. */
  readonly press: ((cell: Cell) => void) | null
}

/** The tiles to play on, by touch, mouse, arrow keys or screen reader. */
export function TileGrid({
  board,
  tokens,
  legal,
  legalText,
  fewLegal,
  picked,
  home,
  press,
}: TileGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [current, setCurrent] = useState(home)
  useEffect(() => setCurrent(home), [home])

  function onKeyDown(event: KeyboardEvent, cell: Cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepFrom(cell, event.key, { rows: ROWS, columns: COLUMNS })
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell='${next}']`)?.focus()
  }

  function lookOf(cell: Cell): Pick<TileProps, 'mark' | 'state'> {
    if (picked.includes(cell)) return { state: 'lit' }
    if (legal.includes(cell)) return fewLegal ? { mark: 'legal' } : {}
    return legal.length > 0 && !fewLegal && board[cell]!.faceUp ? { state: 'dim' } : {}
  }

  function choiceAt(cell: Cell): string | null {
    if (picked.includes(cell)) return 'chosen'
    return legal.includes(cell) ? legalText : null
  }

  function tile(cell: Cell) {
    const square = board[cell]!
    const choice = choiceAt(cell)
    return (
      <>
        <TileButton
          {...faceOf(square)}
          {...lookOf(cell)}
          aria-label={tileLabel(square, cell, tokens, choice)}
          {...helpOf(square)}
          aria-disabled={press === null || undefined}
          {...termOf(square)}
          data-cell={cell}
          data-idle={press === null || choice === null || undefined}
          tabIndex={cell === current ? 0 : -1}
          onFocus={() => setCurrent(cell)}
          onKeyDown={(event) => onKeyDown(event, cell)}
          onClick={() => press?.(cell)}
        />
        <Lock locked={square.locked} />
      </>
    )
  }

  return (
    <>
      <Tray
        ref={grid}
        role="grid"
        aria-label="Tiles"
        aria-describedby={keys}
        cells={board.length}
        tile={tile}
        over={<Tokens tokens={tokens} />}
      />
      <p id={keys} className="unseen">
        Arrow keys move between tiles, Enter chooses one, G guesses a word, Escape takes back. What
        is locked opens when two tiles beside it lie face down.
      </p>
    </>
  )
}

function termOf({ tile, faceUp }: Square) {
  if (!faceUp) return term('face-down')
  return term(isHonor(tile) ? tile : 'letter')
}

/** Every honor explains itself, also while it is locked; screen readers hear of the lock once, from the grid. */
function helpOf({ tile, locked }: Square) {
  if (!isHonor(tile)) return {}
  const { text } = HONOR_TEXTS[tile]
  return { title: locked ? `${text} ${LOCK_TEXT}` : text, 'aria-description': text }
}
