import type { Seat } from '#kit/game.ts'
import type { Command } from './command.ts'
import type { Refusal } from './refusal.ts'
import type { Phase } from './state.ts'
import type { View } from './view.ts'

const PHASES_FOR: Readonly<Record<'roll' | 'answer', readonly Phase[]>> = {
  roll: ['rolling', 'free-rolling'],
  answer: ['answering'],
}

/** Complete: `decide` refuses no command that passes. */
export function check(view: View, command: Command): Refusal | null {
  if (view.seat === null || view.side === null) return 'not-seated'
  if (view.phase === 'over') return 'game-over'
  if (view.players[view.seat]!.left) return 'already-left'
  const { captain } = view.sides[view.side]!
  switch (command.type) {
    case 'say':
      return teammatesOf(view).length === 0 ? 'nobody-to-talk-to' : null // OXF-21
    case 'appoint':
      if (captain !== view.seat) return 'not-captain'
      if (command.seat === view.seat) return 'captain-already'
      return teammatesOf(view).includes(command.seat) ? null : 'not-of-your-side'
    case 'read': // OXF-8
      if (view.phase !== 'reading') return 'asked-otherwise'
      return view.reader === view.seat ? null : 'not-the-reader'
    case 'continue': // OXF-27
      if (view.showing === null) return 'asked-otherwise'
      return view.showing.continued.includes(view.seat) ? 'already-continued' : null
    case 'roll':
    case 'answer':
      if (view.turn !== view.side) return 'not-your-turn'
      if (captain !== view.seat) return 'captain-decides' // OXF-21
      return PHASES_FOR[command.type].includes(view.phase) ? null : 'asked-otherwise'
  }
}

/** The others of the viewer's side who are at the table. */
export function teammatesOf({ seat, side, sides, players }: View): readonly Seat[] {
  if (side === null) return []
  return sides[side]!.seats.filter((other) => other !== seat && !players[other]!.left)
}
