import type { Vocabulary } from '#kit/bots/vocabulary.ts'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Position } from '#games/take-my-word/rules/play/position.ts'
import { Plays } from '#games/take-my-word/rules/solver/plays.ts'
import { findsPlay } from '../vocabulary.ts'
import { KEPT_SHARE, lettersValue } from './evaluation.ts'
import { stateAfter, turnsOf, type Action, type SampledState } from './sampled-state.ts'

type Valued = Action & { readonly value: number }

/** What actions are valued by in a turn. */
type Weights = {
  /** How many turns the player has after this one. */
  readonly turnsAfter: number
  /** The expected share of a word's points that its maker keeps. */
  readonly keptShare: number
  /** Added for every play on the word in play, such as points denied. */
  readonly bonus: number
  /** Whether only words count, not single letters. */
  readonly wordsOnly: boolean
}

/**
 * Chooses actions in playouts, for every player alike: greedy by expected points, points denied to
 * the owner of the word in play, and the value of what stays in hand.
 */
export class PlayoutPolicy {
  readonly #vocabulary: Vocabulary
  /** The best play of a hand on a cleared row, which does not depend on what was cleared. */
  readonly #onClearedRow = new Map<readonly LetterCard[], { turnsAfter: number; best: Valued }>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** The state after so many turns, or at the end of the game. */
  playOut(state: SampledState, turns: number): SampledState {
    let after = state
    for (let turn = 0; turn < turns && after.turns.length > 0; turn++) {
      after = stateAfter(after, this.choose(after))
    }
    return after
  }

  choose(state: SampledState): Action {
    const seat = state.turns[0]!
    const hand = state.hands[seat]!
    const { inPlay } = state
    const turnsAfter = turnsOf(state, seat) - 1
    const keptShare = state.turns.length === 1 ? 1 : KEPT_SHARE
    const plain: Weights = { turnsAfter, keptShare, bonus: 0, wordsOnly: false }
    const position: Position = { hand, premiums: state.premiums[seat]!, inPlay }
    const pass: Valued = { play: null, points: 0, value: lettersValue(hand.length, turnsAfter) }
    if (hand.length === 0) return pass
    if (inPlay?.complete === false) return this.#best(position, pass, plain)
    const cleared = this.#bestOnClearedRow(position, plain)
    if (inPlay === null || cleared.play === null) return cleared
    const clear: Valued = { ...cleared, play: { ...cleared.play, clear: true } }
    // Plays on a word are the plays on a beginning of the same letters that make words.
    const open: Position = { ...position, inPlay: { row: inPlay.row, complete: false } }
    return this.#best(open, clear, { ...plain, bonus: deniedPoints(state), wordsOnly: true })
  }

  #bestOnClearedRow(position: Position, weights: Weights): Valued {
    const { turnsAfter } = weights
    const cached = this.#onClearedRow.get(position.hand)
    if (cached?.turnsAfter === turnsAfter) return cached.best
    const none: Valued = { play: null, points: 0, value: -Infinity }
    const best = this.#best({ ...position, inPlay: null }, none, weights)
    this.#onClearedRow.set(position.hand, { turnsAfter, best })
    return best
  }

  /** The play of the highest value, if that is higher than the alternative's. */
  #best(position: Position, alternative: Valued, weights: Weights): Valued {
    const { turnsAfter, keptShare, bonus, wordsOnly } = weights
    const plays = new Plays(position, this.#vocabulary.words.graph)
    const held = position.hand.length
    let best = -1
    let highest = alternative.value
    for (let index = 0; index < plays.length; index++) {
      const forLetter = plays.score(index) === 'letter'
      if (forLetter && wordsOnly) continue
      const points = plays.points(index) * (forLetter ? 1 : keptShare)
      const value = points + bonus + lettersValue(held - plays.cards(index), turnsAfter)
      if (value > highest && findsPlay(this.#vocabulary, plays, index)) {
        highest = value
        best = index
      }
    }
    if (best < 0) return alternative
    const { play, points } = plays.at(best)
    return { play, points, value: highest }
  }
}

/** The bonus for taking the word in play; negative when the player takes their own. */
function deniedPoints({ stake, turns, seats }: SampledState): number {
  if (stake === null) return 0
  return stake.seat === turns[0] ? -stake.points : stake.points / (seats.length - 1)
}
