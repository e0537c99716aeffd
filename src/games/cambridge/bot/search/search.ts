import type { Lean } from '#kit/bots/temperament.ts'
import { RandomStream } from '#kit/bots/random-stream.ts'
import { LETTER_COUNT, letterAt } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { beliefOf, type WordPrior } from '../belief/belief.ts'
import { patternOf } from '../belief/candidate-words.ts'
import { SAMPLE_SIZE, sampleWords, type WordSample } from '../belief/word-sample.ts'
import { hiddenOf, type Evaluation } from './evaluation.ts'
import { handOf, writeWord } from './hand-of-view.ts'
import { Hand, MAX_SEATS } from './hand.ts'
import { objectiveFor } from './objective.ts'
import { Playout } from './playout.ts'

/** In actions. Longer playouts are cut off and valued as they stand. */
const MAX_PLAYOUT = 60
/** The cost of starting a playout, in actions. */
const PLAYOUT_COST = 3

/**
 * Monte Carlo search over determinizations: in each world the others' words are fixed to sampled
 * ones. All actions are played out in the same worlds, with sequential halving: after each round
 * the worse half is dropped, so that most of the budget goes to the best.
 */
export class Search {
  readonly #evaluation: Evaluation
  readonly #samples: readonly (WordSample | null)[]
  readonly #root: Hand
  readonly #playout: Playout
  readonly #random = new RandomStream()
  readonly #seed: number
  readonly #objective: (hand: Hand) => number
  #world = 0
  #spent = 0

  constructor(
    evaluation: Evaluation,
    prior: WordPrior,
    words: (name: string) => Words,
    seed: number,
  ) {
    const { view, seat, beliefs } = evaluation
    this.#evaluation = evaluation
    this.#seed = seed
    this.#root = handOf(view)
    this.#objective = objectiveFor(view, seat)
    this.#random.reseed(seed)
    const lacking = new Float64Array(MAX_SEATS * LETTER_COUNT)
    this.#samples = view.players.map(({ dashes, guessed }, other) => {
      if (dashes === null || guessed) return null
      const own = other === seat ? lettersOf(view.word!) : null
      if (hiddenOf(dashes).length === 0) {
        writeWord(this.#root, other, lettersOf(dashes))
        return null
      }
      const belief = beliefs[other] ?? beliefOf(view, other, prior, words)
      for (let letter = 0; letter < LETTER_COUNT; letter += 1) {
        lacking[other * LETTER_COUNT + letter] = 1 - belief.letterProbabilities[letter]!
      }
      return sampleWords(belief, patternOf(dashes, view.board), this.#random, own)
    })
    this.#playout = new Playout(new Hand(), this.#samples, lacking, this.#random)
  }

  /**
   * The best of the actions; `budget` is about how many actions playouts may take. The bold would rather
   * guess, the careful rather wait.
   */
  best(actions: readonly Command[], budget: number, boldness: Lean = 0): Command {
    const liking = LIKING * boldness
    let arms = actions.map((action): Arm => {
      return { action, total: 0, liking: action.type === 'guess' ? liking : 0 }
    })
    const rounds = Math.ceil(Math.log2(actions.length))
    while (arms.length > 1) {
      this.#playRound(arms, budget / rounds)
      arms = arms.toSorted((a, b) => b.total - a.total).slice(0, (arms.length + 1) >> 1)
    }
    return arms[0]!.action
  }

  /** The mean value of each action over the same worlds, in points. `budget` is as for `best`. */
  values(actions: readonly Command[], budget: number): readonly number[] {
    const arms = actions.map((action): Arm => ({ action, total: 0, liking: 0 }))
    const first = this.#world
    this.#playRound(arms, budget)
    return arms.map(({ total }) => total / (this.#world - first))
  }

  /** Plays all arms out in the same worlds, in at least one. */
  #playRound(arms: readonly Arm[], budget: number): void {
    const limit = this.#spent + budget
    do {
      this.#determinize()
      for (const arm of arms) arm.total += this.#valueOf(arm.action) + arm.liking
      this.#world += 1
    } while (this.#spent < limit)
  }

  /** Fixes each player's word in the root, for the current world. */
  #determinize(): void {
    for (const [seat, sample] of this.#samples.entries()) {
      if (sample === null) continue
      const isOwn = seat === this.#evaluation.seat
      const index = isOwn ? 0 : (this.#world * STRIDES[seat]! + this.#seed) & (SAMPLE_SIZE - 1)
      sample.assume(index)
      writeWord(this.#root, seat, sample.wordAt(index))
    }
  }

  #valueOf(action: Command): number {
    const { hand } = this.#playout
    hand.copy(this.#root)
    for (const sample of this.#samples) sample?.assume(sample.assumed)
    this.#random.reseed(this.#seed + this.#world)
    this.#apply(action)
    this.#spent += PLAYOUT_COST + this.#playout.run(MAX_PLAYOUT)
    return this.#objective(hand)
  }

  #apply(action: Command): void {
    const playout = this.#playout
    switch (action.type) {
      case 'move':
        return playout.enter(action.cell)
      case 'pass':
        return playout.hand.pass()
      case 'ride':
        return playout.rideTo(action.cell)
      case 'swap':
        return playout.hand.swap(...action.cells)
      case 'point':
        return playout.pointAt(action.seat, action.place)
      case 'guess':
        return playout.hand.guess(action.seat, this.#isCorrect(action.seat, action.word))
      case 'decline':
        return playout.hand.decline()
      case 'place-token':
        return this.#placeToken(action.cell)
      default:
        throw new Error(`${action.type} cannot be played out`)
    }
  }

  #isCorrect(seat: number, word: string): boolean {
    const sample = this.#samples[seat]!
    const letters = sample.wordAt(sample.assumed)
    return letters.every((letter, place) => letter === letterAt(word, place))
  }

  /** CAM-5: tokens that are placed later are placed at random. */
  #placeToken(cell: number): void {
    const { hand } = this.#playout
    const { placement, order, players } = this.#evaluation.view
    hand.tokens[placement!.seat] = cell
    for (const seat of order) {
      if (seat === placement!.seat || players[seat]!.token !== null) continue
      let drawn: number
      do drawn = this.#random.below(hand.tiles.length)
      while (hand.tiles[drawn]! >= LETTER_COUNT)
      hand.tokens[seat] = drawn
    }
  }
}

/** An action, and the sum of its values over the worlds so far; each time with the player's liking. */
type Arm = { readonly action: Command; total: number; readonly liking: number }

/** What a bold player adds to the value of a guess, in points, and a careful one takes off it. */
const LIKING = 1

/** By seat. Odd numbers visit all words of a sample, each in another order. */
const STRIDES = [1, 37, 91, 149, 203] as const

function lettersOf(word: string): Uint8Array {
  return Uint8Array.from(word, (_, place) => letterAt(word, place))
}
