import type { Annals, AnsweredCard, Passage } from '#games/oxfurd-bluff/rules/state.ts'

/** A card with all that came of it: bonuses, free rolls and pulldowns too. */
export type Deed = {
  readonly card: AnsweredCard
  /** How many cards had been answered with it. */
  readonly number: number
  readonly passages: readonly Passage[]
  /** By how many steps it brought its side forward of the others. */
  readonly swing: number
}

export function deedsOf({ cards, passages }: Annals): readonly Deed[] {
  return cards.map((card, before) => {
    const number = before + 1
    const followed = passages.filter((passage) => passage.cards === number)
    return { card, number, passages: followed, swing: swingOf(card.side, followed) }
  })
}

function swingOf(side: number, passages: readonly Passage[]): number {
  return passages.reduce(
    (sum, passage) => sum + (passage.to - passage.from) * (passage.side === side ? 1 : -1),
    0,
  )
}

/** The cards that moved most, in the order they were answered, and always the last one. */
export function decidingDeeds(annals: Annals, most: number): readonly Deed[] {
  const deeds = deedsOf(annals)
  const last = deeds.at(-1)
  const mightiest = deeds
    .slice(0, -1)
    .filter(({ swing }) => swing !== 0)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most - 1)
  return [...mightiest, ...(last === undefined ? [] : [last])].toSorted(
    (a, b) => a.number - b.number,
  )
}

/** Where a side's Climber stood, from the start on and after each change. */
export type Standing = { readonly cards: number; readonly step: number }

export function wayOf({ cards, passages }: Annals, side: number): readonly Standing[] {
  const way = passages
    .filter((passage) => passage.side === side)
    .map((passage) => ({ cards: passage.cards, step: passage.to }))
  const last = way.at(-1)?.step ?? 0
  return [{ cards: 0, step: 0 }, ...way, { cards: cards.length, step: last }]
}
