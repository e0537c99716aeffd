import { viewBefore, type SeenMatch } from '#kit/coach/coach.ts'
import { wholePoints } from '#kit/coach/judgement.ts'
import type { Luck } from '#kit/coach/report.ts'
import { blanksValue, premiumsValue } from '../bot/search/evaluation.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { DECK, isBlank, isLetterCard, isPremium } from '../rules/pieces/cards.ts'
import type { View } from '../rules/view.ts'

const LETTERS = DECK.filter(isLetterCard)
const PREMIUMS = DECK.filter(isPremium)

/** The blanks and premiums that were drawn, compared with what as many letters bring on average. */
export function luckOf({ seat, steps }: SeenMatch<TakeMyWord>): Luck {
  let points = 0
  for (const [index, { view }] of steps.entries()) {
    const before = viewBefore(steps, index)
    const turns = view.options.rounds - view.round + 1
    const { hand, premiums } = drawn(before, view, seat)
    if (hand.length === 0) continue
    const lucky = blanksValue(hand, turns) + premiumsValue(premiums, turns)
    const blanks = LETTERS.filter(isBlank)
    const usual = (blanksValue(blanks, turns) + premiumsValue(PREMIUMS, turns)) / LETTERS.length
    points += lucky - usual * hand.length
  }
  return {
    points: wholePoints(points),
    text: 'The blanks and premiums that you drew, compared with an average draw.',
  }
}

/** TMW-19: a hand is refilled only when it is empty, so that all of it is new. */
function drawn(before: View | null, after: View, seat: number) {
  const hand = after.hand ?? []
  if (before !== null && hand.length <= (before.hand ?? []).length)
    return { hand: [], premiums: [] }
  const held = before?.players[seat]!.premiums ?? []
  const fresh = after.players[seat]!.premiums.filter(isNew(held))
  // TMW-6: the star is not drawn.
  return { hand, premiums: fresh.filter((premium) => premium !== 'star') }
}

/** Whether there are more of a premium than before. */
function isNew<Card>(held: readonly Card[]): (card: Card) => boolean {
  const rest = [...held]
  return (card) => {
    const place = rest.indexOf(card)
    if (place < 0) return true
    rest.splice(place, 1)
    return false
  }
}
