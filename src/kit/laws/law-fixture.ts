import type { Dice } from '#kit/dice.ts'
import type { Game, GameTypes, Roster, Viewer } from '#kit/game.ts'

/** What the laws need to know of a game, besides the game itself, to put it to the proof. */
export type LawFixture<T extends GameTypes> = {
  readonly game: Game<T>
  /** Some roster that the game takes. */
  roster(dice: Dice): Roster
  /** Some options as a host would send them; every variant comes up. */
  options(dice: Dice, roster: Roster): unknown
  /** Some arranged deal as a host would send it; null for chance. */
  deal(dice: Dice): unknown
  /** What is wrong when cards, tiles, cubes or points do not add up; null when they do. */
  conserved(state: T['state']): string | null
  /** What the rules hide from this viewer. */
  hidden(state: T['state'], viewer: Viewer): unknown
  /** An upper bound for the chance to guess `hidden` right from what the viewer may know. */
  odds(state: T['state'], viewer: Viewer): number
}

export type AnySpecimen = LawFixture<GameTypes>
