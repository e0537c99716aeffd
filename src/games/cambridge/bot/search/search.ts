import type { Words } from '#lexicon/lexicon.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { objectiveFor } from './objective.ts'
import { beliefOf, type WordPrior } from '../belief/belief.ts'
import { LETTER_TILES } from './bitboard.ts'
import { patternOf } from '../belief/candidate-words.ts'
import { RandomStream } from '#kit/bots/random-stream.ts'
import { Hand } from './hand.ts'
import { handOf, writeWord } from './hand-of-view.ts'
import { hiddenOf, type Evaluation } from './evaluation.ts'
import { Playout } from './playout.ts'
import { SAMPLE_SIZE, sampleWords, type WordSample } from '../belief/word-sample.ts'

/** No hand is followed further. */
const LONGEST_PLAYOUT = 60
/** What it costs to begin to play a hand out, in acts. */
const BEGINNING = 3
const A = 97

/**
 * Chooses among deeds by playing the hand out after each, over and over, in worlds where the
 * others' words are supposed. All deeds meet the same worlds; round by round the worse half is
 * given up, so that most of the work goes into the choice between the best.
 */
export class Search {
  readonly #outlook: Evaluation
  readonly #words: readonly (WordSample | null)[]
  readonly #root: Hand
  readonly #playout: Playout
  readonly #chance = new RandomStream()
  readonly #seed: number
  readonly #aim: (hand: Hand) => number
  #world = 0
  #acts = 0

  constructor(outlook: Evaluation, learning: WordPrior, words: (name: string) => Words, seed: number) {
    const { view, seat, beliefs } = outlook
    this.#outlook = outlook
    this.#seed = seed
    this.#root = handOf(view)
    this.#aim = objectiveFor(view, seat)
    this.#chance.reseed(seed)
    const lacking = new Float64Array(5 * LETTER_TILES)
    this.#words = view.players.map(({ dashes, guessed }, other) => {
      if (dashes === null || guessed) return null
      const own = other === seat ? lettersOf(view.word!) : null
      if (hiddenOf(dashes).length === 0) {
        writeWord(this.#root, other, lettersOf(dashes))
        return null
      }
      const belief = beliefs[other] ?? beliefOf(view, other, learning, words)
      for (let letter = 0; letter < LETTER_TILES; letter += 1) {
        lacking[other * LETTER_TILES + letter] = 1 - belief.letterProbabilities[letter]!
      }
      return sampleWords(belief, patternOf(dashes, view.board), this.#chance, own)
    })
    this.#playout = new Playout(new Hand(), this.#words, lacking, this.#chance)
  }

  /** The best of the deeds, after so many acts have been played out. */
  best(deeds: readonly Command[], acts: number): Command {
    let open = deeds.map((deed) => ({ deed, value: 0 }))
    const rounds = Math.ceil(Math.log2(deeds.length))
    while (open.length > 1) {
      this.#round(open, acts / rounds)
      open = open.toSorted((a, b) => b.value - a.value).slice(0, (open.length + 1) >> 1)
    }
    return open[0]!.deed
  }

  /** Adds to the values of deeds, all in the same worlds, at least in one. */
  #round(open: readonly Trial[], acts: number): void {
    const last = this.#acts + acts
    do {
      this.#suppose(this.#world)
      for (const trial of open) trial.value += this.#valueOf(trial.deed)
      this.#world += 1
    } while (this.#acts < last)
  }

  /** Writes one word for each player into the root. */
  #suppose(world: number): void {
    for (const [seat, supposed] of this.#words.entries()) {
      if (supposed === null) continue
      const own = seat === this.#outlook.seat
      const truth = own ? 0 : (world * STRIDES[seat]! + this.#seed) & (SAMPLE_SIZE - 1)
      supposed.assume(truth)
      writeWord(this.#root, seat, supposed.wordAt(truth))
    }
  }

  #valueOf(deed: Command): number {
    const { hand } = this.#playout
    hand.copy(this.#root)
    for (const supposed of this.#words) supposed?.assume(supposed.assumed)
    this.#chance.reseed(this.#seed + this.#world)
    this.#do(deed)
    this.#acts += BEGINNING + this.#playout.run(LONGEST_PLAYOUT)
    return this.#aim(hand)
  }

  #do(deed: Command): void {
    const playout = this.#playout
    switch (deed.type) {
      case 'move':
        return playout.enter(deed.cell)
      case 'pass':
        return playout.hand.pass()
      case 'ride':
        return playout.rideTo(deed.cell)
      case 'swap':
        return playout.hand.swap(...deed.cells)
      case 'point':
        return playout.pointAt(deed.seat, deed.place)
      case 'guess':
        return playout.hand.guess(deed.seat, this.#isRight(deed.seat, deed.word))
      case 'decline':
        return playout.hand.decline()
      case 'place-token':
        return this.#place(deed.cell)
      default:
        throw new Error(`${deed.type} is not a deed of a turn`)
    }
  }

  #isRight(seat: number, word: string): boolean {
    const supposed = this.#words[seat]!
    const letters = supposed.wordAt(supposed.assumed)
    return letters.every((letter, place) => letter === word.charCodeAt(place) - A)
  }

  /** CAM-5: tokens that are placed later may come anywhere. */
  #place(cell: number): void {
    const { hand } = this.#playout
    const { placement, order, players } = this.#outlook.view
    hand.tokens[placement!.seat] = cell
    for (const seat of order) {
      if (seat === placement!.seat || players[seat]!.token !== null) continue
      let anywhere: number
      do anywhere = this.#chance.below(hand.tiles.length)
      while (hand.tiles[anywhere]! >= LETTER_TILES)
      hand.tokens[seat] = anywhere
    }
  }
}

/** A deed, and the sum of what it came to in each world so far. */
type Trial = { readonly deed: Command; value: number }

/** Odd, so that each goes through all words, and each in another order. */
const STRIDES = [1, 37, 91, 149, 203] as const

function lettersOf(word: string): Uint8Array {
  return Uint8Array.from(word, (letter) => letter.charCodeAt(0) - A)
}
