import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import { NO_ANSWER } from '#web/ui/hooks/use-commands.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { movesBetween } from './arrangement.ts'
import { EMPTY_HISTORY, push, redo, undo, type UndoHistory } from './undo-history.ts'

const EMPTY_GRID: Grid = []

/**
 * The player's own cubes, updated optimistically. Changes are sent in the background: one command
 * at a time, with all moves since the last one that the server accepted.
 */
export function useArrangement(
  { view, play }: Pick<BoardProps<View, Command>, 'view' | 'play'>,
  onRefused: (message: string) => void,
) {
  const committed = view.seat === null ? EMPTY_GRID : view.grids[view.seat]!
  const key = arrangementKey(view)
  const [local, setLocal] = useState<{ readonly key: string; readonly grid: Grid } | null>(null)
  const [history, setHistory] = useState<UndoHistory>(EMPTY_HISTORY)
  const grid = local?.key === key ? local.grid : committed
  const target = useRef(committed)
  const accepted = useRef(committed)
  const currentKey = useRef(key)
  const pending = useRef<Promise<boolean> | null>(null)

  /** The cubes were taken away: another roll, another turn. */
  const reset = useEffectEvent(() => {
    currentKey.current = key
    target.current = committed
    accepted.current = committed
    setLocal(null)
    setHistory(EMPTY_HISTORY)
  })
  useEffect(() => reset(), [key])
  /** The same player may build on another device, too. */
  const adopt = useEffectEvent(() => {
    if (pending.current !== null) return
    target.current = committed
    accepted.current = committed
    setLocal(null)
  })
  useEffect(() => adopt(), [committed])

  const latest = useRef({ committed, roll: rollOf(view) })
  useEffect(() => {
    latest.current = { committed, roll: rollOf(view) }
  })

  async function flush(): Promise<boolean> {
    const startKey = currentKey.current
    const { roll } = latest.current
    for (;;) {
      const next = target.current
      const moves = movesBetween(accepted.current, next, roll)
      if (moves.length === 0) return true
      const refusal = await play({ type: 'arrange', moves }).catch(() => NO_ANSWER)
      if (currentKey.current !== startKey) return false
      if (refusal !== null) {
        onRefused(refusal.message)
        target.current = latest.current.committed
        accepted.current = target.current
        setLocal(null)
        setHistory(EMPTY_HISTORY)
        return false
      }
      accepted.current = next
    }
  }

  function show(next: Grid): void {
    target.current = next
    setLocal({ key, grid: next })
    pending.current ??= flush().finally(() => {
      pending.current = null
    })
  }

  /** The arrangement that it leads to; null when there is none. */
  function travel(step: typeof undo): Grid | null {
    const to = step(history, grid)
    if (to === null) return null
    setHistory(to.history)
    show(to.grid)
    return to.grid
  }

  return {
    grid,
    canUndo: history.undo.length > 0,
    canRedo: history.redo.length > 0,
    arrange(next: Grid): void {
      setHistory(push(history, grid))
      show(next)
    },
    undo: () => travel(undo),
    redo: () => travel(redo),
    /** Waits until everything was sent; whether the server accepted it. */
    flushed: async (): Promise<boolean> => (await pending.current) ?? true,
  }
}

function rollOf({ seat, rolls }: View): Roll {
  return seat === null ? [] : rolls[seat]!
}

/** Changes whenever the player starts with other cubes or in another turn. */
export function arrangementKey({ seat, round, phase, turn, calls }: View): string {
  const rerolls = calls.filter((call) => call.right && call.seat === seat).length
  return `${round} ${phase} ${turn?.number ?? ''} ${rerolls}`
}
