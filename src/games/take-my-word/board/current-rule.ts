import type { View } from '../rules/view.ts'

/** The rule that matters to the viewer now; rulebooks open at it. */
export function currentRule({ phase, seat, toAct, hand, inPlay }: View): string {
  if (phase === 'over') return 'TMW-28'
  if (phase === 'switching') return 'TMW-27'
  if (toAct === seat && hand?.length === 0) return 'TMW-19'
  if (inPlay === null) return 'TMW-10'
  return inPlay.complete ? 'TMW-17' : 'TMW-11'
}
