import type { Seat } from '#kit/game.ts'
import type { Out } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** The seats in the order of their turns, beginning after the viewer. */
export function seatsAround({ seat, order, players }: View): readonly Seat[] {
  const others = [...players.keys()].filter((other) => !order.includes(other))
  const all = order.length === 0 ? [...players.keys()] : [...order, ...others]
  const at = seat === null ? -1 : all.indexOf(seat)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)]
}

type OutLabel = { readonly long: string; readonly short: string }

/** CAM-25: why a player is out. */
export const OUT_LABELS: Readonly<Record<Out, OutLabel>> = {
  'word-guessed': { long: 'Word guessed', short: 'guessed' },
  'word-uncovered': { long: 'Every letter open', short: 'all open' },
  'wrong-guess': { long: 'Guessed wrong', short: 'wrong guess' },
  'not-playing': { long: 'Left', short: 'left' },
}
