import { usedIn } from '../rules/pieces/grid.ts'
import { frozenSeat, nextTitle } from '../rules/play/declaration.ts'
import { isSolitaire, type Title } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

const BY_TITLE: Readonly<Record<Title, string>> = {
  Tuf: 'TUF-10',
  Tuffer: 'TUF-11',
  Tuffest: 'TUF-12',
}

/** The rule that matters to the viewer now; rulebooks open at it. */
export function currentRule(view: View): string {
  switch (view.phase) {
    case 'building':
      return ruleOfBuilding(view)
    case 'turns':
      return 'TUF-29'
    case 'review':
      return 'TUF-16'
    case 'between':
      return 'TUF-18'
    case 'over':
      return 'TUF-23'
  }
}

function ruleOfBuilding(view: View): string {
  const { options, declarations, grids, seat } = view
  if (options.rotary) return 'TUF-29'
  const hasNothing = seat !== null && usedIn(grids[seat]!) === 0
  if (declarations.length === 0 && hasNothing) return 'TUF-7'
  if (isSolitaire(view)) return 'TUF-28'
  const last = declarations.at(-1)
  if (last?.void === true) return 'TUF-15'
  // What the viewer declared is what freezes them.
  const isFrozen = seat !== null && frozenSeat(view) === seat
  return BY_TITLE[isFrozen ? last!.title : nextTitle(declarations)]
}
