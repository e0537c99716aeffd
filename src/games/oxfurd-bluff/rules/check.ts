import type { GameTime } from '#kit/game.ts'
import type { Command } from './command.ts'
import type { Refusal } from './refusal.ts'
import type { Phase } from './state.ts'
import type { SideView, View } from './view.ts'

const ASKED_IN: Readonly<Record<'roll' | 'answer', readonly Phase[]>> = {
  roll: ['rolling', 'free-rolling'],
  answer: ['answering'],
}

/** The view shows all that can be wrong. */
export function check(view: View, command: Command, _at: GameTime): Refusal | null {
  if (view.seat === null || view.side === null) return 'not-seated'
  if (view.phase === 'over') return 'game-over'
  if (view.players[view.seat]!.left) return 'already-left'
  const own = view.sides[view.side]!
  switch (command.type) {
    case 'say':
      return othersOf(view, own).length === 0 ? 'nobody-to-talk-to' : null // OXF-21
    case 'appoint':
      if (own.captain !== view.seat) return 'not-captain'
      if (command.seat === view.seat) return 'captain-already'
      return othersOf(view, own).includes(command.seat) ? null : 'not-of-your-side'
    case 'read': // OXF-8
      if (view.phase !== 'reading') return 'asked-otherwise'
      return view.reader === view.seat ? null : 'not-the-reader'
    case 'roll':
    case 'answer':
      if (view.turn !== view.side) return 'not-your-turn'
      if (own.captain !== view.seat) return 'captain-decides' // OXF-21
      return ASKED_IN[command.type].includes(view.phase) ? null : 'asked-otherwise'
  }
}

/** Those of the viewer's side who are at the table with them. */
export function othersOf({ seat, players }: View, { seats }: SideView): readonly number[] {
  return seats.filter((other) => other !== seat && !players[other]!.left)
}
