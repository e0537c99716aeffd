import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BoardProps } from '#web/board.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import type { Roll } from '#games/tuf/rules/pieces/cubes.ts'
import type { Grid } from '#games/tuf/rules/pieces/grid.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { movesBetween } from './arrangement.ts'
import { EMPTY_HISTORY, redo, push, undo, type UndoHistory } from './undo-history.ts'

const UNHEARD = { message: 'The hall did not answer. Try once more in a moment.' }
const NOTHING: Grid = []

/**
 * The own cubes as the player has just laid them. The hall hears of it a moment later: what has
 * changed since it last heard goes there in one command, and only one is under way at a time.
 */
export function useArrangement(
  { view, play }: Pick<BoardProps<View, Command>, 'view' | 'play'>,
  refused: (message: string) => void,
) {
  const lies = view.seat === null ? NOTHING : view.grids[view.seat]!
  const era = eraOf(view)
  const [local, setLocal] = useState<{ readonly era: string; readonly grid: Grid } | null>(null)
  const [past, setPast] = useState<UndoHistory>(EMPTY_HISTORY)
  const grid = local?.era === era ? local.grid : lies
  const wanted = useRef(lies)
  const heard = useRef(lies)
  const current = useRef(era)
  const flight = useRef<Promise<boolean> | null>(null)

  /** Somebody else has taken the cubes: another roll, another turn. */
  const begin = useEffectEvent(() => {
    current.current = era
    wanted.current = lies
    heard.current = lies
    setLocal(null)
    setPast(EMPTY_HISTORY)
  })
  useEffect(() => begin(), [era])
  /** The same player may build elsewhere, too. */
  const adopt = useEffectEvent(() => {
    if (flight.current !== null) return
    wanted.current = lies
    heard.current = lies
    setLocal(null)
  })
  useEffect(() => adopt(), [lies])

  const latest = useRef({ lies, roll: rollOf(view) })
  useEffect(() => {
    latest.current = { lies, roll: rollOf(view) }
  })

  async function fly(): Promise<boolean> {
    const began = current.current
    const { roll } = latest.current
    for (;;) {
      const target = wanted.current
      const moves = movesBetween(heard.current, target, roll)
      if (moves.length === 0) return true
      const answer = await play({ type: 'arrange', moves }).catch(() => UNHEARD)
      if (current.current !== began) return false
      if (answer !== null) {
        refused(answer.message)
        wanted.current = latest.current.lies
        heard.current = wanted.current
        setLocal(null)
        setPast(EMPTY_HISTORY)
        return false
      }
      heard.current = target
    }
  }

  function send(next: Grid): void {
    wanted.current = next
    setLocal({ era, grid: next })
    flight.current ??= fly().finally(() => {
      flight.current = null
    })
  }

  return {
    grid,
    canUndo: past.before.length > 0,
    canRedo: past.after.length > 0,
    arrange(next: Grid): void {
      setPast(push(past, grid))
      send(next)
    },
    undo(): void {
      const back = undo(past, grid)
      if (back === null) return
      setPast(back.past)
      send(back.grid)
    },
    redo(): void {
      const on = redo(past, grid)
      if (on === null) return
      setPast(on.past)
      send(on.grid)
    },
    /** Waits until the hall has heard of everything; whether it agreed. */
    settled: async (): Promise<boolean> => (await flight.current) ?? true,
  }
}

function rollOf({ seat, rolls }: View): Roll {
  return seat === null ? [] : rolls[seat]!
}

/** Changes when the own cubes are no longer those that were being arranged. */
export function eraOf({ seat, round, phase, turn, calls }: View): string {
  const rolledAgain = calls.filter((call) => call.right && call.seat === seat).length
  return `${round} ${phase} ${turn?.number ?? ''} ${rolledAgain}`
}
