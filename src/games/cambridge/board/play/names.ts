import type { Seat } from '#kit/game.ts'
import type { Out } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** People as the viewer calls them: "You", "Ben". */
export function nameOf({ seat, players }: Pick<View, 'seat' | 'players'>, who: Seat): string {
  return who === seat ? 'You' : players[who]!.name
}

/** "your", "Ben’s". */
export function whose({ seat, players }: Pick<View, 'seat' | 'players'>, who: Seat): string {
  return who === seat ? 'your' : `${players[who]!.name}’s`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The seats as they sit on the page: in the order of their turns, from behind the viewer on. */
export function seatsAround({ seat, order, players }: View): readonly Seat[] {
  const others = [...players.keys()].filter((one) => !order.includes(one))
  const all = order.length === 0 ? [...players.keys()] : [...order, ...others]
  const at = seat === null ? -1 : all.indexOf(seat)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)]
}

type Why = { readonly long: string; readonly short: string }

/** CAM-25: why somebody is out, in a few words, and where there is little room. */
export const WHY_OUT: Readonly<Record<Out, Why>> = {
  'word-guessed': { long: 'Word guessed', short: 'guessed' },
  'word-uncovered': { long: 'Every letter open', short: 'all open' },
  'wrong-guess': { long: 'Guessed wrong', short: 'wrong guess' },
  'not-playing': { long: 'Left', short: 'left' },
}
