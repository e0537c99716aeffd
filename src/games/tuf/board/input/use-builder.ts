import { useEffect, useEffectEvent, useState } from 'react'
import type { Command } from '#games/tuf/rules/command.ts'
import { isSpecial } from '#games/tuf/rules/pieces/cubes.ts'
import { usedIn, type Grid } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { counted } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { cellPosition, faceLabel } from '../pieces/labels.ts'
import { cubeAt, laidCubes, letterFor, put, shift, takeBack } from './arrangement.ts'
import { cubesOf, nextScope, type Picked, type Scope } from './picking.ts'
import { cellOf, erase, layNext, step, typeLetter, type Cursor, type Typed } from './typing.ts'
import { useAnnouncement } from './use-announcement.ts'
import { arrangementKey, useArrangement } from './use-arrangement.ts'
import { mayBuild, workspaceOf, type Cell } from './workspace.ts'

/** An Ω or ☉ that needs a letter, and the cell it goes to; null for the next gap. */
export type LetterRequest = { readonly cube: number; readonly cell: Cell | null }

const START: Cursor = { x: 0, y: 0, across: true }

/** What a player can do with cubes, whether by tap, drag or key. */
export function useBuilder(props: BoardProps<View, Command>) {
  const { view, sound } = props
  const { announcement, announce, clear: clearAnnouncement } = useAnnouncement()
  const reject = (message: string, refusedWord: string | null = null) => {
    announce(message, true, refusedWord)
    sound('wrong')
  }
  const arrangement = useArrangement(props, reject)
  const [cursor, setCursor] = useState(START)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [letterRequest, setLetterRequest] = useState<LetterRequest | null>(null)
  const { grid } = arrangement
  const buildingKey = view.phase === 'building' ? arrangementKey(view) : null
  const reset = useEffectEvent(() => {
    setCursor(START)
    setPicked(null)
    setLetterRequest(null)
    clearAnnouncement()
  })
  useEffect(() => {
    if (buildingKey !== null) reset()
  }, [buildingKey])
  const workspace = view.seat === null ? null : workspaceOf(view, view.seat, grid)
  const canBuild = workspace !== null && mayBuild(view)
  const held = picked !== null && canBuild && grid[picked.cube] ? picked : null
  const moving = held === null || workspace === null ? [] : cubesOf(workspace, held)

  /** Shows and announces a new arrangement; whether it was possible. */
  function arrange(next: Grid | null, message: string): boolean {
    if (next === null) {
      reject('There is no room for that.')
      return false
    }
    arrangement.arrange(next)
    setPicked(null)
    sound('cube')
    announce(`${message} ${counted(usedIn(next), 'cube')} in use.`)
    return true
  }

  function applyTyped(typed: Typed | null, message: string, failure: string): void {
    if (typed === null) return reject(failure)
    setCursor(typed.cursor)
    if (typed.grid !== grid) arrange(typed.grid, message)
  }

  /** Where a cell is in the crossword that an arrangement makes. */
  function positionIn(next: Grid | null, cell: Cell): string {
    const laid = workspace === null ? [] : laidCubes({ ...workspace, grid: next ?? grid })
    return cellPosition(cell, laid)
  }

  /** Lays a cube in a cell or in the next gap; asks for the letter where one is needed. */
  function lay(cube: number, cell: Cell | null, letter: string | null): void {
    if (!canBuild || workspace === null) return
    const spelt = letter ?? letterFor(workspace, cube)
    if (spelt === null) return setLetterRequest({ cube, cell })
    const name = faceLabel(letter ?? workspace.roll[cube]!)
    if (cell === null) {
      const typed = layNext(workspace, cursor, cube, spelt)
      return applyTyped(typed, `${name} laid.`, 'There is no room.')
    }
    const next = put(workspace, cube, cell, spelt)
    const done = arrange(next, `${name}, ${positionIn(next, cell)}.`)
    if (done) setCursor(step({ ...cursor, x: cell[0], y: cell[1] }, 1))
  }

  function moveBy(cubes: readonly number[], from: Cell, to: Cell): void {
    if (workspace === null) return
    const offset = [to[0] - from[0], to[1] - from[1]] as const
    if (offset[0] === 0 && offset[1] === 0) return setPicked(null)
    const [only] = cubes
    const isSingle = cubes.length === 1 && only !== undefined
    const next = isSingle
      ? put(workspace, only, to, grid[only]![2])
      : shift(workspace, cubes, offset)
    const done = arrange(next, `Moved to ${positionIn(next, to)}.`)
    if (done) setCursor({ ...cursor, x: to[0], y: to[1] })
  }

  function returnCubes(cubes: readonly number[]): void {
    if (!canBuild || cubes.length === 0) return
    arrange(takeBack(grid, cubes), `${counted(cubes.length, 'cube')} taken back.`)
  }

  function announceReturn(to: Grid | null, message: string): void {
    if (to !== null) announce(`${message} ${counted(usedIn(to), 'cube')} in use.`)
  }

  return {
    announcement,
    clearAnnouncement,
    reject,
    workspace,
    grid,
    canBuild,
    cursor,
    cell: cellOf(cursor),
    picked: held,
    /** The cubes that move together with the one picked up. */
    moving,
    letterRequest: canBuild ? letterRequest : null,
    arrangement,
    setCursor,
    lay,
    returnCubes,
    undo: () => announceReturn(arrangement.undo(), 'Undone.'),
    redo: () => announceReturn(arrangement.redo(), 'Done again.'),

    /** A press on a cell or on the cube in it. */
    press([x, y]: Cell): void {
      if (!canBuild || workspace === null) return
      if (held !== null && !moving.includes(cubeAt(workspace, [x, y]) ?? -1)) {
        const [fromX, fromY] = grid[held.cube]!
        return moveBy(moving, [fromX, fromY], [x, y])
      }
      clearAnnouncement()
      const cube = cubeAt(workspace, [x, y])
      const again = cursor.x === x && cursor.y === y
      setCursor({ x, y, across: again && cube === null ? !cursor.across : cursor.across })
      if (cube === null) return
      sound('cube')
      setPicked(held?.cube === cube ? nextScope(workspace, held) : { cube, scope: 'cube' })
    },

    /** A cube was dragged to a cell or back (null), together with what is picked up with it. */
    drop(cube: number, to: Cell | null): void {
      if (!canBuild) return
      const cubes = moving.includes(cube) ? moving : [cube]
      const from = grid[cube] ?? null
      if (to === null) return returnCubes(from === null ? [] : cubes)
      if (from === null) return lay(cube, to, null)
      moveBy(cubes, [from[0], from[1]], to)
    },

    /** The cells that the cubes would occupy if dropped there. */
    landing(cube: number, to: Cell): readonly Cell[] {
      const cubes = moving.includes(cube) ? moving : [cube]
      const from = grid[cube] ?? null
      if (from === null) return [to]
      return cubes.map((each) => {
        const [x, y] = grid[each]!
        return [x + to[0] - from[0], y + to[1] - from[1]] as const
      })
    },

    setScope: (scope: Scope) => held !== null && setPicked({ cube: held.cube, scope }),
    unpick: () => setPicked(null),
    askLetter(cube: number): void {
      const spot = grid[cube]
      if (spot) setLetterRequest({ cube, cell: [spot[0], spot[1]] })
    },
    chooseLetter(letter: string | null): void {
      setLetterRequest(null)
      if (letterRequest !== null && letter !== null) {
        lay(letterRequest.cube, letterRequest.cell, letter)
      }
    },

    type(key: string): void {
      if (!canBuild || workspace === null) return
      const upper = key.toUpperCase()
      const typed = typeLetter(workspace, cursor, key)
      applyTyped(typed, `${upper} laid.`, `You have no ${upper} left.`)
    },
    erase(): void {
      if (!canBuild || workspace === null) return
      if (held !== null) return returnCubes(moving)
      const typed = erase(workspace, cursor)
      setCursor(typed.cursor)
      if (typed.grid !== grid) arrange(typed.grid, 'Taken back.')
    },
    toggleDirection(): void {
      announce(cursor.across ? 'Downwards.' : 'Across.')
      setCursor({ ...cursor, across: !cursor.across })
    },
    isSpecial: (cube: number) => workspace !== null && isSpecial(workspace.roll[cube]!),
  }
}

export type Builder = ReturnType<typeof useBuilder>
