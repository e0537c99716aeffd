import type { Play } from '../command.ts'
import { colourOf, isBlack, without } from '../pieces/cards.ts'
import { MIN_WORD_LENGTH } from '../pieces/words.ts'
import type { PlayFault } from '../refusal.ts'
import type { Position } from './position.ts'
import { baseRow, playedCards, rowAfter, spell } from './row.ts'

/** What is wrong with a play in this position, apart from the dictionary. */
export function playFault(position: Position, play: Play): PlayFault | null {
  const { hand, inPlay } = position
  if (play.clear && inPlay?.complete !== true) return 'nothing-to-clear' // TMW-17
  const base = baseRow(inPlay, play)
  const played = playedCards(play)
  if (play.over.length !== base.length) return 'cards-in-play-differ'
  if (played.length === 0) return 'nothing-played'
  const cards = played.map(({ card }) => card)
  if (without(hand, cards) === null) return 'card-not-held'
  const replacing = replacementFault(position, play)
  if (replacing !== null) return replacing
  if (play.score === 'letter' && played.length > 1) return 'one-letter-only' // TMW-9
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  if (base.length > 0 && spell(row) === spell(base)) return 'nothing-changes' // TMW-18
  if (play.score === 'word' && row.length < MIN_WORD_LENGTH) return 'too-short' // TMW-9
  return premiumFault(position, play)
}

/** TMW-12. TMW-13: when a word is formed, at least one card in play stays. */
function replacementFault({ inPlay }: Position, play: Play): PlayFault | null {
  const base = baseRow(inPlay, play)
  for (const [place, played] of play.over.entries()) {
    if (played === null) continue
    const { card } = base[place]!
    if (isBlack(card)) return 'black-is-locked'
    if (!isBlack(played.card) && colourOf(played.card) !== colourOf(card)) return 'wrong-colour'
  }
  const forms = play.score === 'word' || inPlay?.complete === true
  return forms && base.length > 0 && !play.over.includes(null) ? 'nothing-stays' : null
}

/** TMW-24, TMW-25 */
function premiumFault({ inPlay, premiums }: Position, play: Play): PlayFault | null {
  if (play.premiums.length === 0) return null
  if (play.score === 'letter') return 'premium-without-word'
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  const taken = new Set<number>()
  for (const { place } of play.premiums) {
    const target = row[place]
    if (target === undefined) return 'premium-off-the-word'
    if (!isBlack(target.card)) return 'premium-on-colour'
    if (target.premium !== null || taken.has(place)) return 'premium-on-premium'
    taken.add(place)
  }
  const placed = play.premiums.map(({ premium }) => premium)
  return without(premiums, placed) === null ? 'premium-not-held' : null
}
