import type { View } from '../rules/view.ts'

/** BOG-3 */
const USUAL_MINIMUM = 4

/** The rule that matters to the viewer now; rulebooks open at it. */
export function currentRule({ phase, options, seat, players }: View): string {
  if (phase === 'over') return options.target === null ? 'BOG-9' : 'BOG-12'
  if (phase === 'between') return 'BOG-9'
  const minimum = seat === null ? USUAL_MINIMUM : players[seat]!.minimum
  if (minimum === USUAL_MINIMUM) return 'BOG-3'
  return minimum > USUAL_MINIMUM ? 'BOG-15' : 'BOG-16'
}
