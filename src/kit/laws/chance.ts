import { sameJson } from '#kit/json.ts'
import { LawBroken } from '#kit/laws/law-broken.ts'
import { spotsOf, viewersOf, type RandomPlay } from '#kit/laws/random-play.ts'

/** How often imagination met the hidden truth, and how often it might by honest chance. */
export type Tally = { readonly hits: number; readonly expected: number; readonly trials: number }

export const NO_TALLY: Tally = { hits: 0, expected: 0, trials: 0 }

/** Adds what one play shows. Spots where nothing is hidden do not count. */
export function tally(before: Tally, play: RandomPlay): Tally {
  const { game, specimen } = play
  let { hits, expected, trials } = before
  for (const [index, { before: state }] of spotsOf(play)) {
    for (const viewer of viewersOf(play)) {
      const odds = specimen.odds(state, viewer)
      if (odds >= 1) continue
      const world = { ...play.library, dice: play.dice(`guess ${index} ${viewer}`), deal: null }
      const imagined = game.imagine(game.view(state, viewer), world)
      const truth = specimen.hidden(state, viewer)
      if (sameJson(specimen.hidden(imagined, viewer), truth)) hits += 1
      expected += odds
      trials += 1
    }
  }
  return { hits, expected, trials }
}

/** Throws when imagination was right more often than five standard deviations above chance. */
export function examineChance({ hits, expected, trials }: Tally): void {
  const limit = expected + 5 * Math.sqrt(expected) + 3
  if (hits > limit) {
    throw new LawBroken(
      'chance',
      `imagine met the hidden truth ${hits} times of ${trials}; chance allows ${limit.toFixed(1)}`,
    )
  }
}
