import { cardName } from '../pieces/card-names.ts'
import { parsePlace, placesOf, type Place, type Spot } from './draft.ts'
import type { Turn } from './use-turn.ts'

const NEXT = 'The next card goes'

/** Where the next card goes, for screen readers: "The next card goes after the word.". */
export function caretLabel({
  caret,
  draft,
  spots,
}: Pick<Turn, 'caret' | 'draft' | 'spots'>): string {
  if (caret === null || spots.length === 0) return ''
  if (parsePlace(caret).part === 'over') {
    const spot = spots.find(({ place }) => place === caret)
    return spot === undefined ? '' : `${NEXT} on ${cardName(spot.card, spot.letter, spot.premium)}.`
  }
  const places = placesOf(draft)
  if (caret === places[0]) return `${NEXT} before the word.`
  if (caret === places.at(-1)) return `${NEXT} after the word.`
  const [left, right] = beside(spots, caret, draft.before.length)
  // The caret may still be in a word that has been replaced.
  if (left === undefined || right === undefined) return ''
  return `${NEXT} between ${left.letter.toUpperCase()} and ${right.letter.toUpperCase()}.`
}

function beside(spots: readonly Spot[], caret: Place, before: number) {
  const { part, index } = parsePlace(caret)
  const first = spots.findIndex(({ place }) => parsePlace(place).part === 'after')
  const right = part === 'before' ? index : (first < 0 ? before : first) + index
  return [spots[right - 1], spots[right]] as const
}
