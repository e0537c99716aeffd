import type { Place, Spot } from './draft.ts'
import type { Turn } from './use-turn.ts'

/** What can be dragged: a card of the hand by its id, or one of the unplaced premiums by its index. */
export type Piece = `${'card' | 'premium'}:${number}`

/** What a piece can be dropped on: a place in the hand, a placed card by its id, or a place. */
export type DropTarget = `${'hand' | 'placed'}:${number}` | Place

type Parsed<Kind extends string> = { readonly kind: Kind; readonly index: number }

export function canDrop(turn: Turn, piece: string, target: string): boolean {
  const { kind, index } = parse<'card' | 'premium'>(piece)
  const to = parseTarget(target)
  if (to.kind === 'hand') return kind === 'card'
  if (!turn.open) return false
  const spot = spotAt(turn, target)
  if (kind === 'premium') return spot !== null && turn.acceptsPremium(spot)
  const handCard = turn.hand.cards.find(({ id }) => id === index)
  if (handCard === undefined) return false
  return to.kind === 'placed' ? to.index !== index : turn.canPlace(handCard.card, target as Place)
}

export function drop(turn: Turn, piece: string, target: string): void {
  const { kind, index } = parse<'card' | 'premium'>(piece)
  const spot = spotAt(turn, target)
  if (kind === 'premium') {
    const premium = turn.premiums[index]
    if (spot !== null && premium !== undefined) turn.placePremiumOn(premium, spot)
    return
  }
  const handCard = turn.hand.cards.find(({ id }) => id === index)
  if (handCard === undefined) return
  const to = parseTarget(target)
  if (to.kind === 'hand') {
    turn.hand.move(index, to.index)
    if (turn.spots.some(({ placed }) => placed?.id === index)) turn.removeCard(index)
    return
  }
  turn.placeFromHand(handCard, spot?.place ?? (target as Place))
}

/** The id of a dragged card of the hand; null for a premium. */
export function draggedCard(piece: string): number | null {
  const { kind, index } = parse<'card' | 'premium'>(piece)
  return kind === 'card' ? index : null
}

/** The card of the word that is dropped on; null at the ends and in the gaps. */
function spotAt({ spots }: Turn, target: string): Spot | null {
  const { kind, index } = parseTarget(target)
  const found = spots.find(({ place, placed }) =>
    kind === 'placed' ? placed?.id === index : kind === 'over' && place === target,
  )
  return found ?? null
}

function parseTarget(target: string) {
  return parse<'hand' | 'placed' | 'before' | 'over' | 'after'>(target)
}

function parse<Kind extends string>(text: string): Parsed<Kind> {
  const [kind, index] = text.split(':') as [Kind, string]
  return { kind, index: Number(index) }
}
