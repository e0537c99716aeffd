import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { stepFrom } from '#web/ui/hooks/grid-step.ts'
import { TileButton, type TileProps } from '#web/ui/pieces/tile.tsx'
import { COLUMNS, ROWS, type Board, type Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { tileLabel } from './labels.ts'
import { faceOf, Lock } from './square.tsx'
import { Tokens, type TokenAt } from './tokens.tsx'
import { Place, Row, Tray } from './tray.tsx'

type TileGridProps = {
  readonly board: Board
  readonly tokens: readonly TokenAt[]
  readonly legal: readonly Cell[]
  /** Whether they are so few that they are marked; where they are many the others are dimmed. */
  readonly fewLegal: boolean
  /** The tiles that are about to be chosen. */
  readonly picked: readonly Cell[]
  /** Where the arrow keys start from. */
  readonly home: Cell
  /** What pressing a tile does; null where one only looks. */
  readonly press: ((cell: Cell) => void) | null
}

/** The tiles as they are played on: by finger, mouse, arrow keys or screen reader. */
export function TileGrid({ board, tokens, legal, fewLegal, picked, home, press }: TileGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [here, setHere] = useState(home)
  useEffect(() => setHere(home), [home])

  function onKeyDown(event: KeyboardEvent, cell: Cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepFrom(cell, event.key, { rows: ROWS, columns: COLUMNS })
    if (next === null) return
    event.preventDefault()
    setHere(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell='${next}']`)?.focus()
  }

  function shownAs(cell: Cell): Pick<TileProps, 'mark' | 'state'> {
    if (picked.includes(cell)) return { state: 'lit' }
    if (legal.includes(cell)) return fewLegal ? { mark: 'legal' } : {}
    return legal.length > 0 && !fewLegal && board[cell]!.faceUp ? { state: 'dim' } : {}
  }

  function standingOf(cell: Cell): 'chosen' | 'legal' | null {
    if (picked.includes(cell)) return 'chosen'
    return legal.includes(cell) ? 'legal' : null
  }

  return (
    <>
      <Tray
        ref={grid}
        role="grid"
        aria-label="Tiles"
        aria-describedby={keys}
        over={<Tokens tokens={tokens} />}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row} role="row">
            {board.slice(row * COLUMNS, (row + 1) * COLUMNS).map((square, column) => {
              const cell = row * COLUMNS + column
              const standing = standingOf(cell)
              return (
                <Place key={cell} role="gridcell" data-place={cell}>
                  <TileButton
                    {...faceOf(square)}
                    {...shownAs(cell)}
                    aria-label={tileLabel(square, cell, tokens, standing)}
                    aria-disabled={press === null || undefined}
                    data-cell={cell}
                    data-idle={press === null || standing === null || undefined}
                    tabIndex={cell === here ? 0 : -1}
                    onFocus={() => setHere(cell)}
                    onKeyDown={(event) => onKeyDown(event, cell)}
                    onClick={() => press?.(cell)}
                  />
                  <Lock locked={square.locked} />
                </Place>
              )
            })}
          </Row>
        ))}
      </Tray>
      <p id={keys} className="unseen">
        Arrow keys move between tiles, Enter chooses one, G guesses a word, Escape takes back.
      </p>
    </>
  )
}
