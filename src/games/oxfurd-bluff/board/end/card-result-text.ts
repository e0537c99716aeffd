import { listed } from '#kit/prose.ts'
import { placeName } from '#games/oxfurd-bluff/rules/describe.ts'
import type { Passage } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import type { Deed } from './deciding-cards.ts'
import { sideName } from '../play/names.ts'

/** What came of a card: "Right: from step 5 to Plateau 3 by a BONUS; Ben was pulled down to Plateau 2." */
export function deedTold(view: View, { card, passages }: Deed): string {
  const own = passages.filter(({ side }) => side === card.side)
  const parts = [ownTold(own), ...passages.filter(({ side }) => side !== card.side).map(pulled)]
  return `${card.right ? 'Right' : 'Wrong'}: ${parts.filter((part) => part !== '').join('; ')}.`

  function pulled({ side, to }: Passage): string {
    const name = sideName(view, side)
    return `${name} ${name === 'You' ? 'were' : 'was'} pulled down to ${placeName(to)}`
  }
}

const HOW: Readonly<Partial<Record<Passage['by'], string>>> = {
  bonus: 'a BONUS',
  'free-roll': 'a FREE ROLL',
}

function ownTold(passages: readonly Passage[]): string {
  const [first] = passages
  if (first === undefined) return 'nothing moved'
  const to = placeName(passages.at(-1)!.to)
  if (first.by === 'setback') return `SETBACK, from ${placeName(first.from)} down to ${to}`
  const how = listed([...new Set(passages.flatMap(({ by }) => HOW[by] ?? []))])
  return `from ${placeName(first.from)} to ${to}${how === '' ? '' : ` with ${how}`}`
}
