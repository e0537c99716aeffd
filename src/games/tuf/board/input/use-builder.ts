import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { isSpecial } from '#games/tuf/rules/pieces/cubes.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { usedIn, type Grid } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import {
  cubeAt,
  movableCubes,
  letterFor,
  put,
  shift,
  takeBack,
  wordThrough,
  type Cell,
  type Workspace,
} from './arrangement.ts'
import { faceLabel, cellPosition } from '../pieces/labels.ts'
import { workspaceOf, mayBuild } from './workspace.ts'
import { cellOf, erase, layNext, step, typeLetter, type Cursor, type Typed } from './typing.ts'
import { eraOf, useArrangement } from './use-arrangement.ts'
import { useAnnouncement } from './use-announcement.ts'

/** How much moves with a cube that was picked up. */
export type Scope = 'cube' | 'across' | 'down' | 'all'
export type Picked = { readonly cube: number; readonly scope: Scope }
/** An Ω or ☉ whose letter is wanted, and the cell it goes to; null for the next gap. */
export type Asking = { readonly cube: number; readonly cell: Cell | null }

const START: Cursor = { x: 0, y: 0, across: true }

/** What the hands of a player do: by tap, drag and key alike. */
export function useBuilder(props: BoardProps<View, Command>) {
  const { view, sound } = props
  const { said, say, hush } = useAnnouncement()
  const complain = (message: string) => {
    say(message, true)
    sound('wrong')
  }
  const arrangement = useArrangement(props, complain)
  const [cursor, setCursor] = useState(START)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { grid } = arrangement
  const rolled = view.phase === 'building' ? eraOf(view) : null
  const begin = useEffectEvent(() => {
    setCursor(START)
    setPicked(null)
    setAsking(null)
    hush()
  })
  useEffect(() => {
    if (rolled !== null) begin()
  }, [rolled])
  const ground = view.seat === null ? null : workspaceOf(view, view.seat, grid)
  const able = ground !== null && mayBuild(view)
  const held = picked !== null && able && grid[picked.cube] ? picked : null
  const moving = held === null || ground === null ? [] : cubesOf(ground, held)

  /** Says what came of it, too. */
  function arrange(next: Grid | null, message: string): boolean {
    if (next === null) {
      complain('There is no room for that.')
      return false
    }
    arrangement.arrange(next)
    setPicked(null)
    sound('tap')
    say(`${message} ${counted(usedIn(next), 'cube')} in use.`)
    return true
  }

  function follow(typed: Typed | null, message: string, otherwise: string): void {
    if (typed === null) return complain(otherwise)
    setCursor(typed.cursor)
    if (typed.grid !== grid) arrange(typed.grid, message)
  }

  /** Lays a cube that shows a letter, or asks which letter it is to be. */
  function lay(cube: number, cell: Cell | null, letter: string | null): void {
    if (!able || ground === null) return
    const spells = letter ?? letterFor(ground, cube)
    if (spells === null) return setAsking({ cube, cell })
    const name = faceLabel(letter ?? ground.roll[cube]!)
    if (cell === null) {
      return follow(layNext(ground, cursor, cube, spells), `${name} laid.`, 'There is no room.')
    }
    const done = arrange(put(ground, cube, cell, spells), `${name}, ${cellPosition(cell)}.`)
    if (done) setCursor(step({ ...cursor, x: cell[0], y: cell[1] }, 1))
  }

  function moveBy(cubes: readonly number[], from: Cell, to: Cell): void {
    if (ground === null) return
    const way = [to[0] - from[0], to[1] - from[1]] as const
    if (way[0] === 0 && way[1] === 0) return setPicked(null)
    const [only] = cubes
    const alone = cubes.length === 1 && only !== undefined
    const next = alone ? put(ground, only, to, grid[only]![2]) : shift(ground, cubes, way)
    if (arrange(next, `Moved to ${cellPosition(to)}.`)) setCursor({ ...cursor, x: to[0], y: to[1] })
  }

  function giveBack(cubes: readonly number[]): void {
    if (!able || cubes.length === 0) return
    arrange(takeBack(grid, cubes), `${counted(cubes.length, 'cube')} taken back.`)
  }

  return {
    said,
    say,
    hush,
    complain,
    ground,
    grid,
    able,
    cursor,
    picked: held,
    moving,
    asking: able ? asking : null,
    arrangement,
    setCursor,
    lay,
    giveBack,

    /** A press on a cell or on the cube in it. */
    press([x, y]: Cell): void {
      if (!able || ground === null) return
      if (held !== null && !moving.includes(cubeAt(ground, [x, y]) ?? -1)) {
        const [fromX, fromY] = grid[held.cube]!
        return moveBy(moving, [fromX, fromY], [x, y])
      }
      hush()
      const cube = cubeAt(ground, [x, y])
      const again = cursor.x === x && cursor.y === y
      setCursor({ x, y, across: again && cube === null ? !cursor.across : cursor.across })
      if (cube === null) return
      sound('tap')
      setPicked(held?.cube === cube ? nextScope(ground, held) : { cube, scope: 'cube' })
    },

    /** A cube was dragged somewhere; what is picked up with it comes along. */
    drop(cube: number, to: Cell | null): void {
      if (!able) return
      const cubes = moving.includes(cube) ? moving : [cube]
      const from = grid[cube] ?? null
      if (to === null) return giveBack(from === null ? [] : cubes)
      if (from === null) return lay(cube, to, null)
      moveBy(cubes, [from[0], from[1]], to)
    },

    /** Which cells the cubes would come to lie on if dropped there. */
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
    ask: (cube: number) => {
      const spot = grid[cube]
      if (spot) setAsking({ cube, cell: [spot[0], spot[1]] })
    },
    answer(letter: string | null): void {
      setAsking(null)
      if (asking !== null && letter !== null) lay(asking.cube, asking.cell, letter)
    },

    type(key: string): void {
      if (!able || ground === null) return
      const upper = key.toUpperCase()
      follow(typeLetter(ground, cursor, key), `${upper} laid.`, `You have no ${upper} left.`)
    },
    erase(): void {
      if (!able || ground === null) return
      if (held !== null) return giveBack(moving)
      const typed = erase(ground, cursor)
      setCursor(typed.cursor)
      if (typed.grid !== grid) arrange(typed.grid, 'Taken back.')
    },
    toggle(): void {
      say(cursor.across ? 'Downwards.' : 'Across.')
      setCursor({ ...cursor, across: !cursor.across })
    },
    giveAllBack: () => ground !== null && giveBack(movableCubes(ground)),
    isSpecial: (cube: number) => ground !== null && isSpecial(ground.roll[cube]!),
    here: cellOf(cursor),
  }
}

export type Builder = ReturnType<typeof useBuilder>

function cubesOf(ground: Workspace, { cube, scope }: Picked): readonly number[] {
  if (scope === 'all') return movableCubes(ground)
  if (scope === 'cube') return [cube]
  return wordThrough(ground, cube, scope === 'across') ?? [cube]
}

/** The scopes that mean something for a cube, in the order in which presses go through them. */
export function scopesOf(ground: Workspace, cube: number): readonly Scope[] {
  const words = (['across', 'down'] as const).filter(
    (scope) => (wordThrough(ground, cube, scope === 'across') ?? []).length > 1,
  )
  return movableCubes(ground).length > 1 ? ['cube', ...words, 'all'] : ['cube']
}

/** Pressed once more: the cube, its words, everything, nothing. */
function nextScope(ground: Workspace, { cube, scope }: Picked): Picked | null {
  const scopes = scopesOf(ground, cube)
  const next = scopes[scopes.indexOf(scope) + 1]
  return next === undefined ? null : { cube, scope: next }
}
