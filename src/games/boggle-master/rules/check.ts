import { spellingFault } from '#kit/english.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from './command.ts'
import { pathOf } from './pieces/path.ts'
import type { Refusal } from './refusal.ts'
import type { View } from './view.ts'

/** The most words on all lists together, which bounds the report that everybody is sent at the end. */
const MAX_WORDS = 1280

/** More than anybody finds in three minutes: 80 words for each of 16 players, 640 for each of two. */
export function maxListLength({ players }: Pick<View, 'players'>): number {
  return Math.floor(MAX_WORDS / players.length)
}

/** Everything that can be refused without the dictionary. */
export function check(view: View, command: Command, gameTime: GameTime): Refusal | null {
  if (view.seat === null) return 'not-seated'
  if (view.phase === 'over') return 'game-over'
  if (view.players[view.seat]!.left) return 'already-left'
  if (command.type === 'ready') return checkReady(view, view.seat)
  if (view.phase === 'between') return 'between-games'
  if (gameTime >= view.until) return 'time-is-up' // BOG-2
  if (command.type === 'finish') return isAlone(view) ? null : 'not-alone'
  const written = view.list!.includes(command.word)
  if (command.type === 'erase') return written ? null : 'not-on-your-list'
  if (written) return 'already-written' // BOG-7
  if (view.list!.length >= maxListLength(view)) return 'list-full'
  return view.options.feedback === 'instant' ? checkInstantly(view, view.seat, command.word) : null
}

/** BOG-19, as far as the grid alone shows. */
function checkInstantly(view: View, seat: Seat, word: string): Refusal | null {
  if (word.length < view.players[seat]!.minimum) return 'too-short'
  return spellingFault(word) ?? (pathOf(view.grid, word) === null ? 'not-on-grid' : null)
}

function checkReady(view: View, seat: Seat): Refusal | null {
  if (view.phase === 'writing') return 'still-writing'
  return view.players[seat]!.ready ? 'already-ready' : null
}

/** A player who is alone at the table may stop before the timer does. */
export function isAlone(view: View): boolean {
  return view.players.filter((player) => !player.left).length === 1
}
