import type { Dice } from '#kit/dice.ts'
import type { Game, GameTypes, Roster, Viewer } from '#kit/game.ts'

/** A game with what the laws need in order to test it at random. */
export type LawFixture<T extends GameTypes> = {
  readonly game: Game<T>
  /** A random roster that the game accepts. */
  roster(dice: Dice): Roster
  /** Random options as a host would send them; every variant comes up. */
  options(dice: Dice, roster: Roster): unknown
  /** A random arranged deal as a host would send it; null for chance. */
  deal(dice: Dice): unknown
  /** What is wrong when cards, tiles, cubes or points do not add up; null when they do. */
  conserved(state: T['state']): string | null
  /** What the rules hide from this viewer. */
  hidden(state: T['state'], viewer: Viewer): unknown
  /** An upper bound for the chance to guess `hidden` right from what the viewer may know. */
  odds(state: T['state'], viewer: Viewer): number
  /** Whether the rules allow this command to players who are not to act, such as talking. */
  isAllowedOutOfTurn?(command: T['command'], state: T['state']): boolean
}

export type AnyLawFixture = LawFixture<GameTypes>
