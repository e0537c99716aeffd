import { listed } from '#kit/prose.ts'
import { stepName } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { ClimberMove } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { sideObject } from '../play/names.ts'
import type { CardResult } from './deciding-cards.ts'

/** "Right: from step 5 to Plateau 3 with a BONUS; Ben was pulled down to Plateau 2." */
export function cardResultText(view: View, { card, moves }: CardResult): string {
  const own = moves.filter(({ side }) => side === card.side)
  const others = moves.filter(({ side }) => side !== card.side)
  const parts = [ownText(own), ...others.map((move) => pulldownText(view, move))]
  return `${card.right ? 'Right' : 'Wrong'}: ${parts.join('; ')}.`
}

function pulldownText(view: View, { side, to }: ClimberMove): string {
  const name = sideObject(view, side)
  return `${name} ${name === 'you' ? 'were' : 'was'} pulled down to ${stepName(to)}`
}

const EXTRAS: Readonly<Partial<Record<ClimberMove['by'], string>>> = {
  bonus: 'a BONUS',
  'free-roll': 'a FREE ROLL',
}

function ownText(moves: readonly ClimberMove[]): string {
  const [first] = moves
  if (first === undefined) return 'nothing moved'
  const to = stepName(moves.at(-1)!.to)
  if (first.by === 'setback') return `SETBACK, from ${stepName(first.from)} down to ${to}`
  const extras = listed([...new Set(moves.flatMap(({ by }) => EXTRAS[by] ?? []))])
  return `from ${stepName(first.from)} to ${to}${extras === '' ? '' : ` with ${extras}`}`
}
