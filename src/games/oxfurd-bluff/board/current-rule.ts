import { LAST_CHANCE, OXFURD, spotAt } from '../rules/pieces/climb.ts'
import type { View } from '../rules/view.ts'

const DIE = 6

/** The rule that matters to the viewer now; rulebooks open at it. */
export function currentRule(view: View): string {
  switch (view.phase) {
    case 'rolling':
      return ruleOfPieces(view, DIE) ?? 'OXF-7'
    case 'free-rolling':
      return 'OXF-13'
    case 'reading':
      return 'OXF-8'
    case 'answering':
      return ruleOfPieces(view, view.roll ?? DIE) ?? 'OXF-9'
    case 'showing':
      return view.answered?.right === false ? 'OXF-10' : 'OXF-9'
    case 'over':
      return isShared(view) ? 'OXF-20' : 'OXF-19'
  }
}

/** Where the side on turn stands, if it must know something about that. */
function ruleOfPieces({ sides, turn }: View, roll: number): string | null {
  const { climber, descender } = sides[turn!]!
  if (climber + roll > OXFURD) return 'OXF-17'
  if (spotAt(climber).kind === 'respite') return 'OXF-15'
  return descender === LAST_CHANCE ? 'OXF-11' : null
}

function isShared({ outcome, players }: View): boolean {
  const [winners = []] = outcome?.places ?? []
  return new Set(winners.map((seat) => players[seat]!.side)).size > 1
}
