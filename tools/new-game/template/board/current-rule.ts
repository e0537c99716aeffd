/** Where the rulebook opens during a game. Pure: a view in, the id of a rule out. */
import type { View } from '../rules/view.ts'

/** The rule that matters to the viewer now; rulebooks open at it. */
export function currentRule({ turn, passes }: View): string {
  if (turn === null) return 'WCH-8'
  return passes > 0 ? 'WCH-9' : 'WCH-4'
}
