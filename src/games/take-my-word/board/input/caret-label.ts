import { placesOf, type Spot } from './draft.ts'
import { cardName } from '../pieces/card-names.ts'
import type { Turn } from './use-turn.ts'

/** Where the next card goes, for those who do not see the caret. */
export function caretLabel({
  caret,
  laying,
  spots,
}: Pick<Turn, 'caret' | 'laying' | 'spots'>): string {
  if (caret === null || spots.length === 0) return ''
  if (caret.startsWith('over')) {
    const spot = spots.find(({ place }) => place === caret)
    return spot === undefined ? '' : `On ${cardName(spot.card, spot.letter, spot.premium)}`
  }
  const places = placesOf(laying)
  if (caret === places[0]) return 'Before the word'
  if (caret === places.at(-1)) return 'After the word'
  const [left, right] = beside(spots, caret, laying.before.length)
  return `Between ${left?.letter.toUpperCase()} and ${right?.letter.toUpperCase()}`
}

function beside(spots: readonly Spot[], caret: string, before: number) {
  const [at, index] = caret.split(':') as [string, string]
  const first = spots.findIndex(({ place }) => place.startsWith('after'))
  const right = at === 'before' ? Number(index) : (first < 0 ? before : first) + Number(index)
  return [spots[right - 1], spots[right]] as const
}
