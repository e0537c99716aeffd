import type { PlacedPremium } from '../command.ts'
import { isBlack, valueOf, type Premium } from '../pieces/cards.ts'
import type { Row } from '../play/row.ts'
import { letterFactor, wordFactor } from '../play/scoring.ts'

/** A player's premiums, the strongest of each kind first. */
export type OwnPremiums = {
  readonly letters: readonly Premium[]
  readonly words: readonly Premium[]
}

export function sortPremiums(premiums: readonly Premium[]): OwnPremiums {
  return {
    letters: premiums
      .filter((premium) => letterFactor(premium) > 1)
      .toSorted((a, b) => letterFactor(b) - letterFactor(a)),
    words: premiums
      .filter((premium) => wordFactor(premium) > 1)
      .toSorted((a, b) => wordFactor(b) - wordFactor(a)),
  }
}

/**
 * How many word premiums score most. `sum` and `factor` are the word's without own premiums; the
 * first `count` entries of `free` are the values of the black cards without a premium, highest
 * first. Letter premiums go on the highest cards and word premiums on the lowest, so only the
 * number of each is open. With equal points fewer are used.
 */
export function bestWordPremiums(
  own: OwnPremiums,
  sum: number,
  factor: number,
  free: ArrayLike<number>,
  count: number,
): { readonly points: number; readonly words: number } {
  let points = -1
  let words = 0
  let factorNow = factor
  const most = Math.min(count, own.words.length)
  for (let used = 0; ; used++) {
    let raised = sum
    const letters = Math.min(count - used, own.letters.length)
    for (let i = 0; i < letters; i++) raised += free[i]! * (letterFactor(own.letters[i]!) - 1)
    if (raised * factorNow > points) {
      points = raised * factorNow
      words = used
    }
    if (used === most) return { points, words }
    factorNow *= wordFactor(own.words[used]!)
  }
}

/** TMW-24, TMW-25: where own premiums score most on a complete word. */
export function bestPremiums(row: Row, own: OwnPremiums): readonly PlacedPremium[] {
  const free = [...row.keys()]
    .filter((place) => isBlack(row[place]!.card) && row[place]!.premium === null)
    .toSorted((a, b) => valueOf(row[b]!.card) - valueOf(row[a]!.card))
  const values = free.map((place) => valueOf(row[place]!.card))
  let sum = 0
  let factor = 1
  for (const { card, premium } of row) {
    sum += valueOf(card) * letterFactor(premium)
    factor *= wordFactor(premium)
  }
  const { words } = bestWordPremiums(own, sum, factor, values, free.length)
  const letters = own.letters
    .slice(0, free.length - words)
    .filter((_, i) => values[i]! > 0)
    .map((premium, i) => ({ place: free[i]!, premium }))
  const rest = free.slice(free.length - words)
  return [...letters, ...rest.map((place, i) => ({ place, premium: own.words[i]! }))].toSorted(
    (a, b) => a.place - b.place,
  )
}
