import { sameJson } from '#kit/json/json.ts'
import { LawBroken } from '#kit/laws/law-broken.ts'
import { spotsOf, viewersOf, type RandomPlay } from '#kit/laws/random-play.ts'

/** How often `imagine` hit the hidden truth, and how often chance would. */
export type Tally = { readonly hits: number; readonly expected: number; readonly trials: number }

export const NO_TALLY: Tally = { hits: 0, expected: 0, trials: 0 }

/** Adds the counts of one play. Turns where nothing is hidden do not count. */
export function tally(before: Tally, play: RandomPlay): Tally {
  const { game, fixture } = play
  let { hits, expected, trials } = before
  for (const [index, { before: state }] of spotsOf(play)) {
    for (const viewer of viewersOf(play)) {
      const odds = fixture.odds(state, viewer)
      if (odds >= 1) continue
      const world = { ...play.library, dice: play.dice(`guess ${index} ${viewer}`), deal: null }
      const imagined = game.imagine(game.view(state, viewer), world)
      const truth = fixture.hidden(state, viewer)
      if (sameJson(fixture.hidden(imagined, viewer), truth)) hits += 1
      expected += odds
      trials += 1
    }
  }
  return { hits, expected, trials }
}

/** Throws when `imagine` was right more often than chance plus five standard deviations. */
export function checkChance({ hits, expected, trials }: Tally): void {
  const limit = expected + 5 * Math.sqrt(expected) + 3
  if (hits > limit) {
    throw new LawBroken(
      'chance',
      `imagine hit the hidden truth ${hits} times of ${trials}; chance allows ${limit.toFixed(1)}`,
    )
  }
}
