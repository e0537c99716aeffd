import { Card } from '#web/ui/pieces/card.tsx'
import { isPremium, type Card as AnyCard } from '#games/take-my-word/rules/pieces/cards.ts'
import { anyCardName } from './card-names.ts'
import { faceOf } from './letter-face.ts'
import { premiumFace } from './premium-face.tsx'

/** A card that cannot be pressed, with its accessible name. */
export function CardImage({ card, dim }: { card: AnyCard; dim?: boolean }) {
  return (
    <span role="img" aria-label={anyCardName(card)}>
      <Card {...anyFace(card)} dim={dim} />
    </span>
  )
}

export function anyFace(card: AnyCard) {
  return isPremium(card) ? premiumFace(card) : faceOf(card)
}
